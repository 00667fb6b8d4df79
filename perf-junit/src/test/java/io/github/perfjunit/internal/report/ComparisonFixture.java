package io.github.perfjunit.internal.report;

import io.github.perfjunit.gate.Comparison;
import io.github.perfjunit.gate.Comparison.Basis;
import io.github.perfjunit.gate.Comparison.Origin;
import io.github.perfjunit.gate.Comparison.Outcome;
import io.github.perfjunit.gate.Estimate;
import io.github.perfjunit.gate.RunFixture;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.Spread;
import io.github.perfjunit.plan.Defaults;
import io.github.perfjunit.plan.GatePolicy.Tolerance;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** Builds comparisons from a few figures. Immutable: every method returns a changed copy. */
public record ComparisonFixture(
        Metric metric,
        Basis basis,
        double before,
        double now,
        Optional<Estimate> estimate,
        Outcome outcome,
        String reason) {

    private static final double HALF_A_PERCENT = 0.005;

    /** A figure compared as it is; each block within half a percent of the median. */
    public static ComparisonFixture stored(
            Metric metric, double before, double now, Outcome outcome) {
        return new ComparisonFixture(
                metric, Basis.STORED, before, now, Optional.empty(), outcome, "");
    }

    /** A ratio with an interval. */
    public static ComparisonFixture ratio(
            Metric metric, double before, double now, double lower, double upper, Outcome outcome) {
        return stored(metric, before, now, outcome)
                .to(Basis.SUBJECT)
                .estimated((now / before - 1) * 100, lower, upper);
    }

    public ComparisonFixture to(Basis other) {
        return new ComparisonFixture(metric, other, before, now, estimate, outcome, reason);
    }

    public ComparisonFixture because(String why) {
        return new ComparisonFixture(metric, basis, before, now, estimate, outcome, why);
    }

    public ComparisonFixture estimated(double change, double lower, double upper) {
        Estimate e =
                new Estimate(change, lower, upper, 0.0002, 0.0025, 6, 228, 12, 0, (upper - lower));
        return with(e);
    }

    public ComparisonFixture with(Estimate e) {
        return new ComparisonFixture(metric, basis, before, now, Optional.of(e), outcome, reason);
    }

    public ComparisonFixture p(double p, double level) {
        Estimate e = estimate.orElseThrow();
        return with(
                new Estimate(
                        e.changePercent(),
                        e.lowerPercent(),
                        e.upperPercent(),
                        p,
                        level,
                        e.blocks(),
                        e.pairs(),
                        e.dropped(),
                        e.recordings(),
                        e.detectablePercent()));
    }

    public ComparisonFixture recordings(int count) {
        Estimate e = estimate.orElseThrow();
        return with(
                new Estimate(
                        e.changePercent(),
                        e.lowerPercent(),
                        e.upperPercent(),
                        e.pWorse(),
                        e.level(),
                        e.blocks(),
                        e.pairs(),
                        e.dropped(),
                        count,
                        e.detectablePercent()));
    }

    public Comparison comparison() {
        Map<String, Tolerance> tolerances =
                estimate.isPresent() ? Defaults.ratioTolerances() : Defaults.tolerances();
        return new Comparison(
                metric,
                "server",
                basis,
                Optional.of(spread(before)),
                Optional.of(spread(now)),
                basis == Basis.SUBJECT
                        ? Optional.empty()
                        : Optional.of(
                                new Origin(
                                        "50264a1d9ee9",
                                        RunFixture.STARTED,
                                        Optional.of("0123456789abcdef0123456789abcdef01234567"))),
                estimate.map(e -> OptionalDouble.of(e.changePercent())).orElseGet(this::change),
                estimate,
                Optional.ofNullable(tolerances.get(metric.label())),
                outcome,
                reason);
    }

    private OptionalDouble change() {
        return before == now
                ? OptionalDouble.of(0)
                : before == 0
                        ? OptionalDouble.empty()
                        : OptionalDouble.of((now / before - 1) * 100);
    }

    private Spread spread(double median) {
        boolean whole = metric.unit() == Metric.Unit.COUNT;
        double off = whole ? 0 : median * HALF_A_PERCENT;
        return new Spread(median, median - off, median + off, 6);
    }
}
