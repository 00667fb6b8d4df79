package io.github.perfjunit.bench.study;

import java.util.Locale;

/**
 * The 95 % interval of a rate: E. B. Wilson, "Probable Inference, the Law of Succession, and
 * Statistical Inference", Journal of the American Statistical Association 22 (1927), 209-212.
 * Recommended for small numbers by L. D. Brown, T. T. Cai and A. DasGupta, "Interval Estimation for a
 * Binomial Proportion", Statistical Science 16 (2001), 101-133.
 *
 * @param lowerPercent lower end
 * @param upperPercent upper end
 */
record Wilson(double lowerPercent, double upperPercent) {

    /** The 0.975 quantile of the normal distribution. */
    private static final double Z = 1.959964;

    /** Returns the interval for so many hits among so many trials, of which there is at least one. */
    static Wilson of(int hits, int trials) {
        double share = (double) hits / trials;
        double shrink = 1 + Z * Z / trials;
        double centre = (share + Z * Z / (2 * trials)) / shrink;
        double half =
                Z
                        * Math.sqrt(share * (1 - share) / trials + Z * Z / (4.0 * trials * trials))
                        / shrink;
        return new Wilson(100 * Math.max(0, centre - half), 100 * Math.min(1, centre + half));
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%.1f .. %.1f %%", lowerPercent, upperPercent);
    }
}
