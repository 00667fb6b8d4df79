package io.github.perfjunit.internal.report;

import io.github.perfjunit.internal.report.text.Phrases;
import io.github.perfjunit.internal.report.text.TextTable;
import io.github.perfjunit.internal.report.text.TextTable.Align;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.RequestCounts;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.measure.Spread;
import io.github.perfjunit.plan.Workload;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The scenarios of one test class side by side: a row per point, in each cell one median per subject,
 * separated by {@code /}. Every column has one unit, so that numbers can be compared down the column.
 * Pure function.
 */
public final class MatrixTable {

    /** A column: its heading, its metric, and how many of the metric's unit make one of its own. */
    private record Column(String heading, Metric metric, double per, int decimals) {

        String cell(RunResult run) {
            return run.subjects().stream()
                    .map(s -> cell(run.spread(s, metric)))
                    .collect(Collectors.joining(" / "));
        }

        private String cell(Optional<Spread> spread) {
            return spread.map(s -> s.median() / per)
                    .map(v -> String.format(Locale.ROOT, "%,." + decimals + "f", v))
                    .orElse(Phrases.NOTHING);
        }
    }

    private static final double NANOS_PER_MILLI = 1e6;
    private static final double NANOS_PER_MICRO = 1e3;
    private static final double BYTES_PER_MIB = 1024 * 1024;

    private static final List<Column> LOAD =
            List.of(
                    new Column("req/s", Metric.THROUGHPUT, 1, 0),
                    new Column("p95 ms", Metric.LATENCY_P95, NANOS_PER_MILLI, 3),
                    new Column("p99 ms", Metric.LATENCY_P99, NANOS_PER_MILLI, 3),
                    new Column("B/request", Metric.ALLOCATED_PER_REQUEST, 1, 0),
                    new Column(
                            "CPU us/request", Metric.SERVER_CPU_PER_REQUEST, NANOS_PER_MICRO, 2));

    private static final List<Column> RATE =
            List.of(
                    new Column("req/s", Metric.THROUGHPUT, 1, 0),
                    new Column("response p50 ms", Metric.RESPONSE_P50, NANOS_PER_MILLI, 3),
                    new Column("p99 ms", Metric.RESPONSE_P99, NANOS_PER_MILLI, 3),
                    new Column("p99.9 ms", Metric.RESPONSE_P999, NANOS_PER_MILLI, 3),
                    new Column("service p99 ms", Metric.LATENCY_P99, NANOS_PER_MILLI, 3),
                    new Column("send error p99 ms", Metric.SEND_ERROR_P99, NANOS_PER_MILLI, 3),
                    new Column("backlog", Metric.BACKLOG_MAX, 1, 0),
                    new Column(
                            "CPU us/request", Metric.SERVER_CPU_PER_REQUEST, NANOS_PER_MICRO, 2));

    private static final List<Column> IDLE =
            List.of(
                    new Column("heap MiB", Metric.IDLE_HEAP, BYTES_PER_MIB, 3),
                    new Column("heap B/connection", Metric.HEAP_PER_CONNECTION, 1, 0),
                    new Column("RSS B/connection", Metric.RSS_PER_CONNECTION, 1, 0),
                    new Column("threads", Metric.IDLE_THREADS, 1, 0));

    private MatrixTable() {}

    /**
     * Returns the tables of the test classes among some scenarios, each ended by a line feed.
     *
     * @param scenarios scenarios in the order of their rows
     */
    public static String of(List<Judged> scenarios) {
        return scenarios.stream()
                .map(Judged::run)
                .collect(
                        Collectors.groupingBy(
                                r -> List.of(r.scenario().testClass(), r.subjects()),
                                LinkedHashMap::new,
                                Collectors.toList()))
                .values()
                .stream()
                .map(MatrixTable::testClass)
                .collect(Collectors.joining("\n"));
    }

    /** All runs are of one class and have the same subjects. */
    private static String testClass(List<RunResult> runs) {
        String name = runs.get(0).scenario().testClass();
        RequestCounts counts =
                runs.stream()
                        .map(RunResult::allCounts)
                        .reduce(RequestCounts.none(), RequestCounts::plus);
        return name.substring(name.lastIndexOf('.') + 1)
                + ": "
                + String.join(" / ", runs.get(0).subjects())
                + ", medians over blocks\n"
                + table(runs, Workload.ClosedLoop.class, LOAD)
                + table(runs, Workload.OpenLoop.class, RATE)
                + table(runs, Workload.Idle.class, IDLE)
                + "  "
                + Phrases.requests(counts)
                + "\n";
    }

    private static String table(
            List<RunResult> runs, Class<? extends Workload> kind, List<Column> columns) {
        List<RunResult> rows =
                runs.stream().filter(r -> kind.isInstance(r.scenario().workload())).toList();
        if (rows.isEmpty()) {
            return "";
        }
        List<Align> aligns = new ArrayList<>(List.of(Align.LEFT));
        aligns.addAll(Collections.nCopies(columns.size(), Align.RIGHT));
        TextTable table = new TextTable(aligns);
        table.add(cells("scenario", columns.stream().map(Column::heading).toList()));
        rows.forEach(
                r ->
                        table.add(
                                cells(
                                        r.scenario().testMethod() + " " + r.scenario().point(),
                                        columns.stream().map(c -> c.cell(r)).toList())));
        return table.text("  ");
    }

    private static List<String> cells(String first, List<String> others) {
        List<String> cells = new ArrayList<>(List.of(first));
        cells.addAll(others);
        return cells;
    }
}
