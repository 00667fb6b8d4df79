package io.github.perfjunit.internal.server.isolation;

import io.github.perfjunit.internal.server.proc.ProcFiles;
import io.github.perfjunit.plan.isolation.CpuSet;
import java.io.IOException;
import java.util.Optional;

/**
 * Binds the event loops of the load engine to CPUs, and no other thread of their JVM: with all of a
 * JVM bound, its compiler and collector were measured to take their time from the loop.
 */
public final class EventLoopCpus {

    /** What the kernel keeps of the loops' names: 15 bytes of {@code perf-junit-loop-PORT}. */
    static final String THREAD_NAME = "perf-junit-loop";

    private EventLoopCpus() {}

    /**
     * Binds all event loops a process has, and reads it back.
     *
     * @throws IOException if that is not possible, or did not hold
     */
    public static void bind(long pid, CpuSet cpus) throws IOException {
        ProcFiles files = ProcFiles.ofThisMachine();
        Taskset taskset =
                Taskset.find().orElseThrow(() -> new IOException(IsolationSupport.NO_TASKSET));
        for (String thread : files.threadIds(pid)) {
            String task = pid + "/task/" + thread;
            boolean loop =
                    files.text(task + "/comm")
                            .filter(n -> n.strip().equals(THREAD_NAME))
                            .isPresent();
            if (loop && !AllowedCpus.of(files, task).equals(Optional.of(cpus))) {
                taskset.bind(thread, cpus);
                Optional<CpuSet> read = AllowedCpus.of(files, task);
                if (!read.equals(Optional.of(cpus))) {
                    throw new IOException(
                            "event loop %s was bound to CPUs %s (perf.clientCpus or perf.separateCpus) and may run on %s"
                                    .formatted(
                                            thread,
                                            cpus,
                                            read.map(CpuSet::toString).orElse("none")));
                }
            }
        }
    }
}
