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
     * As recorded. Undertow's processes differed in CPU per request by 1.9 % beside a bare server (36
     * blocks) and 0.7 % beside one that computes for 40 us per request, in p50 by 7 and 12 % (109 blocks).
     */
    static final Noise RECORDED = new Noise(1, 0.02, 0.12);

    /** As recorded beside a server that computes; its processes are more alike. */
    static final Noise ALIKE = new Noise(1, 0.01, 0.12);
}
