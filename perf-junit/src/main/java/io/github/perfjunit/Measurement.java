package io.github.perfjunit;

import io.github.perfjunit.gate.Gate;
import io.github.perfjunit.gate.Verdict;
import io.github.perfjunit.gate.baseline.Baseline;
import io.github.perfjunit.internal.load.LoadEngine;
import io.github.perfjunit.internal.load.group.GroupEngine;
import io.github.perfjunit.internal.load.nio.NioEngine;
import io.github.perfjunit.internal.report.Judged;
import io.github.perfjunit.internal.run.Continuation;
import io.github.perfjunit.internal.run.Continuation.Decision;
import io.github.perfjunit.internal.run.Continuation.Next;
import io.github.perfjunit.internal.run.ScenarioRunner;
import io.github.perfjunit.internal.run.block.Progress;
import io.github.perfjunit.internal.server.ServerFailure;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.plan.LoadPlan;
import io.github.perfjunit.plan.Reference;
import io.github.perfjunit.plan.Scenario;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Plays a scenario for as long as the gate wants more of it, and judges it.
 *
 * @param plan the class's whole plan
 * @param scenario one of its scenarios
 * @param baseline what is stored about its test method; empty for nothing
 * @param baselineFile the file that holds, or would hold, its baseline
 */
record Measurement(
        LoadPlan plan, Scenario scenario, Optional<Baseline> baseline, Path baselineFile) {

    private static final String CALIBRATION =
            "a calibration compares the candidate with itself; it is not judged";

    Judged judged(Progress progress) throws ServerFailure, IOException, InterruptedException {
        LoadEngine engine =
                new GroupEngine(new NioEngine(plan.client().spins()), plan.eventLoops());
        RunResult run = new ScenarioRunner(plan, engine, progress).run(scenario, continuation());
        return new Judged(run, verdict(run), baselineFile);
    }

    private boolean calibrating() {
        return scenario.reference() instanceof Reference.Itself;
    }

    private Continuation continuation() {
        return calibrating()
                ? soFar -> new Decision(Next.DONE, 0, CALIBRATION)
                : soFar -> decision(Gate.next(soFar, baseline));
    }

    private static Decision decision(Gate.Step step) {
        Next next =
                switch (step.kind()) {
                    case DECIDED -> Next.DONE;
                    case MORE_BLOCKS -> Next.MORE;
                    case CONFIRMATION -> Next.CONFIRM;
                };
        return new Decision(next, step.blocks(), step.reason());
    }

    Verdict verdict(RunResult run) {
        if (!calibrating()) {
            return Gate.judge(run, baseline);
        }
        Verdict verdict = Gate.judge(run, Optional.empty());
        return verdict instanceof Verdict.Invalid
                ? verdict
                : new Verdict.NotComparable(verdict.comparisons(), CALIBRATION);
    }
}
