package io.github.perfjunit.gate;

import io.github.perfjunit.gate.ratio.Change;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.plan.Defaults;

/** Turns an oriented change into what reports show. Pure function. */
final class RatioEstimate {

    static final double CONFIDENCE = Defaults.PASS_CONFIDENCE;

    private RatioEstimate() {}

    static Estimate of(
            Metric metric, Change change, double level, RatioValues values, int recordings) {
        double lower = Allowed.toPercent(metric, change.lower(CONFIDENCE));
        double upper = Allowed.toPercent(metric, change.upper(CONFIDENCE));
        double detectable = change.detectable(level, Defaults.POWER);
        return new Estimate(
                Allowed.toPercent(metric, change.worse()),
                Math.min(lower, upper),
                Math.max(lower, upper),
                change.pWorse(),
                level,
                values.all().length,
                values.pairs(),
                values.dropped(),
                recordings,
                Math.abs(Allowed.toPercent(metric, detectable)));
    }
}
