package io.github.perfjunit.internal.build;

import io.github.perfjunit.internal.build.git.BuildProblem;
import java.util.ArrayList;
import java.util.List;

/**
 * Splits a command line into words as a shell does, without its expansions: white space separates,
 * {@code '...'} is literal, and a backslash takes the special meaning from a white space, a quote or
 * a backslash after it, in {@code "..."} from a double quote or a backslash. Any other backslash is
 * literal. Used once.
 */
final class CommandWords {

    private final String text;
    private final List<String> words = new ArrayList<>();
    private StringBuilder word;
    private int position;

    private CommandWords(String text) {
        this.text = text;
    }

    static List<String> of(String text) throws BuildProblem {
        return new CommandWords(text).split();
    }

    private List<String> split() throws BuildProblem {
        while (position < text.length()) {
            char c = text.charAt(position);
            if (c == '\'' || c == '"') {
                quoted(c);
            } else if (Character.isWhitespace(c)) {
                endWord();
                position++;
            } else {
                take(" \t\n\r'\"\\");
            }
        }
        endWord();
        if (words.isEmpty() || words.get(0).isBlank()) {
            throw new BuildProblem("names no program. Give a command, e.g. mvn -q package.");
        }
        return List.copyOf(words);
    }

    private void quoted(char quote) throws BuildProblem {
        int start = position++;
        begin();
        while (position < text.length() && text.charAt(position) != quote) {
            take(quote == '"' ? "\"\\" : "");
        }
        if (position == text.length()) {
            throw new BuildProblem(
                    "the quote %c at character %d is not closed. Close it, or write \\%c for the character itself."
                            .formatted(quote, start + 1, quote));
        }
        position++;
    }

    /** Takes a character, or the one after a backslash if that is one of these. */
    private void take(String escapable) {
        char c = text.charAt(position);
        boolean escape =
                c == '\\'
                        && position + 1 < text.length()
                        && escapable.indexOf(text.charAt(position + 1)) >= 0;
        if (escape) {
            c = text.charAt(++position);
        }
        begin();
        word.append(c);
        position++;
    }

    private void begin() {
        if (word == null) {
            word = new StringBuilder();
        }
    }

    private void endWord() {
        if (word != null) {
            words.add(word.toString());
            word = null;
        }
    }
}
