package io.github.perfjunit.gate.ratio;

/**
 * What a new run of unchanged code would show, from stored recordings of it.
 *
 * <p>The recordings' means vary by more than their blocks do: machine, kernel and neighbours change
 * between them. So the unit here is the recording, and the new run is compared with an interval for
 * <em>one more</em> recording (a predictive one), Student's t over recordings. With few recordings
 * their spread says little; it is combined with a standard deviation known from other servers, which
 * counts as much as some degrees of freedom: s² = (d₀·s₀² + (k-1)·s²) / (d₀ + k-1), the moderated
 * variance of Smyth (2004), "Linear models and empirical Bayes methods for assessing differential
 * expression in microarray experiments", SAGMB 3(1). A single recording thus gives a wide interval,
 * and every further one narrows it if the recordings agree.
 *
 * <p>Immutable and safe for use by several threads.
 *
 * @param mean mean over the recordings, oriented: positive is worse
 * @param deviation moderated standard deviation of a recording
 * @param degreesOfFreedom of that deviation
 * @param recordings how many there are; at least 1
 */
public record Prediction(double mean, double deviation, double degreesOfFreedom, int recordings) {

    /** How many degrees of freedom the standard deviation known from other servers counts as. */
    public static final double PRIOR_DEGREES_OF_FREEDOM = 8;

    /**
     * Returns the prediction from some recordings.
     *
     * <p>The recordings' own deviation is taken from successive differences, so that a slow trend
     * does not hide in it: von Neumann and others (1941), "The mean square successive difference",
     * Annals of Mathematical Statistics 12. It is worth two thirds of the degrees of freedom.
     *
     * @param means mean over blocks of each recording, oriented, oldest first; at least one
     * @param priorDeviation standard deviation of a recording known from other servers
     */
    public static Prediction of(double[] means, double priorDeviation) {
        Sample sample = Sample.of(means);
        double own = (sample.size() - 1.0) * 2 / 3;
        double freedom = PRIOR_DEGREES_OF_FREEDOM + own;
        double variance =
                (PRIOR_DEGREES_OF_FREEDOM * priorDeviation * priorDeviation
                                + own * successiveVariance(means))
                        / freedom;
        return new Prediction(sample.mean(), Math.sqrt(variance), freedom, sample.size());
    }

    private static double successiveVariance(double... values) {
        double squares = 0;
        for (int i = 1; i < values.length; i++) {
            squares += Math.pow(values[i] - values[i - 1], 2);
        }
        return squares / Math.max(1, 2 * (values.length - 1));
    }

    /**
     * Returns the same prediction around one of the recordings alone, the anchor.
     *
     * @param anchorMean its mean, oriented
     */
    public Prediction around(double anchorMean) {
        return new Prediction(anchorMean, deviation, degreesOfFreedom, 1);
    }

    /**
     * Returns the change of a new run against what was predicted.
     *
     * @param worse one value per block of the new run, oriented; at least one
     * @param extraDeviation standard deviation that another environment adds; at least 0
     */
    public Change changeTo(double[] worse, double extraDeviation) {
        Sample now = Sample.of(worse);
        double ofNewRun =
                Math.max(deviation * deviation, now.deviation() * now.deviation() / now.size());
        double variance =
                deviation * deviation / recordings + ofNewRun + extraDeviation * extraDeviation;
        return new Change(now.mean() - mean, Math.sqrt(variance), degreesOfFreedom);
    }
}
