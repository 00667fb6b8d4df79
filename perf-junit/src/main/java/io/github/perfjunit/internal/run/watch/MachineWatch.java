package io.github.perfjunit.internal.run.watch;

import io.github.perfjunit.internal.server.machine.CpuTimes;
import io.github.perfjunit.measure.LatencyDistribution;
import io.github.perfjunit.measure.ValidityCheck;
import io.github.perfjunit.measure.ValidityCheck.State;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;

/** Watches the generator and the machine during one window. */
public final class MachineWatch implements AutoCloseable {

    private final LongSupplier ownCpuNanos;
    private final Optional<CpuTimes> machineAtStart;
    private final long ownCpuAtStartNanos;
    private final LagSampler lag;

    private MachineWatch(LongSupplier ownCpuNanos) {
        this.ownCpuNanos = ownCpuNanos;
        this.lag = LagSampler.start();
        this.machineAtStart = CpuTimes.read();
        this.ownCpuAtStartNanos = ownCpuNanos.getAsLong();
    }

    /**
     * Starts watching.
     *
     * @param ownCpuNanos CPU time of this JVM and of all servers so far
     */
    public static MachineWatch start(LongSupplier ownCpuNanos) {
        return new MachineWatch(ownCpuNanos);
    }

    /**
     * Ends watching.
     *
     * @param loopCpuNanos CPU time of the event loops while they loaded
     * @param loadedNanos how long they loaded
     * @param longestRoundNanos the longest round of any of them
     */
    public List<ValidityCheck> stop(long loopCpuNanos, long loadedNanos, long longestRoundNanos)
            throws InterruptedException {
        List<ValidityCheck> checks = new ArrayList<>();
        long ownNanos = ownCpuNanos.getAsLong() - ownCpuAtStartNanos;
        Optional<CpuTimes> machineAtEnd = CpuTimes.read();
        LatencyDistribution overshoots = lag.stop();
        if (machineAtStart.isPresent() && machineAtEnd.isPresent()) {
            CpuTimes from = machineAtStart.get();
            CpuTimes to = machineAtEnd.get();
            double total = Math.max(1, to.totalNanos() - from.totalNanos());
            double foreign = Math.max(0, to.busyNanos() - from.busyNanos() - ownNanos);
            checks.add(WindowRules.foreignCpu(100 * foreign / total));
            checks.add(WindowRules.steal(100 * (to.stealNanos() - from.stealNanos()) / total));
        } else {
            checks.add(
                    new ValidityCheck(
                            "foreign CPU",
                            State.NOTE,
                            "not watched: this system has no /proc/stat"));
        }
        checks.add(WindowRules.lag(overshoots));
        checks.add(WindowRules.eventLoopLag(longestRoundNanos));
        checks.add(WindowRules.clientCpu(100.0 * loopCpuNanos / Math.max(1, loadedNanos)));
        return checks;
    }

    @Override
    public void close() {
        lag.close();
    }
}
