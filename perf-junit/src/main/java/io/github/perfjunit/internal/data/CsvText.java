package io.github.perfjunit.internal.data;

import io.github.perfjunit.plan.DataFile;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/**
 * Reads CSV with a header line (RFC 4180): commas, quotes doubled inside quotes, and line ends
 * inside quotes. A line may end in LF, too; blanks belong to the values. For one use.
 */
final class CsvText {

    private static final int END = -1;

    private final String name;
    private final String text;
    private int at;
    private int line = 1;
    private int lineStart;

    CsvText(String name, String text) {
        this.name = name;
        this.text = text;
    }

    DataFile read() throws UnreadableData {
        if (text.isBlank()) {
            throw new UnreadableData(name + " is empty; its first line names the columns");
        }
        List<String> columns = record();
        requireNames(columns);
        List<DataFile.Row> rows = new ArrayList<>();
        while (peek() != END) {
            int first = line;
            List<String> values = record();
            if (values.size() != columns.size()) {
                throw new UnreadableData(
                        "%s line %s: has %s values where the first line names %s columns"
                                .formatted(name, first, values.size(), columns.size()));
            }
            rows.add(new DataFile.Row(first, values));
            DataFiles.requireRoom(name, rows.size(), first);
        }
        if (rows.isEmpty()) {
            throw new UnreadableData(name + " has no rows below the names of its columns");
        }
        return DataFile.of(name, columns, rows);
    }

    private void requireNames(List<String> columns) throws UnreadableData {
        for (String column : columns) {
            if (column.isBlank() || column.indexOf('}') >= 0) {
                throw new UnreadableData(
                        "%s line 1: \"%s\" cannot be the name of a column".formatted(name, column));
            }
        }
        if (new HashSet<>(columns).size() < columns.size()) {
            throw new UnreadableData(name + " line 1: a column is named twice: " + columns);
        }
    }

    private List<String> record() throws UnreadableData {
        List<String> values = new ArrayList<>();
        values.add(value());
        while (peek() == ',') {
            at++;
            values.add(value());
        }
        if (peek() == '\r') {
            at++;
        }
        if (peek() == '\n') {
            at++;
            newLine();
        } else if (peek() != END) {
            throw faulty("a carriage return without a line feed");
        }
        return values;
    }

    private String value() throws UnreadableData {
        if (peek() == '"') {
            return quoted();
        }
        int from = at;
        while (peek() != END && ",\r\n".indexOf(peek()) < 0) {
            if (peek() == '"') {
                throw faulty("a quote inside a value that does not begin with one");
            }
            at++;
        }
        return text.substring(from, at);
    }

    private String quoted() throws UnreadableData {
        StringBuilder value = new StringBuilder();
        int openedLine = line;
        int openedAt = at - lineStart + 1;
        at++;
        while (true) {
            int c = peek();
            if (c == END) {
                throw new UnreadableData(
                        "%s line %s, character %s: a quote is not closed"
                                .formatted(name, openedLine, openedAt));
            }
            at++;
            if (c == '"') {
                if (peek() != '"') {
                    break;
                }
                at++;
            } else if (c == '\n') {
                newLine();
            }
            value.append((char) c);
        }
        if (peek() != END && ",\r\n".indexOf(peek()) < 0) {
            throw faulty("text after a closing quote");
        }
        return value.toString();
    }

    private void newLine() {
        line++;
        lineStart = at;
    }

    private int peek() {
        return at < text.length() ? text.charAt(at) : END;
    }

    private UnreadableData faulty(String problem) {
        return new UnreadableData(
                "%s line %s, character %s: %s".formatted(name, line, at - lineStart + 1, problem));
    }
}
