package io.github.perfjunit.internal.server.isolation;

import io.github.perfjunit.internal.server.proc.ProcFiles;
import io.github.perfjunit.plan.LoadPlan;
import io.github.perfjunit.plan.ServerSpec;
import io.github.perfjunit.plan.isolation.CpuSet;
import java.io.IOException;
import java.util.Optional;
import java.util.stream.Stream;

/** Says whether this system can isolate what a plan wants isolated. */
public final class IsolationSupport {

    static final String NO_TASKSET = "needs taskset (util-linux), which is not installed";

    private IsolationSupport() {}

    /** Returns why a plan cannot be played as it is meant; empty if it can. */
    public static Optional<String> missing(LoadPlan plan) {
        for (ServerSpec spec : plan.subjects()) {
            String where = "server '" + spec.name() + "' ";
            Optional<String> missing =
                    spec.isolation()
                            .cpus()
                            .flatMap(cpus -> missing(where + "on CPUs " + cpus, cpus));
            if (missing.isEmpty() && spec.isolation().memoryBytes().isPresent()) {
                missing = missingMemory(where, spec.isolation().memoryBytes().getAsLong());
            }
            if (missing.isPresent()) {
                return missing;
            }
        }
        return plan.client()
                .cpus()
                .flatMap(cpus -> missing("the event loops on CPUs " + cpus, cpus));
    }

    private static Optional<String> missing(String what, CpuSet cpus) {
        ProcFiles files = ProcFiles.ofThisMachine();
        Optional<CpuSet> allowed =
                AllowedCpus.of(files, Long.toString(ProcessHandle.current().pid()));
        return Stream.of(
                        allowed.isEmpty() ? Optional.of("needs Linux") : Optional.<String>empty(),
                        Taskset.find().isEmpty()
                                ? Optional.of(NO_TASKSET)
                                : Optional.<String>empty(),
                        allowed.filter(a -> !a.contains(cpus))
                                .map(a -> "this process may run on CPUs " + a + " only"))
                .flatMap(Optional::stream)
                .findFirst()
                .map(reason -> what + ": " + reason);
    }

    @SuppressWarnings("try") // the group is only made, and removed again
    private static Optional<String> missingMemory(String where, long bytes) {
        try (MemoryGroup group = MemoryGroups.ofThisMachine().make()) {
            group.limit(bytes);
            return Optional.empty();
        } catch (IOException e) {
            return Optional.of(where + "with " + bytes + " bytes of memory: " + e.getMessage());
        }
    }
}
