package io.github.perfjunit.gate;

import io.github.perfjunit.measure.Block;
import io.github.perfjunit.measure.Block.Figures;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.measure.ServerMetrics;
import io.github.perfjunit.measure.Slice;
import io.github.perfjunit.plan.Defaults;
import io.github.perfjunit.plan.GatePolicy;
import io.github.perfjunit.plan.GatePolicy.Update;
import io.github.perfjunit.plan.Reference;
import io.github.perfjunit.plan.Scenario;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** Runs with another policy, or with the ruler beside the candidate. */
final class RunEdits {

    /** How much slower than the others each of a block's slices is, for both subjects alike. */
    private static final double[] MACHINE = {1, 1.3, 1, 2.1, 1};

    private RunEdits() {}

    static RunResult update(Update update, RunResult run) {
        return policy(run, update, Optional.empty());
    }

    static RunResult accepting(String reason, Update update, RunResult run) {
        return policy(run, update, Optional.of(reason));
    }

    private static RunResult policy(RunResult run, Update update, Optional<String> accepted) {
        GatePolicy p = run.scenario().gate();
        return with(
                run,
                run.scenario().reference(),
                new GatePolicy(
                        p.mode(),
                        update,
                        p.baselineDirectory(),
                        p.tolerances(),
                        p.ratioTolerances(),
                        p.inconclusive(),
                        accepted,
                        p.family()),
                run.blocks());
    }

    /**
     * A run beside the ruler.
     *
     * @param ratios the candidate's service time and CPU per request as a multiple of the ruler's,
     *     one per block; 0 leaves the ruler out of that block
     */
    static RunResult besideRuler(int version, RunResult run, double... ratios) {
        List<Block> blocks = new ArrayList<>();
        for (Block block : run.blocks()) {
            double ratio = ratios[block.number() - 1];
            Map<String, Figures> subjects = new LinkedHashMap<>(block.subjects());
            subjects.computeIfPresent(run.candidate(), (name, f) -> withSlices(f, ratio));
            if (ratio > 0) {
                Figures candidate = subjects.get(run.candidate());
                subjects.put(
                        Defaults.RULER,
                        new Figures(
                                ServerMetrics.none(),
                                candidate.latency(),
                                candidate.details(),
                                candidate.counts(),
                                candidate.warmup(),
                                candidate.elapsedNanos(),
                                slices(1),
                                List.of(),
                                0));
            }
            blocks.add(new Block(block.number(), block.startedUtc(), block.confirming(), subjects));
        }
        return with(run, new Reference.Ruler(version), run.scenario().gate(), blocks);
    }

    private static Figures withSlices(Figures f, double ratio) {
        return new Figures(
                f.metrics(),
                f.latency(),
                f.details(),
                f.counts(),
                f.warmup(),
                f.elapsedNanos(),
                slices(ratio),
                f.checks(),
                f.repeats());
    }

    private static List<Slice> slices(double ratio) {
        return IntStream.range(0, MACHINE.length)
                .mapToObj(
                        k ->
                                new Slice(
                                        k,
                                        k * 200_000_000L,
                                        Math.round(80_000_000 * MACHINE[k] * Math.max(ratio, 1e-9)),
                                        1_000,
                                        0,
                                        100_000 * MACHINE[k] * ratio,
                                        900_000 * MACHINE[k] * ratio,
                                        20_000 * MACHINE[k] * ratio,
                                        Double.NaN,
                                        ""))
                .toList();
    }

    private static RunResult with(
            RunResult run, Reference reference, GatePolicy policy, List<Block> blocks) {
        Scenario s = run.scenario();
        return new RunResult(
                new Scenario(
                        s.testClass(),
                        s.testMethod(),
                        s.workload(),
                        s.requests(),
                        s.blocks(),
                        reference,
                        policy),
                run.environment(),
                run.startedUtc(),
                run.subjects(),
                blocks);
    }
}
