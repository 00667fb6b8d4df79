package io.github.perfjunit.gate;

import io.github.perfjunit.gate.Comparison.Outcome;
import io.github.perfjunit.gate.baseline.Baseline.Entry;
import io.github.perfjunit.gate.baseline.Baseline.SubjectFigures;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.Metric.Dependence;
import io.github.perfjunit.measure.Metric.Direction;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.measure.Spread;
import io.github.perfjunit.plan.GatePolicy.Tolerance;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

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

    List<Comparison> judged(BaselineChoice choice) {
        return Arrays.stream(Metric.values())
                .filter(m -> candidate.measures(m) || stored(m, choice))
                .map(m -> compare(m, choice))
                .toList();
    }

    private boolean stored(Metric metric, BaselineChoice choice) {
        return choice.usable().stream().anyMatch(e -> figures(e).metrics().containsKey(metric));
    }

    private SubjectFigures figures(Entry entry) {
        return entry.latest().subjects().get(candidate.name());
    }

    private Comparison compare(Metric metric, BaselineChoice choice) {
        Optional<Tolerance> tolerance =
                Optional.ofNullable(
                        candidate.run().scenario().gate().tolerances().get(metric.label()));
        Row row = row(metric, choice.entry(metric.dependence()), tolerance);
        Optional<String> absent = candidate.absent(metric);
        if (tolerance.isEmpty()) {
            return row.to(Outcome.REPORTED, absent.orElse(""));
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
        Optional<String> spoiled = candidate.spoiled();
        if (spoiled.isPresent() && metric.dependence() == Dependence.MACHINE_SPEED) {
            return row.to(Outcome.INCONCLUSIVE, spoiled.get());
        }
        double median = row.measured().orElseThrow().median();
        return row.to(
                decide(metric.direction(), row.baseline().get(), median, tolerance.get()), "");
    }

    /** The rule: beyond percent, beyond the floor, and outside the baseline's blocks. */
    static Outcome decide(
            Direction direction, Spread baseline, double median, Tolerance tolerance) {
        double percentOfMedian = tolerance.percent() / 100 * Math.abs(baseline.median());
        double allowed = Math.max(percentOfMedian, tolerance.floor());
        double rise = median - baseline.median();
        boolean higher = rise > allowed && median > baseline.max();
        boolean lower = -rise > allowed && median < baseline.min();
        if (!higher && !lower) {
            return Outcome.PASSED;
        }
        boolean better = higher == (direction == Direction.HIGHER_IS_BETTER);
        return better ? Outcome.IMPROVED : Outcome.REGRESSED;
    }

    static OptionalDouble changePercent(Optional<Spread> from, Optional<Spread> to) {
        if (from.isEmpty() || to.isEmpty()) {
            return OptionalDouble.empty();
        }
        double change = to.get().median() - from.get().median();
        if (change == 0) {
            return OptionalDouble.of(0);
        }
        double base = Math.abs(from.get().median());
        return base == 0 ? OptionalDouble.empty() : OptionalDouble.of(change / base * 100);
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
                tolerance);
    }

    /** A comparison that lacks its outcome. */
    private record Row(
            Metric metric,
            String subject,
            Optional<Entry> entry,
            Optional<SubjectFigures> stored,
            Optional<Spread> baseline,
            Optional<Spread> measured,
            Optional<Tolerance> tolerance) {

        String whyAbsentThere() {
            return stored.map(s -> s.metrics().get(metric))
                    .flatMap(s -> s.absentReason())
                    .map(reason -> ": " + reason)
                    .orElse("");
        }

        private static Comparison.Origin origin(Entry entry) {
            return new Comparison.Origin(
                    entry.environment().fingerprint(),
                    entry.latest().recordedUtc(),
                    entry.latest().commit());
        }

        Comparison to(Outcome outcome, String reason) {
            return new Comparison(
                    metric,
                    subject,
                    Comparison.Basis.STORED,
                    baseline,
                    measured,
                    entry.map(Row::origin),
                    changePercent(baseline, measured),
                    Optional.empty(),
                    tolerance,
                    outcome,
                    reason);
        }
    }
}
