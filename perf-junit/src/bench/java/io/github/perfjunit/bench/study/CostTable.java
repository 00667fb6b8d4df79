package io.github.perfjunit.bench.study;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Prints what more blocks cost and bring: for each condition and number of blocks, of runs with
 * nothing injected, the time to the verdict and the standard deviation of the change over the runs.
 * Argument: the file.
 */
final class CostTable {

    private CostTable() {}

    public static void main(String[] arguments) throws IOException {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        Map<String, Map<Integer, List<Row>>> conditions =
                new StudyFile(Path.of(arguments[0]))
                        .rows().stream()
                                .filter(r -> r.key().judged())
                                .filter(r -> r.text(Column.KIND).equals("none"))
                                .collect(
                                        Collectors.groupingBy(
                                                CostTable::heading,
                                                TreeMap::new,
                                                Collectors.groupingBy(
                                                        r -> r.count(Column.ROUNDS),
                                                        TreeMap::new,
                                                        Collectors.toList())));
        conditions.forEach(
                (heading, byRounds) -> out.println("### " + heading + "\n\n" + table(byRounds)));
    }

    private static String heading(Row row) {
        return "Time and spread %s, server %s, %s"
                .formatted(
                        row.text(Column.MODE), row.text(Column.SERVER), row.text(Column.CONDITION));
    }

    private static Markdown table(Map<Integer, List<Row>> byRounds) {
        Markdown table =
                new Markdown(
                        "blocks asked for",
                        "blocks played, median",
                        "metric",
                        "runs",
                        "seconds, median",
                        "seconds, 90 %",
                        "SD of the change, %",
                        "half interval, median",
                        "detectable, median");
        byRounds.forEach(
                (rounds, all) ->
                        all.stream()
                                .map(r -> r.text(Column.METRIC))
                                .distinct()
                                .forEach(m -> row(table, rounds, StudyTable.ofMetric(all, m))));
        return table;
    }

    private static void row(Markdown table, int rounds, List<Row> rows) {
        Sample changes = new Sample(rows.stream().mapToDouble(CostTable::change));
        if (changes.size() == 0) {
            return;
        }
        Sample seconds = StudyTable.sample(rows, Column.SECONDS);
        Sample half =
                new Sample(
                        rows.stream()
                                .mapToDouble(
                                        r ->
                                                (r.number(Column.UPPER) - r.number(Column.LOWER))
                                                        / 2));
        table.row(
                rounds,
                Markdown.number(StudyTable.sample(rows, Column.BLOCKS).median(), 0),
                rows.get(0).text(Column.METRIC),
                rows.size(),
                Markdown.number(seconds.median(), 0),
                Markdown.number(seconds.quantile(0.9), 0),
                Markdown.number(changes.deviation(), 2),
                Markdown.number(half.median(), 1),
                Markdown.number(StudyTable.sample(rows, Column.DETECTABLE).median(), 1));
    }

    /** Returns the gate's estimate, or that of the raw slices where the gate gives none. */
    private static double change(Row row) {
        double change = row.number(Column.CHANGE);
        return Double.isNaN(change) ? row.number(Column.MEASURED) : change;
    }
}
