package io.github.perfjunit.gate.simulated;

/**
 * What a change of the code does to the candidate, as factors.
 *
 * @param throughput of it
 * @param p50 of it
 * @param p99 of it
 * @param cpu CPU per request
 * @param allocated bytes allocated per request
 */
record Effect(double throughput, double p50, double p99, double cpu, double allocated) {

    static final Effect NONE = new Effect(1, 1, 1, 1, 1);

    /** More CPU per request; on a busy machine throughput and latency follow for the most part. */
    static Effect cpu(double percent) {
        double slower = 1 + 0.8 * percent / 100;
        return new Effect(1 / slower, slower, slower, 1 + percent / 100, 1);
    }

    /** Returns the logarithm of the factor of one of {@link RecordedSlices#METRICS}. */
    double log(int metric) {
        return Math.log(new double[] {throughput, p50, p99, cpu}[metric]);
    }
}
