package io.github.perfjunit.internal.report;

import io.github.perfjunit.gate.Comparison;
import io.github.perfjunit.gate.Comparison.Outcome;
import io.github.perfjunit.internal.report.TextTable.Align;
import io.github.perfjunit.measure.Block;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.measure.ValidityCheck;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One scenario for the console: a row per metric. Pure function. */
public final class ConsoleTable {

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
        List<String> others = run.subjects().subList(1, run.subjects().size());
        List<Align> aligns = new ArrayList<>(Collections.nCopies(6 + others.size(), Align.LEFT));
        aligns.set(3, Align.RIGHT);
        TextTable table = new TextTable(aligns);
        List<String> header =
                new ArrayList<>(
                        List.of(
                                "metric",
                                run.candidate(),
                                "baseline",
                                "change",
                                "tolerance",
                                "outcome"));
        header.addAll(others);
        table.add(header);
        judged.verdict().comparisons().stream()
                .filter(c -> c.candidate().isPresent() || c.baseline().isPresent())
                .forEach(c -> table.add(row(run, c, others)));
        return table.text("  ");
    }

    private static List<String> row(RunResult run, Comparison c, List<String> others) {
        List<String> cells = new ArrayList<>();
        cells.add(c.metric().label());
        cells.add(Phrases.spread(c.metric(), c.candidate()));
        cells.add(Phrases.spread(c.metric(), c.baseline()));
        cells.add(Phrases.change(c));
        cells.add(c.tolerance().map(t -> Phrases.tolerance(c.metric(), t)).orElse(Phrases.NOTHING));
        cells.add(c.outcome().label());
        others.forEach(s -> cells.add(Phrases.spread(c.metric(), run.spread(s, c.metric()))));
        return cells;
    }

    /** What the rows cannot say: why something is absent or was not judged, and spoiled checks. */
    private static List<String> notes(Judged judged) {
        Map<String, List<String>> metricsByReason = new LinkedHashMap<>();
        judged.verdict().comparisons().stream()
                .filter(c -> !c.outcome().judged() && !c.reason().isEmpty())
                .filter(c -> c.outcome() != Outcome.REPORTED || c.candidate().isEmpty())
                .forEach(
                        c ->
                                metricsByReason
                                        .computeIfAbsent(reason(c), r -> new ArrayList<>())
                                        .add(c.metric().label()));
        List<String> notes = new ArrayList<>();
        metricsByReason.forEach(
                (why, metrics) -> notes.add(String.join(", ", metrics) + ": " + why));
        for (Block block : judged.run().blocks()) {
            block.subjects()
                    .forEach(
                            (subject, figures) ->
                                    figures.checks().stream()
                                            .filter(k -> k.state() != ValidityCheck.State.OK)
                                            .forEach(k -> notes.add(note(block, subject, k))));
        }
        return notes;
    }

    private static String reason(Comparison c) {
        return c.outcome() == Outcome.REPORTED
                ? c.reason()
                : c.outcome().label() + ", " + c.reason();
    }

    private static String note(Block block, String subject, ValidityCheck check) {
        return (check.state() == ValidityCheck.State.SPOILED ? "spoiled" : "note")
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
