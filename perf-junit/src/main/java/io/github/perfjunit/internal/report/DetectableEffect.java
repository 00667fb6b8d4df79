package io.github.perfjunit.internal.report;

import io.github.perfjunit.plan.Defaults;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * How small a change some blocks find: {@code (t(1 - level) + t(power)) * sd / sqrt(n)} with
 * Student's t of {@code n - 1} degrees of freedom, the usual approximation for the power of a
 * one-sided t test (the exact one needs the noncentral distribution and differs by little). The power
 * is {@link Defaults#POWER}. Source: J. Cohen, Statistical Power Analysis for the Behavioral Sciences,
 * 2nd edition, chapter 2; there with the normal distribution, which is too hopeful for few blocks.
 *
 * <p>A change must also be beyond the tolerance to be called a regression, which this leaves out.
 * Immutable.
 *
 * @param level what p must be below; more than 0, less than 0.5
 */
record DetectableEffect(double level) {

    /** Metrics that share the error by default: those with a tolerance as a ratio. */
    private static final int METRICS = Defaults.ratioTolerances().size();

    /** More than anybody would play. */
    static final int MOST_BLOCKS = 1_000;

    private static final int FEWEST_BLOCKS = 2;

    DetectableEffect {
        if (!(level > 0 && level < 0.5)) {
            throw new IllegalArgumentException("level must be in (0, 0.5), was " + level);
        }
    }

    /** Returns the effect at which a change is suspected, at the level that one of two looks has. */
    static DetectableEffect atSuspicion() {
        return new DetectableEffect(Defaults.SUSPICION / 2 / METRICS);
    }

    /**
     * Returns the smallest change found, in the unit of the noise.
     *
     * @param sd standard deviation of a block's value
     * @param blocks at least 2
     */
    double of(double sd, int blocks) {
        TDistribution t = TDistribution.of(blocks - 1);
        return (t.inverseSurvivalProbability(level)
                        + t.inverseCumulativeProbability(Defaults.POWER))
                * sd
                / Math.sqrt(blocks);
    }

    /**
     * Returns the fewest blocks that find a change, {@link #MOST_BLOCKS} + 1 if more are needed.
     *
     * @param sd standard deviation of a block's value
     * @param change the change, in the same unit
     */
    int blocks(double sd, double change) {
        int blocks = FEWEST_BLOCKS;
        while (blocks <= MOST_BLOCKS && of(sd, blocks) > change) {
            blocks++;
        }
        return blocks;
    }
}
