package io.github.perfjunit.internal.run.warm;

/**
 * The test of Mann and Kendall for a trend: does a series rise or fall more than a shuffled one?
 *
 * <p>Source: M. G. Kendall, Rank Correlation Methods, 4th ed., 1975; the critical value is that of
 * the exact distribution, which a test of ours counts out over all 40,320 orders.
 */
final class MannKendall {

    /** Length of the series that is tested. */
    static final int LENGTH = 8;

    /**
     * Smallest |S| of eight values that speaks of a trend at the two-sided 5 % level: it or more
     * comes by chance in 3.1 % of all orders, 16 or more in 6.1 %.
     */
    static final int CRITICAL_S = 18;

    private MannKendall() {}

    /** Returns S: the pairs of values in rising order less those in falling order. */
    static int s(double... values) {
        int s = 0;
        for (int i = 0; i < values.length; i++) {
            for (int j = i + 1; j < values.length; j++) {
                s += (int) Math.signum(values[j] - values[i]);
            }
        }
        return s;
    }

    /** Returns whether eight values show a trend. */
    static boolean showTrend(double... values) {
        if (values.length != LENGTH) {
            throw new IllegalArgumentException(
                    "the critical value is that of " + LENGTH + " values, not " + values.length);
        }
        return Math.abs(s(values)) >= CRITICAL_S;
    }
}
