package io.github.perfjunit.bench.study;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/** A Markdown table. */
final class Markdown {

    private final List<String> lines = new ArrayList<>();

    Markdown(String... titles) {
        row((Object[]) titles);
        lines.add("|" + String.join("|", Collections.nCopies(titles.length, "---")) + "|");
    }

    void row(Object... cells) {
        StringBuilder line = new StringBuilder("|");
        for (Object cell : cells) {
            line.append(' ').append(cell).append(" |");
        }
        lines.add(line.toString());
    }

    @Override
    public String toString() {
        return String.join("\n", lines) + "\n";
    }

    /** Returns a change in percent with its sign; a dash if it is not a number. */
    static String change(double percent) {
        return Double.isNaN(percent) ? "-" : String.format(Locale.ROOT, "%+.1f", percent);
    }

    /** Returns a number with some decimals; a dash if it is not a number. */
    static String number(double value, int decimals) {
        return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, "%." + decimals + "f", value);
    }

    /** Returns the median with the range. */
    static String changes(Sample sample) {
        return sample.size() == 0
                ? "-"
                : "%s [%s .. %s]"
                        .formatted(
                                change(sample.median()),
                                change(sample.min()),
                                change(sample.max()));
    }

    /** Returns hits of trials with the interval of the rate. */
    static String rate(long hits, long trials) {
        return trials == 0
                ? "-"
                : hits + " of " + trials + " (" + Wilson.of((int) hits, (int) trials) + ")";
    }
}
