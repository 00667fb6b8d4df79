package io.github.perfjunit.internal.server.limits;

import io.github.perfjunit.internal.server.proc.ProcFiles;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Connections that were refused a place in an accept queue, of all servers of this network, since it
 * came up; see {@code ListenOverflows} and {@code ListenDrops} in {@code /proc/net/netstat}.
 *
 * @param overflows how often a queue was full
 * @param drops how often a connection was dropped on its way into a queue, for any reason
 */
public record ListenDrops(long overflows, long drops) {

    /** Reads the counters; empty where there are none. */
    public static Optional<ListenDrops> read(ProcFiles files) {
        List<String[]> lines =
                files.text("net/netstat").stream()
                        .flatMap(String::lines)
                        .filter(line -> line.startsWith("TcpExt:"))
                        .map(line -> line.split(" "))
                        .toList();
        if (lines.size() != 2) {
            return Optional.empty();
        }
        List<String> names = Arrays.asList(lines.get(0));
        int overflows = names.indexOf("ListenOverflows");
        int drops = names.indexOf("ListenDrops");
        String[] values = lines.get(1);
        return overflows < 0 || drops < 0 || Math.max(overflows, drops) >= values.length
                ? Optional.empty()
                : Optional.of(
                        new ListenDrops(
                                Long.parseLong(values[overflows]), Long.parseLong(values[drops])));
    }

    /**
     * Says by how much the counters grew.
     *
     * @param before the counters before
     * @return one line; empty if they did not grow
     */
    public Optional<String> since(ListenDrops before) {
        long full = overflows - before.overflows;
        long dropped = drops - before.drops;
        return full <= 0 && dropped <= 0
                ? Optional.empty()
                : Optional.of(
                        String.format(
                                Locale.ROOT,
                                "accept queues overflowed %,d times and %,d connections were dropped"
                                        + " meanwhile, each of which had to be tried again: let the"
                                        + " server listen with a longer backlog, and raise"
                                        + " net.core.somaxconn if that is shorter",
                                full,
                                dropped));
    }
}
