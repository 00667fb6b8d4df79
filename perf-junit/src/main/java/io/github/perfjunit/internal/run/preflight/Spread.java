package io.github.perfjunit.internal.run.preflight;

import io.github.perfjunit.internal.server.limits.MachineLimits;
import io.github.perfjunit.internal.server.limits.OpenFiles;
import io.github.perfjunit.plan.isolation.ClientSide;
import java.util.Locale;
import java.util.Optional;

/**
 * In how many client processes connections are held, and why.
 *
 * @param processes 1 for this process alone
 * @param reason what to say of it; empty if it is this process alone
 */
public record Spread(int processes, Optional<String> reason) {

    /**
     * Descriptors a process needs beside its connections: a JVM has a few dozen files open, and needs
     * some more when it loads classes or measures.
     */
    static final int RESERVE = 100;

    private static final Spread ALONE = new Spread(1, Optional.empty());

    /**
     * Decides: this process, if its limit is high enough and nothing else is asked for; else as few
     * processes as their limits allow. A load is never spread, idle connections only.
     */
    public static Spread of(Demand demand, ClientSide client, MachineLimits limits) {
        if (!demand.idle()) {
            return ALONE;
        }
        int connections = demand.connections();
        if (client.processes().isPresent()) {
            int processes = Math.min(client.processes().getAsInt(), connections);
            return processes == 1
                    ? ALONE
                    : new Spread(
                            processes,
                            said(
                                    "%,d connections are spread over %d client processes"
                                            + " (perf.clientProcesses)",
                                    connections, processes));
        }
        if (limits.client().isEmpty()) {
            return ALONE;
        }
        OpenFiles files = limits.client().get();
        long needed = connections + files.open() + RESERVE;
        if (needed <= files.soft() || files.hard() <= RESERVE) {
            return ALONE;
        }
        long each = files.hard() - RESERVE;
        // This process keeps out of it, or its own files would count as well.
        int processes = (int) Math.max(2, (connections + each - 1) / each);
        return new Spread(
                processes,
                said(
                        "%,d connections need %,d descriptors, the limit is %,d: spread over %d"
                                + " client processes",
                        connections, needed, files.soft(), processes));
    }

    /** Returns the most connections one process holds. */
    public int most(int connections) {
        return (connections + processes - 1) / processes;
    }

    private static Optional<String> said(String format, Object... values) {
        return Optional.of(String.format(Locale.ROOT, format, values));
    }
}
