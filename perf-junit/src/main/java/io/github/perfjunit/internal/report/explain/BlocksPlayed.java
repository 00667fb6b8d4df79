package io.github.perfjunit.internal.report.explain;

import io.github.perfjunit.internal.report.text.Numbers;
import io.github.perfjunit.internal.report.text.Phrases;
import io.github.perfjunit.measure.Block;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.measure.Slice;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** How many blocks and slices there were, what for, and what became of them. Pure functions. */
public final class BlocksPlayed {

    private BlocksPlayed() {}

    /** E.g. {@code 6 blocks, the last 3 to confirm}. */
    public static String of(RunResult run) {
        int confirming = numbers(run, true).size();
        return Phrases.blocks(run.blocks().size())
                + (confirming == 0 ? "" : ", the last " + confirming + " to confirm");
    }

    /** Whether fresh blocks confirmed a regression; said of a run that regressed. */
    public static String confirmation(RunResult run) {
        List<Integer> fresh = numbers(run, true);
        return fresh.isEmpty()
                ? "not by fresh blocks: none were played after it had shown"
                : "by "
                        + fresh.size()
                        + (fresh.size() == 1 ? " fresh block" : " fresh blocks")
                        + ", played after "
                        + Numbers.blocks(numbers(run, false))
                        + " had shown it";
    }

    /** E.g. {@code 8 of at most 8 blocks; 2 of them spoiled; 80 of 960 slices dropped: steal 80}. */
    public static String spent(RunResult run) {
        int played = numbers(run, false).size();
        long spoiled =
                run.blocks().stream()
                        .filter(
                                b ->
                                        b.subjects().values().stream()
                                                .anyMatch(Block.Figures::spoiled))
                        .count();
        String dropped = dropped(run);
        return played
                + " of at most "
                + Phrases.blocks(run.scenario().blocks().maxRounds())
                + (spoiled == 0 ? "" : "; " + spoiled + " spoiled")
                + (dropped.isEmpty() ? "" : "; " + dropped);
    }

    /** E.g. {@code 12 of 240 slices dropped: foreign CPU 8, steal 4}; empty if none was. */
    public static String dropped(RunResult run) {
        List<Slice> slices =
                run.blocks().stream()
                        .flatMap(b -> b.subjects().values().stream())
                        .flatMap(f -> f.slices().stream())
                        .toList();
        Map<String, Long> byCause =
                slices.stream()
                        .filter(s -> !s.kept())
                        .collect(
                                Collectors.groupingBy(
                                        s -> cause(s.dropped()),
                                        TreeMap::new,
                                        Collectors.counting()));
        return byCause.isEmpty()
                ? ""
                : Phrases.whole(slices.stream().filter(s -> !s.kept()).count())
                        + " of "
                        + Phrases.whole(slices.size())
                        + " slices dropped: "
                        + byCause.entrySet().stream()
                                .map(e -> e.getKey() + " " + Phrases.whole(e.getValue()))
                                .collect(Collectors.joining(", "));
    }

    /** The words before the figures. */
    private static String cause(String dropped) {
        String words = dropped.split("[:;,(0-9]", 2)[0].strip();
        return words.isEmpty() ? dropped : words;
    }

    private static List<Integer> numbers(RunResult run, boolean confirming) {
        return run.blocks().stream()
                .filter(b -> b.confirming() == confirming)
                .map(Block::number)
                .toList();
    }
}
