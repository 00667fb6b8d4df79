package io.github.perfjunit.internal.report.latency;

import io.github.perfjunit.measure.LatencyDistribution;
import java.time.Duration;

/** How wide bins are for a distribution to be read at a glance. Pure function. */
final class BinWidth {

    /** Bins up to the 99.9th percentile: what is beyond it is a bin of its own. */
    private static final int BINS = 12;

    private static final double MOST = 99.9;
    private static final int[] STEPS = {1, 2, 5};

    private BinWidth() {}

    /** Returns the smallest width of 1, 2 or 5 times a power of ten that needs few bins. */
    static Duration of(LatencyDistribution latency) {
        long reach = latency.percentileNanos(MOST);
        for (long power = 1; ; power *= 10) {
            for (int step : STEPS) {
                if (reach / (power * step) < BINS) {
                    return Duration.ofNanos(power * step);
                }
            }
        }
    }
}
