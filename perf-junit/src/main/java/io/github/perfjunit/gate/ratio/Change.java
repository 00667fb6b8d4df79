package io.github.perfjunit.gate.ratio;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * An estimated change of one metric, as a logarithm that is positive for the worse, and how sure it
 * is: the estimate's error follows Student's t.
 *
 * <p>Immutable and safe for use by several threads.
 *
 * @param worse the estimate; ln 1.1 is a tenth more of something that should be small
 * @param standardError its standard error; at least 0
 * @param degreesOfFreedom of the standard error; more than 0
 */
public record Change(double worse, double standardError, double degreesOfFreedom) {

    /** How many degrees of freedom the expected variance of a block counts as. */
    public static final double PRIOR_DEGREES_OF_FREEDOM = 8;

    public Change {
        if (!(standardError >= 0) || !(degreesOfFreedom > 0)) {
            throw new IllegalArgumentException(
                    "standard error " + standardError + ", degrees of freedom " + degreesOfFreedom);
        }
    }

    /**
     * Returns the mean of the blocks' values with Student's t over blocks.
     *
     * <p>The blocks are few and their values, medians over many slices, nearly normal. Wilcoxon's
     * signed-rank test, which needs no normality, cannot reject at all below a level of {@code
     * 2^-blocks}: 1/8 with three blocks. See {@code docs/gate.md} for the comparison.
     *
     * <p>Of so few blocks the standard deviation is known badly; but the slices within them say how
     * well each block's median is known, and one knows about what processes of the same code differ by. Both together, s0, are combined with the blocks' own s into a moderated
     * variance, in which s0 counts as {@link #PRIOR_DEGREES_OF_FREEDOM}: (d0 s0^2 + (n-1) s^2) / (d0
     * + n-1), with d0 + n-1 degrees of freedom (Smyth (2004), see {@link Prediction}). Where the
     * metric has no slices, the blocks' own is all there is.
     *
     * @param worse one value per block, oriented; at least two
     * @param errors standard error of each within its block; 0 where it has no slices
     * @param process standard deviation by which processes of the same code differ beyond that
     */
    public static Change ofBlocks(double[] worse, double[] errors, double process) {
        Sample sample = Sample.of(worse);
        double own = sample.size() - 1.0;
        double within = Arrays.stream(errors).map(e -> e * e).average().orElse(0);
        double prior = within > 0 ? PRIOR_DEGREES_OF_FREEDOM : 0;
        double expected = within + process * process;
        double variance =
                (prior * expected + own * sample.deviation() * sample.deviation()) / (prior + own);
        return new Change(sample.mean(), Math.sqrt(variance / sample.size()), prior + own);
    }

    /** Returns the probability of an estimate at least as bad if nothing had changed. */
    public double pWorse() {
        return p(worse);
    }

    /** Returns the probability of an estimate at least as good if nothing had changed. */
    public double pBetter() {
        return p(-worse);
    }

    private double p(double against) {
        if (standardError == 0) {
            return against > 0 ? 0 : 1;
        }
        return distribution().survivalProbability(against / standardError);
    }

    /**
     * Returns the bound that the true change is below with a probability.
     *
     * @param confidence 0 to 1, exclusive
     */
    public double upper(double confidence) {
        return worse + margin(confidence);
    }

    /**
     * Returns the bound that the true change is above with a probability.
     *
     * @param confidence 0 to 1, exclusive
     */
    public double lower(double confidence) {
        return worse - margin(confidence);
    }

    private double margin(double confidence) {
        return distribution().inverseCumulativeProbability(confidence) * standardError;
    }

    /**
     * Returns the smallest true change that is found at a level with some power: the sum of the two
     * quantiles times the standard error, the usual approximation of the noncentral t.
     *
     * @param level one-sided level of the test
     * @param power 0.5 to 1, exclusive
     */
    public double detectable(double level, double power) {
        return (distribution().inverseSurvivalProbability(level)
                        + distribution().inverseCumulativeProbability(power))
                * standardError;
    }

    private TDistribution distribution() {
        return TDistribution.of(degreesOfFreedom);
    }
}
