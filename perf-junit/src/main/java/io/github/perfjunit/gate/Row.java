package io.github.perfjunit.gate;

import io.github.perfjunit.gate.Comparison.Basis;
import io.github.perfjunit.gate.Comparison.Outcome;
import io.github.perfjunit.gate.baseline.Baseline.Entry;
import io.github.perfjunit.gate.baseline.Baseline.SubjectFigures;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.Metric.Direction;
import io.github.perfjunit.measure.Spread;
import io.github.perfjunit.plan.GatePolicy.Tolerance;
import java.util.Optional;
import java.util.OptionalDouble;

/** A comparison that lacks its outcome. */
record Row(
        Metric metric,
        String subject,
        Optional<Entry> entry,
        Optional<SubjectFigures> stored,
        Optional<Spread> baseline,
        Optional<Spread> measured,
        Optional<Tolerance> tolerance,
        Basis basis,
        Optional<Estimate> estimate) {

    /**
     * A row of the candidate's figures.
     *
     * @param entry what they are compared with; empty if with nothing stored
     */
    static Row of(
            Candidate candidate,
            Metric metric,
            Optional<Entry> entry,
            Optional<Tolerance> tolerance) {
        Optional<SubjectFigures> stored = entry.flatMap(e -> figures(e, candidate));
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

    /** Returns what an entry has about the candidate. */
    static Optional<SubjectFigures> figures(Entry entry, Candidate candidate) {
        return Optional.ofNullable(entry.latest().subjects().get(candidate.name()));
    }

    Row on(Basis other) {
        return new Row(
                metric, subject, entry, stored, baseline, measured, tolerance, other, estimate);
    }

    Row against(Optional<Spread> other) {
        return new Row(metric, subject, entry, stored, other, measured, tolerance, basis, estimate);
    }

    Row tolerating(Tolerance other) {
        return new Row(
                metric,
                subject,
                entry,
                stored,
                baseline,
                measured,
                Optional.of(other),
                basis,
                estimate);
    }

    Row with(Estimate other) {
        return new Row(
                metric,
                subject,
                entry,
                stored,
                baseline,
                measured,
                tolerance,
                basis,
                Optional.of(other));
    }

    Comparison decided(Tolerance allowed, String reason) {
        double median = measured.orElseThrow().median();
        return to(decide(metric.direction(), baseline.orElseThrow(), median, allowed), reason);
    }

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
                basis,
                baseline,
                measured,
                entry.map(Row::origin),
                estimate.map(e -> OptionalDouble.of(e.changePercent()))
                        .orElseGet(() -> changePercent(baseline, measured)),
                estimate,
                tolerance,
                outcome,
                reason);
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
}
