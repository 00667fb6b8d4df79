package io.github.perfjunit.bench.study;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.DoubleStream;

/** The rows of a study's file that a run's {@code results.json} gives. Pure function. */
final class ResultRows {

    /** These have a row whatever the gate says; other metrics only if they were judged. */
    private static final List<String> ALWAYS =
            List.of(
                    "throughput",
                    "latency-p50",
                    "latency-p99",
                    "server-cpu-per-request",
                    "allocated-per-request");

    private static final Map<String, Column> ESTIMATE =
            new TreeMap<>(
                    Map.of(
                            "changePercent", Column.CHANGE,
                            "lowerPercent", Column.LOWER,
                            "upperPercent", Column.UPPER,
                            "pWorse", Column.P_WORSE,
                            "level", Column.LEVEL,
                            "blocks", Column.JUDGED_BLOCKS,
                            "pairs", Column.PAIRS,
                            "dropped", Column.DROPPED,
                            "recordings", Column.RECORDINGS,
                            "detectablePercent", Column.DETECTABLE));

    private static final Set<String> NOT_JUDGED = Set.of("reported", "");

    private ResultRows() {}

    /**
     * Returns the rows.
     *
     * @param scenario the element of {@code scenarios}
     * @param key which run it was
     * @param amount injected per request
     * @param seconds how long it took
     */
    static List<Row> of(JsonNode scenario, Key key, long amount, double seconds) {
        Map<Column, String> run = new EnumMap<>(key.cells());
        JsonNode blocks = scenario.path("blocks");
        run.put(Column.AMOUNT, Long.toString(amount));
        run.put(Column.STARTED_UTC, scenario.path("startedUtc").asText());
        run.put(Column.VERDICT, scenario.path("verdict").path("word").asText());
        run.put(Column.REASON, scenario.path("verdict").path("reason").asText());
        run.put(Column.BLOCKS, Integer.toString(blocks.size()));
        run.put(Column.CONFIRMING, Integer.toString(confirming(blocks)));
        run.put(Column.SECONDS, String.format(Locale.ROOT, "%.1f", seconds));
        Map<String, JsonNode> comparisons = new LinkedHashMap<>();
        ALWAYS.forEach(metric -> comparisons.put(metric, null));
        for (JsonNode comparison : scenario.path("verdict").path("comparisons")) {
            String metric = comparison.path("metric").asText();
            if (ALWAYS.contains(metric) || judged(comparison)) {
                comparisons.put(metric, comparison);
            }
        }
        List<Row> rows = new ArrayList<>();
        comparisons.forEach(
                (metric, comparison) -> {
                    Map<Column, String> cells = new EnumMap<>(run);
                    cells.put(Column.METRIC, metric);
                    cells.putAll(raw(scenario, metric));
                    if (comparison != null) {
                        cells.putAll(judgement(comparison));
                    }
                    rows.add(new Row(cells));
                });
        return rows;
    }

    private static int confirming(JsonNode blocks) {
        int count = 0;
        for (JsonNode block : blocks) {
            count += block.path("confirming").asBoolean() ? 1 : 0;
        }
        return count;
    }

    private static boolean judged(JsonNode comparison) {
        return !NOT_JUDGED.contains(comparison.path("outcome").asText());
    }

    private static Map<Column, String> raw(JsonNode scenario, String metric) {
        String candidate = scenario.path("candidate").asText();
        JsonNode subjects = scenario.path("subjects");
        DoubleStream.Builder values = DoubleStream.builder();
        for (JsonNode block : scenario.path("blocks")) {
            JsonNode value = block.path("subjects").path(candidate).path("metrics").path(metric);
            values.add(value.path("value").asDouble(Double.NaN));
        }
        Map<Column, String> cells = new EnumMap<>(Column.class);
        cells.put(Column.CANDIDATE, text(new Sample(values.build()).median()));
        if (subjects.size() > 1) {
            double percent =
                    MeasuredChange.percent(
                            scenario.path("blocks"), candidate, subjects.get(1).asText(), metric);
            cells.put(Column.MEASURED, text(percent));
        }
        return cells;
    }

    private static Map<Column, String> judgement(JsonNode comparison) {
        Map<Column, String> cells = new EnumMap<>(Column.class);
        cells.put(Column.BASIS, comparison.path("basis").asText());
        cells.put(Column.OUTCOME, comparison.path("outcome").asText());
        cells.put(Column.TOLERANCE, comparison.path("tolerance").path("percent").asText());
        cells.put(Column.CHANGE, number(comparison.path("changePercent")));
        ESTIMATE.forEach(
                (member, column) -> {
                    String text = number(comparison.path("estimate").path(member));
                    if (!text.isEmpty()) {
                        cells.put(column, text);
                    }
                });
        return cells;
    }

    private static String number(JsonNode node) {
        return node.isNumber() ? node.asText() : "";
    }

    private static String text(double value) {
        return Double.isNaN(value) ? "" : String.format(Locale.ROOT, "%.4g", value);
    }
}
