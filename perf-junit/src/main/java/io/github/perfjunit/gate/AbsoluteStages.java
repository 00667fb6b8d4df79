package io.github.perfjunit.gate;

import io.github.perfjunit.gate.Comparison.Outcome;
import io.github.perfjunit.measure.Block;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.RunResult;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Metrics that are compared as they are, in two stages: such a metric has regressed if the first
 * blocks, the fresh ones that confirm, and all together say so. What a process allocates or holds is
 * a matter of luck, too: which objects a compiler does without differs from process to process.
 *
 * <p>Immutable; pure functions of the run.
 */
final class AbsoluteStages {

    private final AbsoluteGate all;
    private final AbsoluteGate first;
    private final Optional<AbsoluteGate> fresh;

    AbsoluteStages(RunResult run) {
        all = new AbsoluteGate(run);
        boolean confirms = run.blocks().stream().anyMatch(Block::confirming);
        first = confirms ? new AbsoluteGate(only(run, b -> !b.confirming())) : all;
        fresh =
                confirms
                        ? Optional.of(new AbsoluteGate(only(run, Block::confirming)))
                        : Optional.empty();
    }

    private static RunResult only(RunResult run, Predicate<Block> stage) {
        List<Block> blocks = run.blocks().stream().filter(stage).toList();
        return new RunResult(
                run.scenario(), run.environment(), run.startedUtc(), run.subjects(), blocks);
    }

    /** Returns whether the first blocks say that a metric is worse. */
    boolean suspects(Metric metric, Optional<BaselineChoice> choice, boolean hasReference) {
        return first.compare(metric, choice, hasReference).outcome() == Outcome.REGRESSED;
    }

    /**
     * Compares one metric.
     *
     * @param choice what is stored; empty if nothing usable is
     * @param hasReference whether the run has ratios to a reference or to the ruler
     */
    Comparison compare(Metric metric, Optional<BaselineChoice> choice, boolean hasReference) {
        Comparison now = all.compare(metric, choice, hasReference);
        if (now.outcome() != Outcome.REGRESSED) {
            return now;
        }
        if (fresh.isEmpty()) {
            return now.decided(Outcome.INCONCLUSIVE, Reasons.NOT_YET_CONFIRMED);
        }
        if (!suspects(metric, choice, hasReference)) {
            return now.decided(
                    Outcome.INCONCLUSIVE, "worse, but not in the blocks before the confirmation");
        }
        Comparison again = fresh.get().compare(metric, choice, hasReference);
        return again.outcome() == Outcome.REGRESSED
                ? now
                : now.decided(Outcome.INCONCLUSIVE, Reasons.NOT_CONFIRMED);
    }
}
