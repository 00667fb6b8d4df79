package io.github.perfjunit.gate;

import io.github.perfjunit.gate.Comparison.Outcome;
import io.github.perfjunit.gate.baseline.Baseline;
import io.github.perfjunit.measure.LoadResult;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.plan.GatePolicy.Mode;
import io.github.perfjunit.plan.Reference;
import io.github.perfjunit.plan.Scenario;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/**
 * Judges a finished run. A pure function of the run, the policy in its scenario, and the baseline:
 * it reads no file, no clock and no setting, and has no state.
 *
 * <p>Metrics of speed are judged as ratios to a reference in the same blocks, or by stored ratios to
 * the ruler, where the run has one: {@code docs/gate.md} says how. All others, and speed without a
 * reference, are compared as they are, median over blocks with median over blocks: such a metric has
 * regressed only if its median is worse than the baseline's by more than the tolerance's percentage
 * <em>and</em> by more than its floor <em>and</em> lies outside the range of the baseline's blocks;
 * improved is the mirror image. Metrics without a tolerance are reported. Whatever is worse has
 * regressed only if fresh blocks, played after it was found, say so, too.
 *
 * <p>What a metric depends on says which entry it is compared with as it is: speed, only with the
 * entry of the same environment; object sizes, else with the newest entry of the same Java release,
 * or with a wider tolerance of another, and the same JVM flags; counts of things, else with the newest
 * entry.
 */
public final class Gate {

    private Gate() {}

    /**
     * What a run needs before its verdict is final.
     *
     * @param kind more blocks of the same kind, blocks that confirm a regression, or nothing
     * @param blocks how many; 0 if none
     * @param reason for people, in a few words
     */
    public record Step(Kind kind, int blocks, String reason) {

        /** What is needed. */
        public enum Kind {
            /** The verdict is final. */
            DECIDED,
            /** More blocks; then the gate looks again. */
            MORE_BLOCKS,
            /** Fresh blocks that show the regression again. */
            CONFIRMATION
        }
    }

    /**
     * Returns what a run needs before its verdict is final. It depends on the figures only through
     * the gate's own looks, at numbers of blocks that are fixed beforehand.
     *
     * @param run what was measured until now
     * @param baseline what is stored about the test method; empty if there is no file
     */
    public static Step next(RunResult run, Optional<Baseline> baseline) {
        boolean compared =
                invalid(run).isEmpty()
                        && run.scenario().gate().mode() != Mode.OFF
                        && !(run.scenario().reference() instanceof Reference.Itself);
        Sources sources = compared ? Sources.of(run, baseline) : Sources.NONE;
        return sources.isEmpty()
                ? NextStep.DECIDED
                : NextStep.of(
                        run,
                        sources.ratios(),
                        new MetricGate(run).suspected(sources.choice(), sources.ratios()));
    }

    /**
     * Returns the verdict about a run. A single failed request, of any subject, in any mode, makes
     * it {@link Verdict.Invalid}, and so does a generator that fell behind in any block.
     *
     * @param run what was measured; its scenario carries the policy
     * @param baseline what is stored about the test method; empty if there is no file
     */
    public static Verdict judge(RunResult run, Optional<Baseline> baseline) {
        MetricGate metrics = new MetricGate(run);
        Optional<String> invalid = invalid(run);
        if (invalid.isPresent()) {
            return new Verdict.Invalid(metrics.unjudged("the run is invalid"), invalid.get());
        }
        if (run.scenario().gate().mode() == Mode.OFF) {
            return new Verdict.NotComparable(
                    metrics.unjudged("the gate is off"),
                    "the gate is off (perf.gate=off); responses were validated, nothing was compared");
        }
        if (run.scenario().reference() instanceof Reference.Itself) {
            return new Verdict.NotComparable(
                    metrics.unjudged("a calibration"),
                    "a calibration compares the candidate with itself; nothing was judged");
        }
        Sources sources = Sources.of(run, baseline);
        if (sources.isEmpty()) {
            return new Verdict.NoBaseline(
                    metrics.unjudged("no baseline"),
                    baseline.isEmpty() ? "there is no file" : whyNoEntry(run, baseline.get()));
        }
        return overall(metrics.judged(sources.choice(), sources.ratios()));
    }

    /** What a run is compared with: usable entries of the baseline, and ratios to a reference. */
    private record Sources(Optional<BaselineChoice> choice, Optional<RatioGate> ratios) {

        static final Sources NONE = new Sources(Optional.empty(), Optional.empty());

        boolean isEmpty() {
            return choice.isEmpty() && ratios.isEmpty();
        }

        static Sources of(RunResult run, Optional<Baseline> baseline) {
            Optional<BaselineChoice> choice =
                    baseline.map(b -> BaselineChoice.of(run, b)).filter(c -> !c.usable().isEmpty());
            return new Sources(choice, RatioSource.of(run, choice));
        }
    }

    private static Verdict overall(List<Comparison> comparisons) {
        if (any(comparisons, Outcome.REGRESSED)) {
            return new Verdict.Regressed(comparisons);
        }
        if (any(comparisons, Outcome.INCONCLUSIVE)) {
            return new Verdict.Inconclusive(comparisons);
        }
        if (comparisons.stream().noneMatch(c -> c.outcome().judged())) {
            List<Comparison> open =
                    comparisons.stream()
                            .filter(c -> c.outcome() == Outcome.NOT_COMPARABLE)
                            .toList();
            return new Verdict.NotComparable(
                    comparisons,
                    open.isEmpty()
                            ? "no metric of this scenario has a tolerance"
                            : Reasons.grouped(open));
        }
        return any(comparisons, Outcome.IMPROVED)
                ? new Verdict.Improved(comparisons)
                : new Verdict.Passed(comparisons);
    }

    private static boolean any(List<Comparison> comparisons, Outcome outcome) {
        return comparisons.stream().anyMatch(c -> c.outcome() == outcome);
    }

    private static Optional<String> invalid(RunResult run) {
        Optional<String> failures = Reasons.failures(run).or(() -> Reasons.generator(run));
        boolean nothing = new LoadResult(run, run.candidate()).counts().total() == 0;
        return failures.isPresent() || !nothing
                ? failures
                : Optional.of("no request to '" + run.candidate() + "' was measured");
    }

    private static String whyNoEntry(RunResult run, Baseline baseline) {
        Scenario scenario = run.scenario();
        SortedMap<String, Baseline.Entry> entries = baseline.entries(scenario.point());
        if (entries.isEmpty()) {
            return "the file has no entry '"
                    + scenario.point()
                    + "', only "
                    + baseline.points().keySet();
        }
        boolean otherDefinition =
                entries.values().stream()
                        .noneMatch(
                                e -> e.latest().definitionHash().equals(scenario.definitionHash()));
        return "the file's entry '"
                + scenario.point()
                + (otherDefinition
                        ? "' was recorded for another definition of the scenario"
                        : "' has no subject '" + run.candidate() + "'");
    }
}
