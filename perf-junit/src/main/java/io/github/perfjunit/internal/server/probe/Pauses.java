package io.github.perfjunit.internal.server.probe;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The stops of a server's JVM within a window. A stop counts where it ends.
 *
 * @param gcCount stops made by the collector
 * @param gcTotalNanos their length in total
 * @param gcP99Nanos 99th percentile of their lengths (nearest rank); absent if there were none
 * @param gcMaxNanos the longest; absent if there were none
 * @param byCause all stops of the window, also those not made by the collector, by the JVM's name of
 *     the operation
 */
public record Pauses(
        Reading gcCount,
        Reading gcTotalNanos,
        Reading gcP99Nanos,
        Reading gcMaxNanos,
        SortedMap<String, Stops> byCause) {

    public Pauses {
        byCause = new TreeMap<>(byCause);
    }

    /**
     * Stops of one cause.
     *
     * @param count how many
     * @param totalNanos their length in total
     * @param maxNanos the longest
     */
    public record Stops(long count, long totalNanos, long maxNanos) {

        Stops plus(Stops other) {
            return new Stops(
                    count + other.count,
                    totalNanos + other.totalNanos,
                    Math.max(maxNanos, other.maxNanos));
        }
    }

    static Pauses absent(String reason) {
        Reading absent = Reading.absent(reason);
        return new Pauses(absent, absent, absent, absent, new TreeMap<>(Map.of()));
    }
}
