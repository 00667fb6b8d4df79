package io.github.perfjunit.internal.report.explain;

import io.github.perfjunit.gate.Comparison;
import io.github.perfjunit.gate.Comparison.Basis;
import io.github.perfjunit.gate.Comparison.Outcome;
import io.github.perfjunit.gate.Estimate;
import io.github.perfjunit.gate.Verdict;
import io.github.perfjunit.measure.Block;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.plan.BlockBudget;
import io.github.perfjunit.plan.Defaults;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** What someone can do about a run that could not be judged. Pure functions. */
public final class WaysToDecide {

    /** More blocks than this are not a remedy but a sign of a machine that is too noisy. */
    private static final long BLOCKS_WORTH_PLAYING = 60;

    /** With fewer, the spread between recordings is hardly known and the interval is wide. */
    private static final int FEW_RECORDINGS = 4;

    private WaysToDecide() {}

    /**
     * Returns the remedies, the most promising first.
     *
     * @param run the run
     * @param verdict what the gate said about it
     */
    public static List<String> of(RunResult run, Verdict verdict) {
        List<Comparison> undecided =
                verdict.with(Outcome.INCONCLUSIVE).stream()
                        .filter(c -> c.estimate().isPresent())
                        .toList();
        List<String> ways = new ArrayList<>();
        if (disturbed(run)) {
            ways.add("a quieter machine: end what runs beside the test");
        }
        undecided.stream()
                .filter(c -> c.basis() == Basis.RULER)
                .mapToInt(c -> c.estimate().orElseThrow().recordings())
                .filter(r -> r < FEW_RECORDINGS)
                .min()
                .ifPresent(
                        r ->
                                ways.add(
                                        "more recordings, of which the baseline has "
                                                + r
                                                + ": -Dperf.updateBaseline=true adds one"));
        if (!undecided.isEmpty()) {
            ways.add(moreBlocks(run, undecided));
        }
        return ways;
    }

    private static boolean disturbed(RunResult run) {
        Stream<Block.Figures> figures =
                run.blocks().stream().flatMap(b -> b.subjects().values().stream());
        return !BlocksPlayed.dropped(run).isEmpty() || figures.anyMatch(Block.Figures::spoiled);
    }

    private static String moreBlocks(RunResult run, List<Comparison> undecided) {
        double needed = undecided.stream().mapToDouble(WaysToDecide::blocksNeeded).max().orElse(0);
        if (!(needed <= BLOCKS_WORTH_PLAYING)) {
            return "a longer `duration`, or a wider tolerance: more than "
                    + BLOCKS_WORTH_PLAYING
                    + " blocks would be needed";
        }
        BlockBudget budget = run.scenario().blocks();
        long blocks = Math.max(Math.round(Math.ceil(needed)), budget.maxRounds() + 1);
        return "more blocks, about "
                + blocks
                + ": -Dperf.maxRounds="
                + blocks
                + " (now "
                + budget.maxRounds()
                + "), with time enough: -Dperf.maxTime= (now "
                + budget.maxTime().toSeconds()
                + " s)";
    }

    /** An interval shrinks with the square root of the blocks: a rough figure. */
    private static double blocksNeeded(Comparison c) {
        Estimate e = c.estimate().orElseThrow();
        double wanted =
                Math.max(
                        c.tolerance().orElseThrow().percent(),
                        Defaults.resolutionPercent(c.metric().label()));
        double ratio = e.detectablePercent() / wanted;
        return e.blocks() * ratio * ratio;
    }
}
