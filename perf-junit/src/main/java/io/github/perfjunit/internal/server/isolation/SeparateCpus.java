package io.github.perfjunit.internal.server.isolation;

import io.github.perfjunit.internal.server.proc.ProcFiles;
import io.github.perfjunit.plan.LoadPlan;
import io.github.perfjunit.plan.isolation.CpuSet;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * CPUs of their own for servers and event loops while they are measured. Where both want the same
 * one, the scheduler decides how many requests a server finds at once, and that differs from slice to
 * slice by more than the changes that are looked for (figures in docs/gate.md).
 *
 * <p>Servers start and warm up on all CPUs, so that a JVM sees the machine it has and its compilers
 * get what there is.
 *
 * @param servers where servers run
 * @param loops where event loops run, one on each
 */
public record SeparateCpus(CpuSet servers, CpuSet loops) {

    /** Threads that start while those of their process are bound are found in one more round. */
    private static final int ROUNDS = 5;

    /**
     * Returns how a plan's are separated; empty if it says itself who runs where, or does not want it,
     * if the machine has fewer than two CPUs for each event loop, or if threads cannot be bound.
     */
    public static Optional<SeparateCpus> of(LoadPlan plan) {
        boolean said =
                plan.client().cpus().isPresent()
                        || plan.subjects().stream().anyMatch(s -> s.isolation().cpus().isPresent());
        if (said || !plan.client().separate()) {
            return Optional.empty();
        }
        String pid = Long.toString(ProcessHandle.current().pid());
        return AllowedCpus.of(ProcFiles.ofThisMachine(), pid)
                .filter(allowed -> canBind(pid, allowed))
                .flatMap(allowed -> of(allowed, plan.eventLoops()));
    }

    /** Takes the last CPUs for the loops: the kernel's own work tends to the first. */
    static Optional<SeparateCpus> of(CpuSet allowed, int loops) {
        List<Integer> cpus = List.copyOf(allowed.cpus());
        int servers = cpus.size() - loops;
        return servers < loops
                ? Optional.empty()
                : Optional.of(
                        new SeparateCpus(
                                new CpuSet(new TreeSet<>(cpus.subList(0, servers))),
                                new CpuSet(new TreeSet<>(cpus.subList(servers, cpus.size())))));
    }

    /** Tries it with what changes nothing: a sandbox may forbid sched_setaffinity(2). */
    private static boolean canBind(String thread, CpuSet allowed) {
        Optional<Taskset> taskset = Taskset.find();
        try {
            if (taskset.isPresent()) {
                taskset.get().bind(thread, allowed);
            }
            return taskset.isPresent();
        } catch (IOException e) {
            return false;
        }
    }

    /**
     * Binds all threads of some servers and their descendants, and the event loops of this process.
     *
     * @throws IOException if that is not possible, or did not hold
     */
    public void bind(List<ProcessHandle> subjects) throws IOException {
        Taskset taskset =
                Taskset.find().orElseThrow(() -> new IOException(IsolationSupport.NO_TASKSET));
        ProcFiles files = ProcFiles.ofThisMachine();
        for (ProcessHandle subject : subjects) {
            for (ProcessHandle process :
                    Stream.concat(Stream.of(subject), subject.descendants()).toList()) {
                bind(taskset, files, process);
            }
        }
        EventLoopCpus.bind(ProcessHandle.current().pid(), loops);
    }

    private void bind(Taskset taskset, ProcFiles files, ProcessHandle process) throws IOException {
        Optional<String> deviation = Optional.empty();
        try {
            for (int round = 0; round < ROUNDS; round++) {
                taskset.bindAll(process.pid(), servers);
                deviation = AllowedCpus.deviation(files, process.pid(), servers);
                if (deviation.isEmpty()) {
                    return;
                }
            }
        } catch (IOException e) {
            deviation = Optional.of(e.getMessage());
        }
        if (process.isAlive()) {
            throw new IOException(
                    deviation.orElseThrow() + "; perf.separateCpus=false measures without binding");
        }
    }
}
