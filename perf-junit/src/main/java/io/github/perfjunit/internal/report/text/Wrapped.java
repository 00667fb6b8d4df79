package io.github.perfjunit.internal.report.text;

import java.util.regex.Pattern;

/** Prose in lines of at most {@value #WIDTH} characters, where words permit. Pure function. */
public final class Wrapped {

    /** Most terminals and review tools show this much without scrolling. */
    static final int WIDTH = 100;

    /** A space at which a line may end: not between a number and its unit, nor within a range. */
    private static final Pattern SPACE =
            Pattern.compile(
                    "(?<!\\.\\.) (?!\\.\\.|(?:%|ns|us|ms|s|B|KiB|MiB|GiB|req/s|UTC)(?:[ ,;:)]|$))");

    private Wrapped() {}

    /**
     * Returns a text with a lead, further lines indented as far as the lead is long.
     *
     * @param lead what stands before the first word
     * @param text words
     */
    public static String text(String lead, String text) {
        return text(lead, " ".repeat(lead.length()), text);
    }

    /**
     * Returns a text with a lead, without a line feed at its end.
     *
     * @param lead what stands before the first word
     * @param indent what stands before the first word of every further line
     * @param text words
     */
    public static String text(String lead, String indent, String text) {
        StringBuilder out = new StringBuilder(lead);
        int column = lead.length();
        boolean first = true;
        for (String word : SPACE.split(text)) {
            if (!first && column + 1 + word.length() > WIDTH) {
                out.append('\n').append(indent).append(word);
                column = indent.length() + word.length();
            } else {
                out.append(first ? "" : " ").append(word);
                column += word.length() + (first ? 0 : 1);
            }
            first = false;
        }
        return out.toString();
    }
}
