package io.github.perfjunit.internal.run.preflight;

import io.github.perfjunit.internal.server.limits.MachineLimits;
import io.github.perfjunit.internal.server.limits.OpenFiles;
import io.github.perfjunit.plan.Defaults;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Compares what a scenario needs with what the system gives. A pure function. */
public final class Preflight {

    /** Measured with 300,000: 10 KiB of the kernel for both ends, 2 KiB of the client. */
    static final long BYTES_PER_CONNECTION = 12 * 1024;

    /** Resident memory of a client process without connections. */
    static final long BYTES_PER_PROCESS = 64L * 1024 * 1024;

    private static final String FEWER = ", or use fewer connections";

    private Preflight() {}

    /**
     * Makes sure that nothing is lacking that is known.
     *
     * @throws PreflightFailure naming everything that is lacking
     */
    public static void require(Demand demand, Spread spread, MachineLimits limits)
            throws PreflightFailure {
        List<Lack> lacks = lacks(demand, spread, limits);
        if (!lacks.isEmpty()) {
            throw new PreflightFailure(demand.atOnce(), lacks);
        }
    }

    static List<Lack> lacks(Demand demand, Spread spread, MachineLimits limits) {
        List<Lack> lacks = new ArrayList<>();
        limits.client().ifPresent(files -> descriptors(demand, spread, files, lacks));
        long files = 2L * demand.atOnce() + 2L * Spread.RESERVE * spread.processes();
        if (limits.filesFree().isPresent() && limits.filesFree().getAsLong() < files) {
            lacks.add(
                    Lack.ofNumber(
                            "files the system can still open (fs.file-max)",
                            limits.filesFree().getAsLong(),
                            files,
                            "sysctl -w fs.file-max=N with N larger by the difference" + FEWER));
        }
        accepting(demand, limits, lacks);
        long ports = demand.connections();
        boolean oneAddress = ports <= Defaults.CONNECTIONS_PER_ADDRESS;
        if (oneAddress && limits.ports().isPresent() && limits.ports().getAsLong() < ports) {
            lacks.add(
                    Lack.ofNumber(
                            "client ports (net.ipv4.ip_local_port_range)",
                            limits.ports().getAsLong(),
                            ports,
                            "sysctl -w net.ipv4.ip_local_port_range=\"1024 65535\"" + FEWER));
        }
        memory(demand, spread, limits, lacks);
        return lacks;
    }

    private static void descriptors(
            Demand demand, Spread spread, OpenFiles files, List<Lack> lacks) {
        boolean alone = spread.processes() == 1;
        long limit = alone ? files.soft() : files.hard();
        long client =
                (alone ? demand.atOnce() + files.open() : spread.most(demand.connections()))
                        + Spread.RESERVE;
        if (limit < client) {
            lacks.add(
                    Lack.ofNumber(
                            alone
                                    ? "open files of this process (ulimit -n), "
                                            + Lack.grouped(files.open())
                                            + " of which are in use"
                                    : "open files of each of "
                                            + spread.processes()
                                            + " client processes (ulimit -n)",
                            limit,
                            client,
                            raise(client) + FEWER));
        }
        long server = demand.connections() + Spread.RESERVE;
        if (demand.jvmServers() && files.hard() < server) {
            lacks.add(
                    Lack.ofNumber(
                            "open files of a server, which inherits the limit of this process"
                                    + " (ulimit -Hn)",
                            files.hard(),
                            server,
                            raise(server) + FEWER));
        }
    }

    private static String raise(long needed) {
        return "ulimit -n "
                + needed
                + " in the shell that starts the build (as root, or up to the"
                + " hard limit in /etc/security/limits.conf)";
    }

    private static void accepting(Demand demand, MachineLimits limits, List<Lack> lacks) {
        long needed = Math.min(demand.connections(), Defaults.CONNECTING_AT_ONCE);
        if (limits.somaxconn().isPresent() && limits.somaxconn().getAsLong() < needed) {
            lacks.add(
                    Lack.ofNumber(
                            "connections that may wait to be accepted (net.core.somaxconn)",
                            limits.somaxconn().getAsLong(),
                            needed,
                            "sysctl -w net.core.somaxconn=4096"));
        }
    }

    private static void memory(
            Demand demand, Spread spread, MachineLimits limits, List<Lack> lacks) {
        long needed = demand.atOnce() * BYTES_PER_CONNECTION;
        needed += spread.processes() > 1 ? spread.processes() * BYTES_PER_PROCESS : 0;
        if (limits.memoryBytes().isPresent() && limits.memoryBytes().getAsLong() < needed) {
            lacks.add(
                    new Lack(
                            "free memory (MemAvailable)",
                            mebibytes(limits.memoryBytes().getAsLong()),
                            mebibytes(needed) + " without the servers' own",
                            "end other programs" + FEWER));
        }
    }

    private static String mebibytes(long bytes) {
        return String.format(Locale.ROOT, "%,d MiB", bytes >> 20);
    }
}
