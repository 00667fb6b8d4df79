package io.github.perfjunit.internal.run.preflight;

import io.github.perfjunit.internal.server.RunningServer;
import io.github.perfjunit.internal.server.ServerFailure;
import io.github.perfjunit.internal.server.limits.AcceptQueue;
import io.github.perfjunit.internal.server.limits.OpenFiles;
import io.github.perfjunit.internal.server.proc.ProcFiles;
import io.github.perfjunit.plan.Defaults;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;

/** Looks at the limits of a server that runs, before connections are opened to it. */
public final class ServerLimits {

    private ServerLimits() {}

    /**
     * Makes sure that a server can hold some connections.
     *
     * @param note takes what is worth knowing, but no reason to fail
     * @throws ServerFailure if it may not open so many files
     */
    public static void require(RunningServer server, int connections, Consumer<String> note)
            throws ServerFailure {
        // Of a program with children it is not known which of them will hold the connections.
        if (server.countsAlone() || !server.hasChildren()) {
            Optional<OpenFiles> files = OpenFiles.of(ProcFiles.ofThisMachine(), server.pid());
            Optional<Lack> lack = files.flatMap(f -> lack(f, connections));
            if (lack.isPresent()) {
                throw new ServerFailure(
                        "server '"
                                + server.subject()
                                + "' cannot hold "
                                + Lack.grouped(connections)
                                + " connections: "
                                + lack.get(),
                        null);
            }
        }
        if (connections >= Defaults.CONNECTING_AT_ONCE) {
            tooShort(AcceptQueue.lengthOf(server.address().getPort()))
                    .ifPresent(text -> note.accept("server '" + server.subject() + "' " + text));
        }
    }

    static Optional<Lack> lack(OpenFiles files, int connections) {
        long needed = connections + files.open();
        return files.soft() >= needed
                ? Optional.empty()
                : Optional.of(
                        Lack.ofNumber(
                                "open files of its process (ulimit -n)",
                                files.soft(),
                                needed,
                                "raise the limit where the server is started, e.g. ulimit -n "
                                        + needed
                                        + ", or use fewer connections"));
    }

    static Optional<String> tooShort(OptionalLong queue) {
        return queue.isEmpty() || queue.getAsLong() >= Defaults.CONNECTING_AT_ONCE
                ? Optional.empty()
                : Optional.of(
                        String.format(
                                Locale.ROOT,
                                "lets %,d connections wait to be accepted, and %d are opened at a"
                                        + " time: some may have to try again; let it listen with a"
                                        + " longer backlog",
                                queue.getAsLong(),
                                Defaults.CONNECTING_AT_ONCE));
    }
}
