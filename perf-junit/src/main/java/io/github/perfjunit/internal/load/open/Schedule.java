package io.github.perfjunit.internal.load.open;

import io.github.perfjunit.plan.Arrivals;
import io.github.perfjunit.plan.Arrivals.Spacing;
import java.util.SplittableRandom;

/**
 * The moments at which the requests of an open loop are due, one by one. Two schedules with the same
 * arguments name the same moments. Each is computed when it is asked for, so that a schedule of any
 * length takes no memory. Not safe for use by several threads.
 *
 * <p>Poisson arrivals have exponentially distributed intervals, by inversion of their distribution
 * function: L. Devroye, Non-Uniform Random Variate Generation, 1986, II.2.
 */
final class Schedule {

    private static final double NANOS_PER_SECOND = 1e9;

    private final double intervalNanos;
    private final long firstNanos;
    private final boolean poisson;
    private final long seed;
    private SplittableRandom random;
    private long startNanos;
    private long count;
    private double offsetNanos;

    /**
     * Makes a schedule that begins at 0.
     *
     * @param firstNanos how long after its beginning a constant schedule's first request is due
     * @param seed of what is drawn
     */
    Schedule(Arrivals arrivals, long firstNanos, long seed) {
        this.firstNanos = firstNanos;
        intervalNanos = NANOS_PER_SECOND / arrivals.ratePerSecond();
        poisson = arrivals.spacing() == Spacing.POISSON;
        this.seed = seed;
        begin(0, 0);
    }

    /**
     * Begins again.
     *
     * @param atNanos the moment from which on requests are due
     * @param run which beginning this is; each draws other intervals
     */
    void begin(long atNanos, long run) {
        startNanos = atNanos;
        count = 0;
        // The constant is 2^64 divided by the golden ratio: it keeps neighbouring seeds apart.
        random = new SplittableRandom(seed + run * 0x9E3779B97F4A7C15L);
        offsetNanos = poisson ? drawn() : firstNanos;
    }

    /** Returns the next moment. */
    long nextNanos() {
        return startNanos + (long) offsetNanos;
    }

    /** Goes on to the moment after it. */
    void advance() {
        count++;
        // Multiplied and not added up, so that a constant rate does not drift with rounding.
        offsetNanos = poisson ? offsetNanos + drawn() : firstNanos + count * intervalNanos;
    }

    private double drawn() {
        return -Math.log(1 - random.nextDouble()) * intervalNanos;
    }
}
