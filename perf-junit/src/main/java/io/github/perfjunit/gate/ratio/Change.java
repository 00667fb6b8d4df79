package io.github.perfjunit.gate.ratio;

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
     * @param worse one value per block, oriented; at least two
     */
    public static Change ofBlocks(double[] worse) {
        Sample sample = Sample.of(worse);
        return new Change(
                sample.mean(), sample.deviation() / Math.sqrt(sample.size()), sample.size() - 1.0);
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
