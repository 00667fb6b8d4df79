package io.github.perfjunit.internal.report;

import io.github.perfjunit.internal.report.explain.BlocksPlayed;
import io.github.perfjunit.internal.report.explain.CheckNotes;
import io.github.perfjunit.internal.report.explain.RatioLines;
import io.github.perfjunit.internal.report.explain.Unjudged;
import io.github.perfjunit.internal.report.text.Counts;
import io.github.perfjunit.internal.report.text.Phrases;
import io.github.perfjunit.internal.report.text.Wrapped;
import io.github.perfjunit.measure.RunResult;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** One scenario for the console: a row per metric, and what the figures rest on. Pure function. */
public final class ConsoleTable {

    private ConsoleTable() {}

    /**
     * Returns the table of a scenario, ended by a line feed.
     *
     * @param judged the scenario's run and verdict
     */
    public static String of(Judged judged) {
        RunResult run = judged.run();
        String title = run.scenario().displayName() + ": " + judged.verdict().summary();
        ConsoleColumns columns = ConsoleColumns.of(judged);
        return title
                + "\n"
                + columns.table()
                + lines(judged, columns, title).stream()
                        .map(line -> Wrapped.text("  ", "    ", line) + "\n")
                        .collect(Collectors.joining());
    }

    private static List<String> lines(Judged judged, ConsoleColumns columns, String title) {
        RunResult run = judged.run();
        List<String> lines = new ArrayList<>();
        List<String> requests =
                run.subjects().stream()
                        .map(s -> s + ": " + Phrases.requests(Counts.of(run, s)))
                        .toList();
        if (columns.ranges()) {
            requests.forEach(
                    r -> lines.add(r + ", median [min .. max] of " + BlocksPlayed.of(run)));
        } else {
            lines.add(String.join("; ", requests) + "; medians of " + BlocksPlayed.of(run));
        }
        lines.addAll(RatioLines.of(run, judged.verdict()));
        String dropped = BlocksPlayed.dropped(run);
        if (!dropped.isEmpty()) {
            lines.add(dropped);
        }
        lines.addAll(Unjudged.notes(judged.verdict()));
        lines.addAll(CheckNotes.of(run, title));
        return lines;
    }
}
