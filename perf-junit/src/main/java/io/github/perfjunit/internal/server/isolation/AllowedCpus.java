package io.github.perfjunit.internal.server.isolation;

import io.github.perfjunit.internal.server.proc.ProcFiles;
import io.github.perfjunit.plan.isolation.CpuSet;
import java.util.Optional;

/** The CPUs threads may run on, as {@code /proc/PID/task/TID/status} says; see proc(5). */
final class AllowedCpus {

    private static final String FIELD = "Cpus_allowed_list:";

    private AllowedCpus() {}

    /** Returns those of a process's first thread or of one of its others; empty if it is gone. */
    static Optional<CpuSet> of(ProcFiles files, String processOrTask) {
        return files.text(processOrTask + "/status").stream()
                .flatMap(String::lines)
                .filter(line -> line.startsWith(FIELD))
                .map(line -> CpuSet.parse(line.substring(FIELD.length())))
                .findFirst();
    }

    /** Returns which thread of a process may run elsewhere, and where; empty if none may. */
    static Optional<String> deviation(ProcFiles files, long pid, CpuSet wanted) {
        for (String thread : files.threadIds(pid)) {
            Optional<CpuSet> allowed = of(files, pid + "/task/" + thread);
            if (allowed.isPresent() && !allowed.get().equals(wanted)) {
                return Optional.of(
                        "thread %s of process %s may run on CPUs %s, not on %s only"
                                .formatted(thread, pid, allowed.get(), wanted));
            }
        }
        return Optional.empty();
    }
}
