package io.github.perfjunit.internal.report;

import io.github.perfjunit.gate.Comparison;
import io.github.perfjunit.internal.report.text.Counts;
import io.github.perfjunit.internal.report.text.Phrases;
import io.github.perfjunit.internal.report.text.TextTable;
import io.github.perfjunit.internal.report.text.TextTable.Align;
import io.github.perfjunit.measure.Block;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.measure.Spread;
import io.github.perfjunit.measure.ValidityCheck;
import io.github.perfjunit.measure.ValidityCheck.State;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** One scenario for the console: a row per metric. Pure function. */
public final class ConsoleTable {

    private record Column(String heading, Align align, Function<Comparison, String> cell) {}

    private ConsoleTable() {}

    /**
     * Returns the table of a scenario, ended by a line feed.
     *
     * @param judged the scenario's run and verdict
     */
    public static String of(Judged judged) {
        RunResult run = judged.run();
        StringBuilder out = new StringBuilder();
        out.append(run.scenario().displayName())
                .append(": ")
                .append(judged.verdict().summary())
                .append('\n');
        out.append(table(judged));
        run.subjects()
                .forEach(
                        s ->
                                out.append("  ")
                                        .append(s)
                                        .append(": ")
                                        .append(Phrases.requests(Counts.of(run, s)))
                                        .append(", median [min .. max] of ")
                                        .append(Phrases.blocks(run.blocks().size()))
                                        .append('\n'));
        notes(judged).forEach(n -> out.append("  ").append(n).append('\n'));
        return out.toString();
    }

    private static String table(Judged judged) {
        RunResult run = judged.run();
        List<Comparison> rows =
                judged.verdict().comparisons().stream()
                        .filter(c -> c.candidate().isPresent() || c.baseline().isPresent())
                        .toList();
        boolean judgedAtAll = rows.stream().anyMatch(c -> c.tolerance().isPresent());
        List<Column> columns = new ArrayList<>();
        columns.add(new Column("metric", Align.LEFT, c -> c.metric().label()));
        columns.add(new Column(run.candidate(), Align.LEFT, c -> spread(c, c.candidate())));
        if (judgedAtAll) {
            columns.add(new Column("baseline", Align.LEFT, c -> spread(c, c.baseline())));
            columns.add(new Column("change", Align.RIGHT, Phrases::change));
            columns.add(new Column("tolerance", Align.LEFT, Phrases::tolerance));
            columns.add(new Column("outcome", Align.LEFT, c -> c.outcome().label()));
        }
        run.subjects().stream()
                .skip(1)
                .forEach(
                        s ->
                                columns.add(
                                        new Column(
                                                s,
                                                Align.LEFT,
                                                c -> spread(c, run.spread(s, c.metric())))));
        TextTable table = new TextTable(columns.stream().map(Column::align).toList());
        table.add(columns.stream().map(Column::heading).toList());
        rows.forEach(c -> table.add(columns.stream().map(col -> col.cell().apply(c)).toList()));
        return table.text("  ");
    }

    private static String spread(Comparison c, Optional<Spread> spread) {
        return Phrases.spread(c.metric(), spread);
    }

    /** What neither rows nor title say: why something was not judged, and checks. */
    private static List<String> notes(Judged judged) {
        String title = judged.verdict().summary();
        List<String> notes = new ArrayList<>(Unjudged.notes(judged.verdict()));
        for (Block block : judged.run().blocks()) {
            block.subjects()
                    .forEach(
                            (subject, figures) ->
                                    figures.checks().stream()
                                            .filter(k -> k.state() != State.OK)
                                            .filter(k -> !title.contains(k.detail()))
                                            .forEach(k -> notes.add(note(block, subject, k))));
        }
        return notes;
    }

    private static String note(Block block, String subject, ValidityCheck check) {
        return (check.state() == State.SPOILED ? "spoiled" : "note")
                + ": block "
                + block.number()
                + ", "
                + subject
                + ", "
                + check.name()
                + ": "
                + check.detail();
    }
}
