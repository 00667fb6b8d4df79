package io.github.perfjunit.internal.run.slice;

import io.github.perfjunit.internal.server.machine.CpuTimes;
import io.github.perfjunit.internal.server.probe.Reading;
import java.util.List;
import java.util.Optional;

/**
 * What had been used of the machine at a moment between two slices, while nothing was loaded.
 *
 * @param startNanos {@link System#nanoTime()} when the reading began
 * @param endNanos the same when it was over
 * @param machine CPU times of the machine; empty if unknown
 * @param harnessCpuNanos CPU time of this JVM
 * @param descendantCpuNanos CPU time of the subjects' own children
 * @param serverCpuNanos CPU time of each subject, in their order
 * @param frequencyKilohertz mean frequency of the processors; {@code NaN} if unknown
 */
public record Boundary(
        long startNanos,
        long endNanos,
        Optional<CpuTimes> machine,
        long harnessCpuNanos,
        long descendantCpuNanos,
        List<Reading> serverCpuNanos,
        double frequencyKilohertz) {

    /** Returns the CPU time a subject used between two boundaries. */
    public Reading serverCpuSince(Boundary before, int subject) {
        return serverCpuNanos.get(subject).minus(before.serverCpuNanos.get(subject));
    }

    /** Returns the CPU time of this JVM and all subjects; what cannot be read is left out. */
    private double ownCpuNanos() {
        double servers =
                serverCpuNanos.stream()
                        .filter(Reading::isPresent)
                        .mapToDouble(Reading::value)
                        .sum();
        return servers + harnessCpuNanos + descendantCpuNanos;
    }

    /**
     * Returns the conditions between two boundaries.
     *
     * @param before the boundary at the start
     * @param countedNanos length of the counted part in between
     * @param longestRoundNanos the event loop's longest round in it
     */
    public Conditions since(Boundary before, long countedNanos, long longestRoundNanos) {
        double foreign = 0;
        double steal = 0;
        double total = endNanos - before.endNanos;
        if (machine.isPresent() && before.machine.isPresent()) {
            CpuTimes from = before.machine.get();
            CpuTimes to = machine.get();
            double busy = to.busyNanos() - from.busyNanos();
            foreign = Math.max(0, busy - (ownCpuNanos() - before.ownCpuNanos()));
            steal = to.stealNanos() - from.stealNanos();
            total = to.totalNanos() - from.totalNanos();
        }
        return new Conditions(
                Math.max(1, total),
                foreign,
                steal,
                Math.max(1, countedNanos),
                longestRoundNanos,
                Math.max(endNanos - startNanos, before.endNanos - before.startNanos),
                frequencyKilohertz);
    }
}
