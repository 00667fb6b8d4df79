package io.github.perfjunit.internal.report.explain;

import io.github.perfjunit.internal.report.text.Numbers;
import io.github.perfjunit.measure.Block;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.measure.ValidityCheck;
import io.github.perfjunit.measure.ValidityCheck.State;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What the checks of all blocks and subjects say, once per check: where it holds, and the text of the
 * first. Texts that differ in their figures only are the same check. Pure function.
 */
public final class CheckNotes {

    /** What notes of one line have in common. */
    private record Kind(String name, String wording) {}

    /** Where they hold: by name of the subject the numbers of the blocks. */
    private static final class Places {
        private final Map<String, List<Integer>> blocksBySubject = new LinkedHashMap<>();
        private final Set<String> texts = new LinkedHashSet<>();

        void add(int block, String subject, String text) {
            blocksBySubject.computeIfAbsent(subject, s -> new ArrayList<>()).add(block);
            texts.add(text);
        }

        String where() {
            Map<List<Integer>, List<String>> subjectsByBlocks = new LinkedHashMap<>();
            blocksBySubject.forEach(
                    (subject, blocks) ->
                            subjectsByBlocks
                                    .computeIfAbsent(blocks, b -> new ArrayList<>())
                                    .add(subject));
            List<String> parts = new ArrayList<>();
            subjectsByBlocks.forEach(
                    (blocks, subjects) ->
                            parts.add(Numbers.blocks(blocks) + ", " + Numbers.and(subjects)));
            return String.join("; ", parts);
        }

        String what() {
            String first = texts.iterator().next();
            return texts.size() == 1 ? first : first + " (the first; the others are alike)";
        }
    }

    private CheckNotes() {}

    /**
     * Returns a line per check that is not OK, those that spoiled a block first, e.g. {@code spoiled:
     * blocks 1 to 3, server, steal: the hypervisor took ...}.
     *
     * @param run the run
     * @param said what a reader has before him already; a text that is a part of it is left out
     */
    public static List<String> of(RunResult run, String said) {
        return Stream.concat(
                        spoiled(run, said).stream().map(line -> "spoiled: " + line),
                        Stream.concat(
                                lines(run, State.ABSOLUTE_SPOILED, said).stream()
                                        .map(line -> "spoiled but for ratios: " + line),
                                lines(run, State.NOTE, said).stream().map(line -> "note: " + line)))
                .toList();
    }

    /**
     * Returns a line per check that spoiled a block, without the word.
     *
     * @param run the run
     * @param said what a reader has before him already
     */
    public static List<String> spoiled(RunResult run, String said) {
        return Stream.concat(
                        lines(run, State.INVALID, said).stream(),
                        lines(run, State.SPOILED, said).stream())
                .toList();
    }

    /**
     * Returns the notes of one check.
     *
     * @param run the run
     * @param check its name
     */
    public static List<String> named(RunResult run, String check) {
        return lines(run, State.NOTE, "").stream()
                .filter(line -> line.contains(", " + check + ": "))
                .map(line -> "note: " + line)
                .toList();
    }

    private static List<String> lines(RunResult run, State state, String said) {
        Map<Kind, Places> places = new LinkedHashMap<>();
        for (Block block : run.blocks()) {
            block.subjects()
                    .forEach(
                            (subject, figures) ->
                                    figures.checks().stream()
                                            .filter(c -> c.state() == state)
                                            .filter(c -> !said.contains(c.detail()))
                                            .forEach(c -> add(places, block, subject, c)));
        }
        return places.entrySet().stream()
                .map(
                        e ->
                                e.getValue().where()
                                        + ", "
                                        + e.getKey().name()
                                        + ": "
                                        + e.getValue().what())
                .toList();
    }

    private static void add(
            Map<Kind, Places> places, Block block, String subject, ValidityCheck check) {
        places.computeIfAbsent(kind(check), k -> new Places())
                .add(block.number(), subject, check.detail());
    }

    private static Kind kind(ValidityCheck check) {
        return new Kind(check.name(), check.detail().replaceAll("[0-9][0-9.,]*", "#"));
    }
}
