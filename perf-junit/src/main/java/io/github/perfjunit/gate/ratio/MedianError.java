package io.github.perfjunit.gate.ratio;

/**
 * The standard error of a median without an assumption about the distribution: half the width of the
 * median's 95 % interval from order statistics, by 1.96. McKean and Schrader (1984), "A comparison
 * of methods for Studentizing the sample median", Communications in Statistics 13. Slices hit by the
 * machine, which the median ignores, hardly move it, as they would a standard deviation.
 */
final class MedianError {

    private static final double QUANTILE = 1.959964;

    private MedianError() {}

    /**
     * Returns the standard error.
     *
     * @param sorted the values in rising order
     */
    static double of(double[] sorted) {
        int n = sorted.length;
        int low = (int) Math.max(1, Math.rint((n + 1) / 2.0 - QUANTILE * Math.sqrt(n / 4.0)));
        return n < 2 ? 0 : (sorted[n - low] - sorted[low - 1]) / (2 * QUANTILE);
    }
}
