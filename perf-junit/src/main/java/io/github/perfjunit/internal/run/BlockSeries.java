package io.github.perfjunit.internal.run;

import io.github.perfjunit.internal.run.Continuation.Decision;
import io.github.perfjunit.internal.run.Continuation.Next;
import io.github.perfjunit.internal.run.block.Progress;
import io.github.perfjunit.internal.server.ServerFailure;
import io.github.perfjunit.measure.Block;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.plan.BlockBudget;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.LongSupplier;

/**
 * Which blocks a run plays: those of the budget, then those a continuation asks for, until it is
 * content. When the time of the budget is up only blocks that confirm are still played; the time is
 * looked at between batches, so that the gate's looks stay at their fixed numbers of blocks.
 */
final class BlockSeries {

    private final BlockBudget budget;
    private final Continuation continuation;
    private final Progress progress;
    private final LongSupplier nanoTime;

    BlockSeries(
            BlockBudget budget,
            Continuation continuation,
            Progress progress,
            LongSupplier nanoTime) {
        this.budget = budget;
        this.continuation = continuation;
        this.progress = progress;
        this.nanoTime = nanoTime;
    }

    /** Plays one block. */
    interface Player {
        /**
         * Plays a block.
         *
         * @param number its number, from 1
         * @param planned how many blocks are planned by now
         * @param confirming whether it confirms a regression
         */
        Block play(int number, int planned, boolean confirming)
                throws ServerFailure, IOException, InterruptedException;
    }

    /**
     * Plays all blocks.
     *
     * @param player plays one
     * @param result makes a result of the blocks until now
     */
    RunResult play(Player player, Function<List<Block>, RunResult> result)
            throws ServerFailure, IOException, InterruptedException {
        long startNanos = nanoTime.getAsLong();
        List<Block> blocks = new ArrayList<>();
        Decision decision = new Decision(Next.MORE, budget.rounds(), "");
        while (true) {
            int planned = blocks.size() + decision.blocks();
            while (blocks.size() < planned) {
                blocks.add(
                        player.play(blocks.size() + 1, planned, decision.next() == Next.CONFIRM));
            }
            RunResult soFar = result.apply(blocks);
            decision = continuation.after(soFar);
            if (decision.next() == Next.DONE) {
                return soFar;
            }
            if (decision.blocks() < 1) {
                throw new IllegalStateException(
                        decision.next() + " needs at least one block, was " + decision.blocks());
            }
            long elapsedNanos = nanoTime.getAsLong() - startNanos;
            if (decision.next() == Next.MORE && elapsedNanos >= budget.maxTime().toNanos()) {
                progress.line(timeIsUp(decision, blocks.size(), elapsedNanos));
                return soFar;
            }
            progress.line(goesOn(decision));
        }
    }

    private String timeIsUp(Decision decision, int played, long elapsedNanos) {
        return String.format(
                Locale.ROOT,
                "no further blocks after %d: the time is up, %.0f s of %.0f s (maxTime); %s",
                played,
                elapsedNanos / 1e9,
                budget.maxTime().toNanos() / 1e9,
                decision.reason());
    }

    private static String goesOn(Decision decision) {
        int blocks = decision.blocks();
        return blocks
                + (blocks == 1 ? " more block" : " more blocks")
                + (decision.next() == Next.CONFIRM ? " to confirm: " : ": ")
                + decision.reason();
    }
}
