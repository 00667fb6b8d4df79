package io.github.perfjunit.internal.server.isolation;

import io.github.perfjunit.internal.server.proc.ProcFiles;
import io.github.perfjunit.plan.isolation.Isolation;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The isolation of one server. Safe for use by several threads. */
public final class ServerIsolation implements AutoCloseable {

    private final Isolation isolation;
    private final List<String> words = new ArrayList<>();
    private final Optional<MemoryGroup> group;

    /**
     * Makes what is needed before the server is started.
     *
     * @throws IOException if this system cannot do it
     */
    public ServerIsolation(Isolation isolation) throws IOException {
        this.isolation = isolation;
        if (isolation.memoryBytes().isPresent()) {
            MemoryGroup made = MemoryGroups.ofThisMachine().make();
            group = Optional.of(made);
            try {
                made.limit(isolation.memoryBytes().getAsLong());
            } catch (IOException e) {
                made.close();
                throw e;
            }
            words.addAll(made.before());
        } else {
            group = Optional.empty();
        }
        if (isolation.cpus().isPresent()) {
            Taskset taskset =
                    Taskset.find().orElseThrow(() -> new IOException(IsolationSupport.NO_TASKSET));
            words.addAll(taskset.before(isolation.cpus().get()));
        }
    }

    /** Returns the words that go before those that start the server. */
    public List<String> before() {
        return List.copyOf(words);
    }

    /** Returns the directory that must be removed when nothing is left in it; empty if none. */
    public Optional<String> toRemove() {
        return group.map(g -> g.directory().toString());
    }

    /** Returns in what the isolation does not hold, with the value read; empty if it holds. */
    public Optional<String> deviation(ProcessHandle server) {
        ProcFiles files = ProcFiles.ofThisMachine();
        List<ProcessHandle> processes =
                Stream.concat(Stream.of(server), server.descendants()).toList();
        for (ProcessHandle process : processes) {
            Optional<String> cpus =
                    isolation
                            .cpus()
                            .flatMap(set -> AllowedCpus.deviation(files, process.pid(), set));
            if (cpus.isPresent()) {
                return cpus;
            }
        }
        if (group.isEmpty()) {
            return Optional.empty();
        }
        try {
            return group.get().holds(server.pid())
                    ? group.get().deviation(isolation.memoryBytes().getAsLong())
                    : Optional.of(
                            "process " + server.pid() + " is not in " + group.get().directory());
        } catch (IOException e) {
            return Optional.of("its control group cannot be read back: " + e);
        }
    }

    /** Removes what was made; to be called when the server has ended. */
    @Override
    public void close() {
        group.ifPresent(MemoryGroup::close);
    }
}
