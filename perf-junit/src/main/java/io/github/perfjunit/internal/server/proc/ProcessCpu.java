package io.github.perfjunit.internal.server.proc;

import java.util.Map;
import java.util.OptionalLong;

/**
 * The CPU time of one process, in nanoseconds, never falling.
 *
 * <p>The rule: the sum of {@code schedstat} of all live threads, which is in nanoseconds; plus what
 * the threads that ended since had used when they were last seen; and at least what {@code
 * /proc/PID/stat} says, which counts ended threads to their very end but in ticks of 10 ms, user and
 * system time rounded down each. So while no thread ends the difference of two readings is exact to
 * what the kernel has booked (a thread that is on a CPU is booked at every timer tick), and what
 * short-lived threads use is at most 20 ms late, but never lost. Without {@code schedstat} the ticks
 * alone remain.
 *
 * <p>Safe for use by several threads.
 */
public final class ProcessCpu {

    private final ProcFiles files;
    private final long pid;
    private Map<String, Long> lastThreads = Map.of();
    private long endedNanos;
    private long lastNanos;

    /**
     * Creates a reader that has seen no thread yet.
     *
     * @param files where to read
     * @param pid the process
     */
    public ProcessCpu(ProcFiles files, long pid) {
        this.files = files;
        this.pid = pid;
    }

    /** Returns the CPU time used so far, or empty if the process is gone. */
    public synchronized OptionalLong readNanos() {
        OptionalLong ticksNanos = files.cpuTicksNanos(pid);
        if (ticksNanos.isEmpty()) {
            return OptionalLong.empty();
        }
        Map<String, Long> threads = files.threadCpuNanos(pid);
        lastThreads.forEach(
                (thread, nanos) -> {
                    // A smaller time under the same id is another thread that got the id.
                    if (threads.getOrDefault(thread, -1L) < nanos) {
                        endedNanos += nanos;
                    }
                });
        lastThreads = threads;
        long sum = threads.values().stream().mapToLong(Long::longValue).sum();
        endedNanos = Math.max(endedNanos, ticksNanos.getAsLong() - sum);
        lastNanos = Math.max(lastNanos, endedNanos + sum);
        return OptionalLong.of(lastNanos);
    }

    /** Returns the last CPU time that could be read. */
    public synchronized long lastNanos() {
        return lastNanos;
    }
}
