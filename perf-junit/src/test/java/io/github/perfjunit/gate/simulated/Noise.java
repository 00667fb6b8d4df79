package io.github.perfjunit.gate.simulated;

/**
 * What makes two identical servers differ in simulated runs.
 *
 * @param slices by how much the recorded deviations of pairs of slices are stretched; 1 is as recorded
 * @param process standard deviation of the logarithm by which processes of the same code differ,
 *     drawn anew for every block; heavy-tailed
 */
record Noise(double slices, double process) {

    /** As recorded; processes differ as Undertow's did in 34 blocks, by twice what the gate assumes. */
    static final Noise RECORDED = new Noise(1, 0.02);

    /** As recorded; processes differ by what the gate assumes. */
    static final Noise AS_ASSUMED = new Noise(1, 0.01);
}
