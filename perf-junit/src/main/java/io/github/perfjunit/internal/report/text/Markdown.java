package io.github.perfjunit.internal.report.text;

import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Text that a Markdown reader shows as it is. Pure functions. */
public final class Markdown {

    private static final String SPECIAL = "\\`*_[]<>|#~";

    private Markdown() {}

    /** Escapes what Markdown and HTML would interpret; the result is one line. */
    public static String escape(String text) {
        return text.codePoints().mapToObj(Markdown::escaped).collect(Collectors.joining());
    }

    private static String escaped(int c) {
        if (c == '\n' || c == '\r') {
            return " ";
        }
        if (c == '&') {
            return "&amp;";
        }
        return SPECIAL.indexOf(c) >= 0 ? "\\" + (char) c : Character.toString(c);
    }

    public static String row(Stream<String> cells) {
        return cells.map(Markdown::escape).collect(Collectors.joining(" | ", "| ", " |\n"));
    }
}
