package io.github.perfjunit.bench.study;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.Collectors;

/** One line of a study's file: what a run said about one metric. */
record Row(Map<Column, String> cells) {

    static String header() {
        return Arrays.stream(Column.values()).map(c -> c.title).collect(Collectors.joining(","));
    }

    static Row parse(String line) {
        String[] texts = line.split(",", -1);
        Column[] columns = Column.values();
        if (texts.length != columns.length) {
            throw new IllegalArgumentException(
                    "has %d columns instead of %d: %s"
                            .formatted(texts.length, columns.length, line));
        }
        Map<Column, String> cells = new EnumMap<>(Column.class);
        for (Column column : columns) {
            cells.put(column, texts[column.ordinal()]);
        }
        return new Row(cells);
    }

    /** Returns the line. Commas and line feeds in texts become semicolons. */
    String line() {
        return Arrays.stream(Column.values())
                .map(c -> cells.getOrDefault(c, "").replaceAll("[,\\r\\n]+", ";"))
                .collect(Collectors.joining(","));
    }

    String text(Column column) {
        return cells.getOrDefault(column, "");
    }

    /** Returns a number; not a number if the cell is empty. */
    double number(Column column) {
        String text = text(column);
        return text.isEmpty() ? Double.NaN : Double.parseDouble(text);
    }

    int count(Column column) {
        return Integer.parseInt(text(column));
    }

    Key key() {
        return new Key(
                text(Column.MODE),
                text(Column.SERVER),
                text(Column.CONDITION),
                count(Column.ROUNDS),
                text(Column.KIND),
                number(Column.PERCENT),
                count(Column.RUN));
    }
}
