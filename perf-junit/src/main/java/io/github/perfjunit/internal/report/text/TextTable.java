package io.github.perfjunit.internal.report.text;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Lines of cells, padded so that columns align. The first row is the header. Not safe for use by
 * several threads.
 */
public final class TextTable {

    /** Where a column's text stands. */
    public enum Align {
        LEFT,
        RIGHT
    }

    private static final String GAP = "  ";

    private final List<Align> columns;
    private final List<List<String>> rows = new ArrayList<>();

    public TextTable(List<Align> columns) {
        this.columns = List.copyOf(columns);
    }

    public void add(List<String> cells) {
        if (cells.size() != columns.size()) {
            throw new IllegalArgumentException(cells.size() + " cells for " + columns.size());
        }
        rows.add(List.copyOf(cells));
    }

    /** Returns the lines, each indented and ended by a line feed. */
    public String text(String indent) {
        int[] widths =
                IntStream.range(0, columns.size())
                        .map(c -> rows.stream().mapToInt(r -> r.get(c).length()).max().orElse(0))
                        .toArray();
        return rows.stream()
                .map(row -> (indent + line(row, widths)).stripTrailing() + "\n")
                .collect(Collectors.joining());
    }

    private String line(List<String> row, int[] widths) {
        return IntStream.range(0, widths.length)
                .mapToObj(
                        c -> {
                            String padding = " ".repeat(widths[c] - row.get(c).length());
                            return columns.get(c) == Align.LEFT
                                    ? row.get(c) + padding
                                    : padding + row.get(c);
                        })
                .collect(Collectors.joining(GAP));
    }
}
