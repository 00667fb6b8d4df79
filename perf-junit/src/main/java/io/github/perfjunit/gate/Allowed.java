package io.github.perfjunit.gate;

import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.Metric.Direction;
import io.github.perfjunit.measure.Quantity;
import io.github.perfjunit.plan.Defaults;
import io.github.perfjunit.plan.GatePolicy.Tolerance;

/**
 * A tolerance of one metric applied to a change, which is a logarithm that is positive for the worse.
 *
 * @param metric which
 * @param tolerance what is allowed
 * @param candidateMedian this run's figure, to which the floor is relative
 */
record Allowed(Metric metric, Tolerance tolerance, double candidateMedian) {

    /** Whether a change for the worse is beyond percentage and floor. */
    boolean isExceededBy(double worse) {
        return worse > limit(tolerance.percent()) && Math.abs(inUnits(worse)) > tolerance.floor();
    }

    /** Whether a change for the better is as large as one for the worse would have to be. */
    boolean isBeatenBy(double worse) {
        double percent = toPercent(metric, worse);
        double gain = metric.direction() == Direction.HIGHER_IS_BETTER ? percent : -percent;
        return gain > tolerance.percent() && Math.abs(inUnits(worse)) > tolerance.floor();
    }

    /** Whether an upper bound for the worse is low enough for a pass. */
    boolean excludes(double upper) {
        return upper < limit(resolutionPercent()) || Math.abs(inUnits(upper)) <= tolerance.floor();
    }

    /** Returns what a pass must exclude, for people, e.g. {@code +7 %}. */
    String resolution() {
        double sign = metric.direction() == Direction.LOWER_IS_BETTER ? 1 : -1;
        return Quantity.percent(sign * resolutionPercent());
    }

    private double resolutionPercent() {
        return Math.max(tolerance.percent(), Defaults.resolutionPercent(metric.label()));
    }

    private double limit(double percent) {
        double share = percent / 100;
        if (metric.direction() == Direction.LOWER_IS_BETTER) {
            return Math.log1p(share);
        }
        return share >= 1 ? Double.POSITIVE_INFINITY : -Math.log1p(-share);
    }

    private double inUnits(double worse) {
        return candidateMedian * -Math.expm1(-raw(metric, worse));
    }

    /** Returns a change for the worse in percent of the metric itself, more is positive. */
    static double toPercent(Metric metric, double worse) {
        return 100 * Math.expm1(raw(metric, worse));
    }

    /** Turns an oriented logarithm into that of the metric itself, and back. */
    static double raw(Metric metric, double worse) {
        return metric.direction() == Direction.LOWER_IS_BETTER ? worse : -worse;
    }
}
