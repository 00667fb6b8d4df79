package io.github.perfjunit.gate.simulated;

/**
 * What makes two identical servers differ, as standard deviations of logarithms.
 *
 * @param process a process's own level in a block, all metrics of speed together: layout, JIT, luck
 * @param processCpu the same for CPU per request alone
 * @param slice a slice's deviation from its neighbour, heavy-tailed
 * @param sliceCpu the same for CPU per request
 * @param sliceTail the same for p99
 * @param drift a step of the machine's level from one slice to the next, shared by all subjects
 * @param burstShare probability that a slice is the first of a burst
 * @param burst how much slower the machine is during a burst of some slices, as a logarithm
 */
record Noise(
        double process,
        double processCpu,
        double slice,
        double sliceCpu,
        double sliceTail,
        double drift,
        double burstShare,
        double burst) {

    static final Noise MEASURED = new Noise(0.008, 0.004, 0.05, 0.02, 0.15, 0.02, 0.02, 0.7);

    Noise times(double factor) {
        return new Noise(
                factor * process,
                factor * processCpu,
                factor * slice,
                factor * sliceCpu,
                factor * sliceTail,
                factor * drift,
                burstShare,
                burst);
    }
}
