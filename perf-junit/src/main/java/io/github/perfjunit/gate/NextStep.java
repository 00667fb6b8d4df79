package io.github.perfjunit.gate;

import io.github.perfjunit.gate.Gate.Step;
import io.github.perfjunit.gate.Gate.Step.Kind;
import io.github.perfjunit.gate.ratio.Looks;
import io.github.perfjunit.measure.Block;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.plan.BlockBudget;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a run needs next: fresh blocks that confirm whatever is worse, be it a ratio or compared as
 * it is, and more blocks while its ratios are undecided. Spoiled blocks are replaced, up to as many
 * again as the budget has; they are spoiled by rules that do not look at the subjects' figures. Pure
 * function.
 */
final class NextStep {

    static final Step DECIDED = new Step(Kind.DECIDED, 0, "");

    private NextStep() {}

    /** Blocks of a confirmation: as many as before the first look, and enough for an interval. */
    static int confirmingBlocks(BlockBudget budget) {
        return Math.max(3, budget.rounds());
    }

    /**
     * Returns the next step.
     *
     * @param ratios decides about ratios; empty without any
     * @param worse the metrics that are compared as they are and are worse
     */
    static Step of(RunResult run, Optional<RatioGate> ratios, List<Metric> worse) {
        Step step = ratios.map(gate -> ofRatios(run, gate, worse)).orElse(DECIDED);
        boolean confirmed = run.blocks().stream().anyMatch(Block::confirming);
        return step.kind() != Kind.DECIDED || confirmed || worse.isEmpty()
                ? step
                : confirmation(run.scenario().blocks(), run.blocks().size(), worse);
    }

    private static Step confirmation(BlockBudget budget, int blocks, Collection<Metric> worse) {
        return new Step(
                Kind.CONFIRMATION,
                confirmingBlocks(budget),
                "worse after "
                        + blocks
                        + (blocks == 1 ? " block: " : " blocks: ")
                        + labels(worse)
                        + "; fresh blocks must confirm it");
    }

    private static Step ofRatios(RunResult run, RatioGate gate, List<Metric> worse) {
        BlockBudget budget = run.scenario().blocks();
        int confirming = (int) run.blocks().stream().filter(Block::confirming).count();
        int screening = run.blocks().size() - confirming;
        int usable = gate.usableBlocks();
        Looks looks = gate.basis().looks();
        if (confirming > 0) {
            int missing = confirmingBlocks(budget) - gate.confirmingBlocks();
            boolean mayReplace = confirming + missing <= 2 * confirmingBlocks(budget);
            return missing > 0 && mayReplace
                    ? new Step(Kind.CONFIRMATION, missing, spoiled(missing))
                    : DECIDED;
        }
        if (!looks.blocks().contains(usable)) {
            int missing = looks.next(usable).orElse(usable) - usable;
            boolean mayReplace = screening + missing <= Math.max(2, 2 * budget.maxRounds());
            String reason = usable == screening ? "one block has no spread" : spoiled(missing);
            return missing > 0 && mayReplace
                    ? new Step(Kind.MORE_BLOCKS, missing, reason)
                    : DECIDED;
        }
        Set<Metric> suspected = EnumSet.noneOf(Metric.class);
        suspected.addAll(gate.suspected());
        suspected.addAll(worse);
        if (!suspected.isEmpty()) {
            return confirmation(budget, usable, suspected);
        }
        List<Metric> undecided = gate.undecided();
        if (gate.basis().mustExcludeTolerance() && !undecided.isEmpty()) {
            String reason = "not decided after " + usable + " blocks: " + labels(undecided);
            return looks.next(usable)
                    .map(n -> new Step(Kind.MORE_BLOCKS, n - usable, reason))
                    .orElse(DECIDED);
        }
        return DECIDED;
    }

    private static String labels(Collection<Metric> metrics) {
        return metrics.stream().map(Metric::label).collect(Collectors.joining(", "));
    }

    private static String spoiled(int missing) {
        return missing == 1 ? "a block was spoiled" : missing + " blocks were spoiled";
    }
}
