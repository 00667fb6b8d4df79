package io.github.perfjunit.bench.study;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Prints a study's file as Markdown: what was injected, the verdicts of each row of the study, and
 * what was said about each metric. Intervals of rates are {@link Wilson}'s, at 95 %. Argument: the
 * file.
 */
final class StudyTable {

    /** Runs that are alike but for their number. */
    private record Group(
            String mode, String server, String condition, int rounds, String kind, double percent)
            implements Comparable<Group> {

        private static final Comparator<Group> ORDER =
                Comparator.comparing(Group::mode)
                        .thenComparing(Group::server)
                        .thenComparing(Group::rounds)
                        .thenComparing(Group::condition)
                        .thenComparing(g -> Injection.Kind.of(g.kind()))
                        .thenComparing(Group::percent);

        static Group of(Row row) {
            Key key = row.key();
            return new Group(
                    key.mode(),
                    key.server(),
                    key.condition(),
                    key.rounds(),
                    key.kind(),
                    key.percent());
        }

        @Override
        public int compareTo(Group other) {
            return ORDER.compare(this, other);
        }

        String study() {
            return "%s, server %s, %d blocks at first".formatted(against(mode), server, rounds);
        }

        String percentText() {
            return kind.equals("none") ? "" : Markdown.number(percent, percent % 1 == 0 ? 0 : 1);
        }
    }

    private static final List<String> VERDICTS =
            List.of("Passed", "Improved", "Regressed", "Inconclusive");

    private StudyTable() {}

    public static void main(String[] arguments) throws IOException {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        StudyFile file = new StudyFile(Path.of(arguments[0]));
        file.notes().forEach(note -> out.println("- " + note));
        List<Row> rows = file.rows();
        out.println("\n### What was injected\n\n" + injected(rows));
        Map<String, List<Row>> studies =
                rows.stream()
                        .filter(r -> r.key().judged())
                        .collect(
                                Collectors.groupingBy(
                                        r -> Group.of(r).study(),
                                        TreeMap::new,
                                        Collectors.toList()));
        studies.forEach(
                (study, of) -> {
                    out.println("### Verdicts " + study + "\n\n" + verdicts(groups(of)));
                    out.println("### Metrics " + study + "\n\n" + metrics(groups(of)));
                });
    }

    private static Map<Group, List<Row>> groups(List<Row> rows) {
        return rows.stream()
                .collect(Collectors.groupingBy(Group::of, TreeMap::new, Collectors.toList()));
    }

    private static Markdown injected(List<Row> rows) {
        Markdown table =
                new Markdown("kind", "step", "per request", "metric", "asked, %", "measured, %");
        for (Row row : rows) {
            Key key = row.key();
            if (!key.condition().equals(Key.PILOT) && !key.condition().equals(Key.CHECK)) {
                continue;
            }
            Injection.Kind kind = Injection.Kind.of(key.kind());
            if (row.text(Column.METRIC).equals(kind.metric)) {
                table.row(
                        key.kind(),
                        key.condition(),
                        row.text(Column.AMOUNT),
                        kind.metric,
                        key.condition().equals(Key.PILOT) ? "" : key.percentText(),
                        Markdown.change(row.number(Column.MEASURED)));
            }
        }
        return table;
    }

    private static Markdown verdicts(Map<Group, List<Row>> groups) {
        Markdown table =
                new Markdown(
                        "condition",
                        "kind",
                        "%",
                        "runs",
                        "Passed",
                        "Improved",
                        "Regressed",
                        "Inconclusive",
                        "other",
                        "Regressed, 95 % interval",
                        "blocks, median",
                        "seconds, median",
                        "seconds, 90 %");
        groups.forEach(
                (group, all) -> {
                    List<Row> runs = ofMetric(all, all.get(0).text(Column.METRIC));
                    List<Long> counts =
                            VERDICTS.stream()
                                    .map(v -> count(runs, r -> r.text(Column.VERDICT).equals(v)))
                                    .toList();
                    long other = runs.size() - counts.stream().mapToLong(c -> c).sum();
                    Sample seconds = sample(runs, Column.SECONDS);
                    table.row(
                            group.condition(),
                            group.kind(),
                            group.percentText(),
                            runs.size(),
                            counts.get(0),
                            counts.get(1),
                            counts.get(2),
                            counts.get(3),
                            other,
                            Wilson.of(counts.get(2).intValue(), runs.size()),
                            Markdown.number(sample(runs, Column.BLOCKS).median(), 0),
                            Markdown.number(seconds.median(), 0),
                            Markdown.number(seconds.quantile(0.9), 0));
                });
        return table;
    }

    private static Markdown metrics(Map<Group, List<Row>> groups) {
        Markdown table =
                new Markdown(
                        "condition",
                        "kind",
                        "%",
                        "metric",
                        "regressed",
                        "improved",
                        "not judged",
                        "estimate, %",
                        "raw slices, %",
                        "half interval, median",
                        "detectable, median");
        groups.forEach(
                (group, all) ->
                        all.stream()
                                .map(r -> r.text(Column.METRIC))
                                .distinct()
                                .sorted()
                                .forEach(metric -> metric(table, group, ofMetric(all, metric))));
        return table;
    }

    private static void metric(Markdown table, Group group, List<Row> rows) {
        long regressed = count(rows, r -> r.text(Column.OUTCOME).equals("regressed"));
        long improved = count(rows, r -> r.text(Column.OUTCOME).equals("improved"));
        long passed = count(rows, r -> r.text(Column.OUTCOME).equals("passed"));
        Sample half =
                new Sample(
                        rows.stream()
                                .mapToDouble(
                                        r ->
                                                (r.number(Column.UPPER) - r.number(Column.LOWER))
                                                        / 2));
        table.row(
                group.condition(),
                group.kind(),
                group.percentText(),
                rows.get(0).text(Column.METRIC),
                Markdown.rate(regressed, rows.size()),
                improved,
                rows.size() - regressed - improved - passed,
                Markdown.changes(sample(rows, Column.CHANGE)),
                Markdown.changes(sample(rows, Column.MEASURED)),
                Markdown.number(half.median(), 1),
                Markdown.number(sample(rows, Column.DETECTABLE).median(), 1));
    }

    /** Returns in words what the candidate was compared with. */
    static String against(String mode) {
        return mode.equals("ruler")
                ? "against stored ratios to the ruler"
                : "beside the subject 'before'";
    }

    static List<Row> ofMetric(List<Row> rows, String metric) {
        return rows.stream().filter(r -> r.text(Column.METRIC).equals(metric)).toList();
    }

    static Sample sample(List<Row> rows, Column column) {
        return new Sample(rows.stream().mapToDouble(r -> r.number(column)));
    }

    private static long count(List<Row> rows, Predicate<Row> which) {
        return rows.stream().filter(which).count();
    }
}
