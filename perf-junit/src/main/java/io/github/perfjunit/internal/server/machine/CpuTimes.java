package io.github.perfjunit.internal.server.machine;

import io.github.perfjunit.internal.server.proc.ProcFiles;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * CPU times of the whole machine since its start, from the first line of {@code /proc/stat}; counted
 * in ticks of 10 ms, summed over the CPUs.
 *
 * @param busyNanos time in user code, the kernel and interrupts; guests are part of it
 * @param stealNanos time a virtual CPU had work but the host ran something else
 * @param totalNanos all time, idle included
 */
public record CpuTimes(long busyNanos, long stealNanos, long totalNanos) {

    private static final long TICK_NANOS = 10_000_000;

    /** Returns the times until now, or empty on a system without {@code /proc/stat}. */
    public static Optional<CpuTimes> read() {
        return ProcFiles.ofThisMachine().text("stat").flatMap(CpuTimes::parse);
    }

    /**
     * Returns the CPU time a process has used so far, in nanoseconds but counted in ticks of 10 ms.
     *
     * @param pid its id
     */
    public static OptionalLong ofProcess(long pid) {
        return ProcFiles.ofThisMachine().cpuTicksNanos(pid);
    }

    /** Reads {@code cpu user nice system idle iowait irq softirq steal ...}. */
    static Optional<CpuTimes> parse(String stat) {
        String first = stat.lines().findFirst().orElse("");
        if (!first.matches("cpu +[0-9]+( [0-9]+){7,}")) {
            return Optional.empty();
        }
        long[] ticks =
                Stream.of(first.split(" +")).skip(1).limit(8).mapToLong(Long::parseLong).toArray();
        long busy = ticks[0] + ticks[1] + ticks[2] + ticks[5] + ticks[6];
        long total = busy + ticks[3] + ticks[4] + ticks[7];
        return Optional.of(
                new CpuTimes(busy * TICK_NANOS, ticks[7] * TICK_NANOS, total * TICK_NANOS));
    }
}
