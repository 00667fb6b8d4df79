package io.github.perfjunit.internal.server.probe;

import io.github.perfjunit.internal.server.probe.Pauses.Stops;
import java.util.Arrays;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The log that {@code -Xlog:safepoint:file=...:uptimenanos} writes: one line for each stop of all
 * threads, with its end in nanoseconds of uptime, its cause, and its total length, which includes
 * the time until all threads stood still. JDK 17 and 25 differ in the fields between.
 *
 * <pre>
 * [91414859ns] Safepoint "G1CollectForAllocation", Time since last: 37174317 ns, ..., Total: 2780751 ns
 * </pre>
 */
final class SafepointLog {

    private static final Pattern STOP =
            Pattern.compile("\\[([0-9]+)ns].*?Safepoint \"([^\"]+)\",.* Total: +([0-9]+) ns.*");

    /**
     * The names of the collectors' operations: Serial (17: {@code GenCollect...}), Parallel, G1, ZGC
     * ({@code X...}: the collector without generations of JDK 21 to 23), Shenandoah, and those of
     * any collector.
     */
    private static final Pattern GC_CAUSE =
            Pattern.compile(
                    "(Serial|GenCollect|Parallel|G1|Shenandoah|CollectFor|GC_HeapInspection|CGC)"
                            + ".*|[ZX](Mark|Relocate|Verify|Operation).*");

    private SafepointLog() {}

    static boolean isGc(String cause) {
        return GC_CAUSE.matcher(cause).matches();
    }

    /** Reads the stops that ended in a window; lines that are none of them are passed over. */
    static Pauses parse(Stream<String> lines, double fromUptimeNanos, double toUptimeNanos) {
        SortedMap<String, Stops> byCause = new TreeMap<>();
        long[] gcNanos =
                lines.map(STOP::matcher)
                        .filter(Matcher::matches)
                        .filter(m -> isWithin(m.group(1), fromUptimeNanos, toUptimeNanos))
                        .peek(m -> byCause.merge(m.group(2), stop(m.group(3)), Stops::plus))
                        .filter(m -> isGc(m.group(2)))
                        .mapToLong(m -> Long.parseLong(m.group(3)))
                        .toArray();
        Arrays.sort(gcNanos);
        return new Pauses(
                Reading.of(gcNanos.length),
                Reading.of(Arrays.stream(gcNanos).sum()),
                nearestRank(gcNanos, 99),
                nearestRank(gcNanos, 100),
                byCause);
    }

    private static boolean isWithin(String uptimeNanos, double from, double to) {
        double end = Double.parseDouble(uptimeNanos);
        return end >= from && end <= to;
    }

    private static Stops stop(String nanos) {
        long length = Long.parseLong(nanos);
        return new Stops(1, length, length);
    }

    private static Reading nearestRank(long[] sorted, int percentile) {
        if (sorted.length == 0) {
            return Reading.absent("the collector did not stop the server in this window");
        }
        int rank = (int) Math.ceil(sorted.length * percentile / 100.0);
        return Reading.of(sorted[rank - 1]);
    }
}
