package io.github.perfjunit.gate;

import io.github.perfjunit.gate.Comparison.Basis;
import io.github.perfjunit.gate.Comparison.Outcome;
import io.github.perfjunit.gate.baseline.Baseline.Entry;
import io.github.perfjunit.gate.baseline.Baseline.Recording;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.Metric.Dependence;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.plan.Defaults;
import io.github.perfjunit.plan.GatePolicy.Tolerance;
import io.github.perfjunit.plan.Reference;
import java.util.Optional;

/**
 * Compares metrics as they are, median over blocks with median over blocks: with what is stored, or
 * with the reference of the same blocks. Knows nothing of a confirmation: {@link AbsoluteStages} asks
 * it about the blocks of each stage. Immutable; pure functions of the run.
 */
final class AbsoluteGate {

    private final Candidate candidate;

    AbsoluteGate(RunResult run) {
        candidate = Candidate.of(run);
    }

    /**
     * Compares one metric.
     *
     * @param choice what is stored; empty if nothing usable is
     * @param hasReference whether the run has ratios to a reference or to the ruler
     */
    Comparison compare(Metric metric, Optional<BaselineChoice> choice, boolean hasReference) {
        return choice.isPresent() && (!hasReference || !besideOnly(metric, choice.get()))
                ? stored(metric, choice.get())
                : beside(metric);
    }

    /** Whether nothing stored is comparable, but the reference in the same blocks is. */
    private boolean besideOnly(Metric metric, BaselineChoice choice) {
        return referenceIsSubject()
                && (choice.entry(metric.dependence()).isEmpty()
                        || choice.entry(metric.dependence())
                                .flatMap(e -> Row.figures(e, candidate))
                                .flatMap(f -> f.spread(metric))
                                .isEmpty());
    }

    private boolean referenceIsSubject() {
        return candidate.run().scenario().reference() instanceof Reference.Subject;
    }

    /** Sizes and counts beside the reference, where nothing comparable is stored. */
    private Comparison beside(Metric metric) {
        Optional<Tolerance> tolerance = tolerance(metric);
        Row row =
                Row.of(candidate, metric, Optional.empty(), tolerance)
                        .on(Basis.SUBJECT)
                        .against(candidate.reference(metric));
        Optional<String> absent = candidate.absent(metric);
        if (tolerance.isEmpty()) {
            return row.to(Outcome.REPORTED, absent.orElse(""));
        }
        if (row.baseline().isEmpty()) {
            return row.to(Outcome.NOT_COMPARABLE, "the reference has no figure for it");
        }
        return absent.isPresent()
                ? row.to(Outcome.INCONCLUSIVE, absent.get())
                : row.decided(tolerance.get(), "");
    }

    private Optional<Tolerance> tolerance(Metric metric) {
        return Optional.ofNullable(
                candidate.run().scenario().gate().tolerances().get(metric.label()));
    }

    private Comparison stored(Metric metric, BaselineChoice choice) {
        Optional<Tolerance> tolerance = tolerance(metric);
        Optional<Entry> entry = choice.entry(metric.dependence());
        boolean otherRelease =
                entry.isEmpty()
                        && metric.dependence() == Dependence.JAVA_RELEASE
                        && choice.otherRelease().isPresent();
        Row row =
                Row.of(candidate, metric, otherRelease ? choice.otherRelease() : entry, tolerance);
        Optional<String> absent = candidate.absent(metric);
        Optional<String> unjudged = candidate.notToBeJudged(metric);
        if (tolerance.isEmpty() || unjudged.isPresent()) {
            return row.to(Outcome.REPORTED, unjudged.or(() -> absent).orElse(""));
        }
        if (row.entry().isEmpty()) {
            return row.to(Outcome.NOT_COMPARABLE, choice.whyNone(metric.dependence()));
        }
        if (row.baseline().isEmpty()) {
            return row.to(Outcome.NOT_COMPARABLE, "absent in the baseline" + row.whyAbsentThere());
        }
        if (absent.isPresent()) {
            return row.to(Outcome.INCONCLUSIVE, absent.get());
        }
        Optional<String> spoiled = candidate.absoluteSpoiled();
        if (spoiled.isPresent() && metric.dependence() == Dependence.MACHINE_SPEED) {
            return row.to(Outcome.INCONCLUSIVE, spoiled.get());
        }
        if (otherRelease) {
            Tolerance wider =
                    new Tolerance(
                            tolerance.get().percent() + Defaults.OTHER_JAVA_SIZE_PERCENT,
                            tolerance.get().floor());
            return row.tolerating(wider).decided(wider, choice.whyNone(metric.dependence()));
        }
        Comparison now = row.decided(tolerance.get(), "");
        return now.outcome() == Outcome.REGRESSED ? now : crept(row, tolerance.get()).orElse(now);
    }

    /** The same against the anchor: many small steps that were each within the tolerance. */
    private Optional<Comparison> crept(Row row, Tolerance tolerance) {
        return row.entry()
                .flatMap(e -> Optional.ofNullable(anchor(e)))
                .flatMap(a -> a.subjects().get(candidate.name()).spread(row.metric()))
                .map(anchor -> row.against(Optional.of(anchor)))
                .map(
                        against ->
                                against.decided(
                                        tolerance, "crept away from the anchor in small steps"))
                .filter(c -> c.outcome() == Outcome.REGRESSED);
    }

    private Recording anchor(Entry entry) {
        String hash = candidate.run().scenario().definitionHash();
        return entry.recordings().stream()
                .limit(entry.recordings().size() - 1)
                .filter(Recording::anchor)
                .filter(r -> r.definitionHash().equals(hash))
                .filter(r -> r.subjects().containsKey(candidate.name()))
                .findFirst()
                .orElse(null);
    }
}
