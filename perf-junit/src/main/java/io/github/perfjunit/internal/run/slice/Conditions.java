package io.github.perfjunit.internal.run.slice;

/**
 * Under which conditions a slice was played; nothing of it is a figure of the subject.
 *
 * @param processorNanos time of all processors during the slice: its length times their number
 * @param foreignCpuNanos what other processes used of it; 0 if unknown
 * @param stealNanos what the hypervisor took of it; 0 if unknown
 * @param countedNanos length of the part of the slice that counts
 * @param longestRoundNanos the event loop's longest round in that part
 * @param controlNanos how long the slower of the readings before and after it took
 * @param frequencyKilohertz mean frequency of the processors; {@code NaN} if unknown
 */
public record Conditions(
        double processorNanos,
        double foreignCpuNanos,
        double stealNanos,
        double countedNanos,
        double longestRoundNanos,
        double controlNanos,
        double frequencyKilohertz) {}
