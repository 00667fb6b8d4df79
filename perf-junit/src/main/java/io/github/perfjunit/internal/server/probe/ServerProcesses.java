package io.github.perfjunit.internal.server.probe;

import io.github.perfjunit.internal.server.proc.ProcFiles;
import io.github.perfjunit.internal.server.proc.ProcessCpu;
import io.github.perfjunit.internal.server.proc.TcpStates;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongFunction;
import java.util.stream.Stream;

/**
 * What {@code /proc} says of a server. A JVM is one process; a command is taken together with all
 * its descendants, since its work may be done by workers. Memory that processes share is then
 * counted once for each. Safe for use by several threads.
 */
public final class ServerProcesses {

    private final ProcFiles files;
    private final ProcessHandle server;
    private final boolean withDescendants;
    private final int port;
    private final Map<Long, ProcessCpu> cpu = new HashMap<>();

    /**
     * Creates the reader of one server; nothing is read yet.
     *
     * @param files where {@code /proc} is
     * @param server its process
     * @param withDescendants whether it is taken together with its descendants
     * @param port where it listens
     */
    public ServerProcesses(
            ProcFiles files, ProcessHandle server, boolean withDescendants, int port) {
        this.files = files;
        this.server = server;
        this.withDescendants = withDescendants;
        this.port = port;
    }

    Reading threads() {
        return sum(files::threads, pids());
    }

    Reading descriptors() {
        return sum(files::descriptors, pids());
    }

    Reading rssBytes() {
        return sum(files::rssBytes, pids());
    }

    Reading rssPeakBytes() {
        return sum(files::rssPeakBytes, pids());
    }

    Reading connections() {
        return sum(pid -> files.connections(pid, port), List.of(server.pid()));
    }

    /** Returns the sockets of the server's port by state; empty if they cannot be read. */
    Optional<TcpStates> sockets() {
        return files.sockets(server.pid(), port);
    }

    /** Returns the CPU time of all processes, also of those that have ended since. */
    synchronized Reading cpuNanos() {
        List<Long> pids = pids();
        Reading live = sum(this::cpuNanos, pids);
        long endedNanos =
                cpu.entrySet().stream()
                        .filter(e -> !pids.contains(e.getKey()))
                        .mapToLong(e -> e.getValue().lastNanos())
                        .sum();
        return live.map(nanos -> nanos + endedNanos);
    }

    /** A descendant that ends between the listing and the reading keeps what it was seen to use. */
    private OptionalLong cpuNanos(long pid) {
        ProcessCpu process = cpu.computeIfAbsent(pid, p -> new ProcessCpu(files, p));
        OptionalLong now = process.readNanos();
        return now.isPresent() || pid == server.pid() ? now : OptionalLong.of(process.lastNanos());
    }

    private List<Long> pids() {
        return withDescendants
                ? Stream.concat(Stream.of(server), server.descendants())
                        .map(ProcessHandle::pid)
                        .toList()
                : List.of(server.pid());
    }

    /** Sums over processes; a descendant may end in between, the server itself may not. */
    private Reading sum(LongFunction<OptionalLong> read, List<Long> pids) {
        if (!files.isPresent()) {
            return Reading.absent(
                    "needs /proc, which " + System.getProperty("os.name") + " does not have");
        }
        OptionalLong own = read.apply(pids.get(0));
        if (own.isEmpty()) {
            return Reading.absent("the server's process " + server.pid() + " cannot be read");
        }
        long others = pids.stream().skip(1).map(read::apply).mapToLong(v -> v.orElse(0)).sum();
        return Reading.of(own.getAsLong() + others);
    }
}
