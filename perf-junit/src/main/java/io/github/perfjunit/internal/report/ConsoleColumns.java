package io.github.perfjunit.internal.report;

import io.github.perfjunit.gate.Comparison;
import io.github.perfjunit.gate.Comparison.Basis;
import io.github.perfjunit.internal.report.text.Phrases;
import io.github.perfjunit.internal.report.text.TextTable;
import io.github.perfjunit.internal.report.text.TextTable.Align;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.measure.Spread;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The columns of a scenario's table. A change that was estimated has its interval beside it; then the
 * figures are medians without their ranges, which say less and would make the table too wide.
 *
 * @param rows the metrics that have a figure
 * @param run the run
 * @param ranges whether figures show minimum and maximum
 */
record ConsoleColumns(List<Comparison> rows, RunResult run, boolean ranges) {

    private record Column(String heading, Align align, Function<Comparison, String> cell) {}

    static ConsoleColumns of(Judged judged) {
        List<Comparison> rows =
                judged.verdict().comparisons().stream()
                        .filter(c -> c.candidate().isPresent() || c.baseline().isPresent())
                        .toList();
        return new ConsoleColumns(
                rows, judged.run(), rows.stream().noneMatch(c -> c.estimate().isPresent()));
    }

    String table() {
        List<Column> columns = columns();
        TextTable table = new TextTable(columns.stream().map(Column::align).toList());
        table.add(columns.stream().map(Column::heading).toList());
        rows.forEach(c -> table.add(columns.stream().map(col -> col.cell().apply(c)).toList()));
        return table.text("  ");
    }

    private List<Column> columns() {
        Optional<String> reference =
                run.reference()
                        .filter(r -> run.subjects().contains(r))
                        .filter(r -> comparedWithIt());
        List<Column> columns = new ArrayList<>();
        columns.add(new Column("metric", Align.LEFT, c -> c.metric().label()));
        columns.add(new Column(run.candidate(), Align.LEFT, c -> spread(c, c.candidate())));
        reference.ifPresent(r -> columns.add(subject(r)));
        if (rows.stream().anyMatch(c -> c.tolerance().isPresent())) {
            if (reference.isEmpty() || rows.stream().anyMatch(ConsoleColumns::stored)) {
                columns.add(new Column("baseline", Align.LEFT, this::baseline));
            }
            Align align = ranges ? Align.RIGHT : Align.LEFT;
            columns.add(new Column("change", align, Phrases::change));
            columns.add(new Column("tolerance", Align.LEFT, Phrases::tolerance));
            columns.add(new Column("outcome", Align.LEFT, c -> c.outcome().label()));
        }
        run.subjects().stream()
                .skip(1)
                .filter(s -> !reference.equals(Optional.of(s)))
                .forEach(s -> columns.add(subject(s)));
        return columns;
    }

    private boolean comparedWithIt() {
        return rows.stream().anyMatch(c -> c.basis() == Basis.SUBJECT);
    }

    private static boolean stored(Comparison c) {
        return c.basis() != Basis.SUBJECT && c.baseline().isPresent();
    }

    private Column subject(String name) {
        return new Column(name, Align.LEFT, c -> spread(c, run.spread(name, c.metric())));
    }

    private String baseline(Comparison c) {
        return c.basis() == Basis.SUBJECT ? Phrases.NOTHING : spread(c, c.baseline());
    }

    private String spread(Comparison c, Optional<Spread> spread) {
        return ranges ? Phrases.spread(c.metric(), spread) : Phrases.median(c.metric(), spread);
    }
}
