package io.github.perfjunit.internal.report.latency;

import io.github.perfjunit.internal.report.text.TextTable;
import io.github.perfjunit.internal.report.text.TextTable.Align;
import io.github.perfjunit.measure.LatencyDistribution;
import io.github.perfjunit.measure.Metric.Unit;
import io.github.perfjunit.measure.Quantity;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** One distribution for people: percentiles in a line, then a bar for each bin. Pure function. */
public final class LatencyReport {

    private static final int BAR = 40;

    private LatencyReport() {}

    /**
     * Returns the lines, each ended by a line feed; empty without latencies. What is beyond the few
     * bins that hold 99.9 % is one line. A bin includes its upper end.
     *
     * @param latency what was measured
     */
    public static String of(LatencyDistribution latency) {
        return latency.count() == 0 ? "" : of(latency, BinWidth.of(latency));
    }

    private static String of(LatencyDistribution latency, Duration width) {
        int shown = (int) (latency.percentileNanos(99.9) / width.toNanos()) + 1;
        TextTable table = new TextTable(List.of(Align.RIGHT, Align.RIGHT, Align.RIGHT, Align.LEFT));
        table.add(List.of("latency", "requests", "share", ""));
        List<Long> counts = counts(latency, width, shown);
        long most = counts.stream().mapToLong(Long::longValue).max().orElse(1);
        for (int i = 0; i < counts.size(); i++) {
            String range =
                    i < shown
                            ? text(width.multipliedBy(i))
                                    + " .. "
                                    + text(width.multipliedBy(i + 1L))
                            : text(width.multipliedBy(i)) + " .. " + text(latency.max());
            table.add(row(range, counts.get(i), latency.count(), most));
        }
        return percentiles(latency) + "\n" + table.text("");
    }

    private static List<Long> counts(LatencyDistribution latency, Duration width, int shown) {
        List<Long> counts = new ArrayList<>();
        long before = 0;
        for (int i = 1; i <= shown; i++) {
            long upTo = latency.countUpTo(width.multipliedBy(i));
            counts.add(upTo - before);
            before = upTo;
        }
        if (before < latency.count()) {
            counts.add(latency.count() - before);
        }
        return counts;
    }

    private static List<String> row(String range, long count, long all, long most) {
        int length = (int) Math.ceil((double) BAR * count / most);
        return List.of(
                range,
                String.format(Locale.ROOT, "%,d", count),
                String.format(Locale.ROOT, "%.2f %%", 100.0 * count / all),
                "#".repeat(length));
    }

    private static String percentiles(LatencyDistribution latency) {
        return Stream.of(
                        String.format(Locale.ROOT, "%,d requests", latency.count()),
                        "mean " + text(latency.mean()),
                        "min " + text(latency.min()),
                        "p50 " + text(latency.percentile(50)),
                        "p90 " + text(latency.percentile(90)),
                        "p95 " + text(latency.percentile(95)),
                        "p99 " + text(latency.percentile(99)),
                        "p99.9 " + text(latency.percentile(99.9)),
                        "max " + text(latency.max()))
                .collect(Collectors.joining(", "));
    }

    private static String text(Duration duration) {
        return new Quantity(duration.toNanos(), Unit.NANOS).toString();
    }
}
