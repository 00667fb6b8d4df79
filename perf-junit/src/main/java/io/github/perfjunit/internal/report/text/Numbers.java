package io.github.perfjunit.internal.report.text;

import java.util.ArrayList;
import java.util.List;

/** Lists for people. Pure functions. */
public final class Numbers {

    private Numbers() {}

    /**
     * Returns the blocks with some numbers, e.g. {@code block 2} or {@code blocks 1 to 3 and 5}.
     *
     * @param numbers numbers of blocks, ascending
     */
    public static String blocks(List<Integer> numbers) {
        return (numbers.size() == 1 ? "block " : "blocks ") + and(runs(numbers));
    }

    /**
     * Returns words as one phrase, e.g. {@code a, b and c}.
     *
     * @param words at least one
     */
    public static String and(List<String> words) {
        int last = words.size() - 1;
        return last <= 0
                ? String.join("", words)
                : String.join(", ", words.subList(0, last)) + " and " + words.get(last);
    }

    private static List<String> runs(List<Integer> numbers) {
        List<String> runs = new ArrayList<>();
        int first = 0;
        for (int i = 1; i <= numbers.size(); i++) {
            if (i == numbers.size() || numbers.get(i) != numbers.get(i - 1) + 1) {
                runs.addAll(run(numbers.subList(first, i)));
                first = i;
            }
        }
        return runs;
    }

    private static List<String> run(List<Integer> run) {
        return run.size() < 3
                ? run.stream().map(String::valueOf).toList()
                : List.of(run.get(0) + " to " + run.get(run.size() - 1));
    }
}
