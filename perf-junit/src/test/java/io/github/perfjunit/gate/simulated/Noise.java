package io.github.perfjunit.gate.simulated;

/**
 * What makes two identical servers differ in simulated runs.
 *
 * @param slices by how much the recorded deviations of pairs of slices are stretched; 1 is as recorded
 * @param process standard deviation of the logarithm by which processes of the same code differ,
 *     drawn anew for every block; heavy-tailed
 * @param p50 the same of the median latency, drawn by itself
 */
record Noise(double slices, double process, double p50) {

    /**
     * As recorded, rounded up: Undertow's processes differed in CPU per request by 1.7 % as a bare server
     * (32 blocks) and by 0.8 to 1.6 % where it computes for 40 us per request (244 blocks), in p50 by 8
     * and 12 %.
     */
    static final Noise RECORDED = new Noise(1, 0.02, 0.12);

    /** The same with processes that are more alike. */
    static final Noise ALIKE = new Noise(1, 0.01, 0.12);
}
