package io.github.perfjunit.plan;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.IntPredicate;

/**
 * Rows of values that requests are filled with, read once from a file.
 *
 * <p>Each connection begins at a row that is drawn with a seed, goes on row by row, and begins again
 * after the last one. Immutable and safe for use by several threads.
 *
 * @param name the file's name, for messages
 * @param columns names of the columns, each once
 * @param rows at least one, each with a value for every column
 * @param digest short name of the contents: it changes when a value or a name does
 */
public record DataFile(String name, List<String> columns, List<Row> rows, String digest) {

    public DataFile {
        Objects.requireNonNull(name, "name");
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
        Objects.requireNonNull(digest, "digest");
        if (rows.isEmpty() || columns.isEmpty()) {
            throw new IllegalArgumentException(name + " has no rows");
        }
        if (new HashSet<>(columns).size() < columns.size()) {
            throw new IllegalArgumentException(name + " names a column twice: " + columns);
        }
        for (Row row : rows) {
            if (row.values().size() != columns.size()) {
                throw new IllegalArgumentException(
                        "%s line %s has %s values for %s columns"
                                .formatted(name, row.line(), row.values().size(), columns.size()));
            }
        }
    }

    /**
     * One row.
     *
     * @param line number of the line it begins on, from 1
     * @param values one for each column, in their order
     */
    public record Row(int line, List<String> values) {
        public Row {
            values = List.copyOf(values);
        }
    }

    /** Returns a file whose digest is taken of its columns and values. */
    public static DataFile of(String name, List<String> columns, List<Row> rows) {
        StringBuilder content = new StringBuilder();
        append(content, columns);
        rows.forEach(row -> append(content, row.values()));
        byte[] bytes = content.toString().getBytes(StandardCharsets.UTF_8);
        return new DataFile(name, columns, rows, Digest.of(bytes));
    }

    /** Lengths stand before the texts, so that no two contents look the same. */
    private static void append(StringBuilder content, List<String> texts) {
        texts.forEach(text -> content.append(text.length()).append(':').append(text));
        content.append('\n');
    }

    /** Returns the place of a column; empty if there is none of this name. */
    public Optional<Integer> column(String column) {
        int at = columns.indexOf(column);
        return at < 0 ? Optional.empty() : Optional.of(at);
    }

    /**
     * Returns which value cannot stand in a path, where values are percent-encoded; empty if all can.
     *
     * @param column name of a column
     */
    public Optional<String> unfitForPath(String column) {
        return unfit(column, c -> c < ' ' || c == 0x7f, false, "a control character");
    }

    /**
     * Returns which value cannot stand in a header's value; empty if all can.
     *
     * @param column name of a column
     */
    public Optional<String> unfitForHeader(String column) {
        return unfit(
                column,
                c -> c < ' ' || c > '~',
                true,
                "a character beyond printable ASCII, or a blank at its beginning or end");
    }

    private Optional<String> unfit(
            String column, IntPredicate wrong, boolean stripped, String what) {
        int at = columns.indexOf(column);
        return rows.stream()
                .filter(
                        row -> {
                            String value = row.values().get(at);
                            return value.chars().anyMatch(wrong)
                                    || stripped && !value.strip().equals(value);
                        })
                .findFirst()
                .map(row -> "%s line %s, column %s: %s".formatted(name, row.line(), column, what));
    }

    /** Returns the name and what changes with the contents, as one line of text. */
    String definition() {
        return "data %s with SHA-256 %s".formatted(name, digest);
    }

    /** Returns the name and the size; the rows may be many. */
    @Override
    public String toString() {
        return "%s (%s rows of %s)".formatted(name, rows.size(), columns);
    }
}
