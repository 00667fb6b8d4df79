package io.github.perfjunit.internal.report.cause;

import io.github.perfjunit.gate.Comparison;
import io.github.perfjunit.gate.Comparison.Outcome;
import io.github.perfjunit.gate.Estimate;
import io.github.perfjunit.internal.report.text.Phrases;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.Metric.Dependence;
import io.github.perfjunit.measure.Metric.Direction;
import io.github.perfjunit.measure.Quantity;
import io.github.perfjunit.measure.Spread;
import io.github.perfjunit.plan.GatePolicy.Tolerance;

/**
 * Which way a metric moved, as far as its figures say so. This is not the gate's decision: a change
 * within the tolerance may well be the cause of one that is not.
 */
enum Movement {
    WORSE,
    SAME,
    BETTER,
    /** The figures are missing, or too uncertain to say. */
    UNCLEAR;

    /** Of a ratio without a tolerance; the tolerance of most ratios is about that. */
    private static final double SAME_RATIO_PERCENT = 3;

    /** Of memory and counts, which do not depend on the machine's speed. */
    private static final double SAME_PERCENT = 3;

    /** Of speeds as they stand, which differ by 25 % between runs of the same code. */
    private static final double SAME_SPEED_PERCENT = 10;

    private static final double MOVED_SPEED_PERCENT = 25;

    static Movement of(Comparison c) {
        if (c.baseline().isEmpty() || c.candidate().isEmpty()) {
            return UNCLEAR;
        }
        if (c.outcome() == Outcome.REGRESSED) {
            return WORSE;
        }
        if (c.outcome() == Outcome.IMPROVED) {
            return BETTER;
        }
        return c.estimate().map(e -> of(c, e)).orElseGet(() -> ofSpreads(c));
    }

    private static Movement of(Comparison c, Estimate e) {
        double sign = c.metric().direction() == Direction.HIGHER_IS_BETTER ? -1 : 1;
        double least = Math.min(sign * e.lowerPercent(), sign * e.upperPercent());
        double most = Math.max(sign * e.lowerPercent(), sign * e.upperPercent());
        double same = c.tolerance().map(Tolerance::percent).orElse(SAME_RATIO_PERCENT);
        if (least >= -same && most <= same) {
            return SAME;
        }
        return least > 0 ? WORSE : most < 0 ? BETTER : UNCLEAR;
    }

    private static Movement ofSpreads(Comparison c) {
        Spread before = c.baseline().orElseThrow();
        Spread now = c.candidate().orElseThrow();
        double rise = now.median() - before.median();
        boolean speed = c.metric().dependence() == Dependence.MACHINE_SPEED;
        double percent = percent(rise, before.median());
        boolean countWithinFloor =
                c.metric().unit() == Metric.Unit.COUNT
                        && c.tolerance().filter(t -> Math.abs(rise) <= t.floor()).isPresent();
        if (countWithinFloor || percent <= (speed ? SAME_SPEED_PERCENT : SAME_PERCENT)) {
            return SAME;
        }
        boolean apart = now.min() > before.max() || now.max() < before.min();
        if (!apart || percent < (speed ? MOVED_SPEED_PERCENT : SAME_PERCENT)) {
            return UNCLEAR;
        }
        return rise > 0 == (c.metric().direction() == Direction.LOWER_IS_BETTER) ? WORSE : BETTER;
    }

    private static double percent(double rise, double base) {
        return rise == 0 ? 0 : Math.abs(rise / base) * 100;
    }

    /** E.g. {@code +9.7 %}; {@code 0 to 40} where there is no percentage. */
    static String change(Comparison c) {
        return c.changePercent().isPresent()
                ? Quantity.percent(c.changePercent().getAsDouble())
                : Phrases.fromTo(c);
    }

    /**
     * E.g. {@code +9.7 % (12.3 us to 13.5 us)}. Of a ratio to the ruler without the figures: they
     * hold the machine's change as well, and may point the other way.
     */
    static String changeAndFigures(Comparison c) {
        return c.basis() == Comparison.Basis.RULER || c.changePercent().isEmpty()
                ? change(c)
                : change(c) + " (" + Phrases.fromTo(c) + ")";
    }
}
