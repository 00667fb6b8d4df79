package io.github.perfjunit.gate;

import io.github.perfjunit.gate.Comparison.Basis;
import io.github.perfjunit.gate.Comparison.Outcome;
import io.github.perfjunit.gate.baseline.Baseline.Entry;
import io.github.perfjunit.gate.baseline.Baseline.Recording;
import io.github.perfjunit.gate.baseline.Baseline.SubjectFigures;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.Metric.Dependence;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.measure.Spread;
import io.github.perfjunit.plan.Defaults;
import io.github.perfjunit.plan.GatePolicy.Tolerance;
import io.github.perfjunit.plan.Reference;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Compares the candidate's metrics one by one. Immutable; pure functions of the run. */
final class MetricGate {

    private final Candidate candidate;

    MetricGate(RunResult run) {
        candidate = Candidate.of(run);
    }

    /**
     * Returns what was measured without judging any of it.
     *
     * @param why the reason given for metrics that are not absent
     */
    List<Comparison> unjudged(String why) {
        return Arrays.stream(Metric.values())
                .filter(candidate::measures)
                .map(
                        m ->
                                row(m, Optional.empty(), Optional.empty())
                                        .to(Outcome.REPORTED, candidate.absent(m).orElse(why)))
                .toList();
    }

    /**
     * Judges every metric that has a tolerance.
     *
     * @param choice what is stored; empty if nothing usable is
     * @param ratios decides about ratios to a reference; empty without one
     */
    List<Comparison> judged(Optional<BaselineChoice> choice, Optional<RatioGate> ratios) {
        return Arrays.stream(Metric.values())
                .filter(m -> candidate.measures(m) || choice.filter(c -> stored(m, c)).isPresent())
                .map(m -> compare(m, choice, ratios))
                .toList();
    }

    private boolean stored(Metric metric, BaselineChoice choice) {
        return choice.usable().stream().anyMatch(e -> figures(e).metrics().containsKey(metric));
    }

    private SubjectFigures figures(Entry entry) {
        return entry.latest().subjects().get(candidate.name());
    }

    private Comparison compare(
            Metric metric, Optional<BaselineChoice> choice, Optional<RatioGate> ratios) {
        boolean speed = metric.dependence() == Dependence.MACHINE_SPEED;
        if (speed && ratios.isPresent() && ratios.get().judges(metric)) {
            return ratio(metric, choice, ratios.get());
        }
        if (choice.isPresent() && (ratios.isEmpty() || !besideOnly(metric, choice.get()))) {
            return compare(metric, choice.get());
        }
        return beside(metric);
    }

    /** Whether nothing stored is comparable, but the reference in the same blocks is. */
    private boolean besideOnly(Metric metric, BaselineChoice choice) {
        return referenceIsSubject()
                && (choice.entry(metric.dependence()).isEmpty()
                        || choice.entry(metric.dependence())
                                .flatMap(e -> figures(e).spread(metric))
                                .isEmpty());
    }

    private boolean referenceIsSubject() {
        return candidate.run().scenario().reference() instanceof Reference.Subject;
    }

    private Comparison ratio(Metric metric, Optional<BaselineChoice> choice, RatioGate ratios) {
        boolean beside = ratios.basis().label() == Basis.SUBJECT;
        Row row =
                row(
                                metric,
                                beside
                                        ? Optional.empty()
                                        : choice.flatMap(c -> c.ratios(candidate.run()))
                                                .map(StoredRatios::entry),
                                Optional.ofNullable(ratios.tolerance(metric)))
                        .on(ratios.basis().label());
        Row shown = beside ? row.against(reference(metric)) : row;
        Optional<String> unjudged = candidate.notToBeJudged(metric);
        if (unjudged.isPresent()) {
            return shown.to(Outcome.REPORTED, unjudged.get());
        }
        if (!ratios.estimates(metric)) {
            boolean wanted = shown.tolerance().isPresent();
            String reason =
                    candidate.absent(metric).or(candidate::spoiled).orElse(ratios.tooFewBlocks());
            return shown.to(wanted ? Outcome.INCONCLUSIVE : Outcome.REPORTED, reason);
        }
        RatioGate.Decision decision = ratios.outcome(metric);
        return shown.with(ratios.estimate(metric)).to(decision.outcome(), decision.reason());
    }

    private Optional<Spread> reference(Metric metric) {
        RunResult run = candidate.run();
        return run.reference().flatMap(name -> run.spread(name, metric));
    }

    /** Sizes and counts beside the reference, where nothing comparable is stored. */
    private Comparison beside(Metric metric) {
        Optional<Tolerance> tolerance = tolerance(metric);
        Row row =
                row(metric, Optional.empty(), tolerance)
                        .on(Basis.SUBJECT)
                        .against(reference(metric));
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

    private Comparison compare(Metric metric, BaselineChoice choice) {
        Optional<Tolerance> tolerance = tolerance(metric);
        Optional<Entry> entry = choice.entry(metric.dependence());
        boolean otherRelease =
                entry.isEmpty()
                        && metric.dependence() == Dependence.JAVA_RELEASE
                        && choice.otherRelease().isPresent();
        Row row = row(metric, otherRelease ? choice.otherRelease() : entry, tolerance);
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

    private Row row(Metric metric, Optional<Entry> entry, Optional<Tolerance> tolerance) {
        Optional<SubjectFigures> stored = entry.map(this::figures);
        return new Row(
                metric,
                candidate.name(),
                entry,
                stored,
                stored.flatMap(s -> s.spread(metric)),
                candidate.spread(metric),
                tolerance,
                Basis.STORED,
                Optional.empty());
    }
}
