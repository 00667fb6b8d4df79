package io.github.perfjunit;

import io.github.perfjunit.gate.BaselineStore;
import io.github.perfjunit.gate.BaselineUpdate;
import io.github.perfjunit.gate.Gate;
import io.github.perfjunit.gate.PerformanceRegressionError;
import io.github.perfjunit.gate.Verdict;
import io.github.perfjunit.gate.baseline.Baseline;
import io.github.perfjunit.internal.load.nio.NioEngine;
import io.github.perfjunit.internal.report.ConsoleTable;
import io.github.perfjunit.internal.report.FailureMessage;
import io.github.perfjunit.internal.report.Judged;
import io.github.perfjunit.internal.report.ReportEntries;
import io.github.perfjunit.internal.run.Continuation.Decision;
import io.github.perfjunit.internal.run.Continuation.Next;
import io.github.perfjunit.internal.run.ScenarioRunner;
import io.github.perfjunit.internal.run.block.Progress;
import io.github.perfjunit.measure.IdleResult;
import io.github.perfjunit.measure.LoadResult;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.plan.GatePolicy;
import io.github.perfjunit.plan.LoadPlan;
import io.github.perfjunit.plan.Scenario;
import io.github.perfjunit.plan.Workload;
import java.util.Optional;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.BeforeTestExecutionCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Measures and judges a scenario after the user's set-up and before the method's body, gives the
 * body its results, and stores the figures only once the body has passed, too.
 */
final class MeasureBeforeBody
        implements BeforeTestExecutionCallback, AfterTestExecutionCallback, ParameterResolver {

    private final LoadPlan plan;
    private final Scenario scenario;
    private final Session session;
    private RunResult run;
    private Verdict verdict;

    MeasureBeforeBody(LoadPlan plan, Scenario scenario, Session session) {
        this.plan = plan;
        this.scenario = scenario;
        this.session = session;
    }

    @Override
    public void beforeTestExecution(ExtensionContext context) throws Exception {
        BaselineStore store = new BaselineStore(scenario.gate().baselineDirectory());
        Optional<Baseline> baseline = baseline(store);
        Progress progress = session.progress(scenario.displayName());
        run =
                new ScenarioRunner(plan, new NioEngine(), progress)
                        .run(scenario, soFar -> decision(Gate.next(soFar, baseline)));
        verdict = Gate.judge(run, baseline);
        Judged judged =
                new Judged(run, verdict, store.file(scenario.testClass(), scenario.testMethod()));
        session.add(judged, plan.outputDirectory());
        session.print(ConsoleTable.of(judged));
        context.publishReportEntry(ReportEntries.of(judged));
        failIfNeeded(judged);
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

    /** Read before anything is started: what cannot be read must be mended first. */
    private Optional<Baseline> baseline(BaselineStore store) {
        GatePolicy gate = scenario.gate();
        if (gate.updateBaseline()) {
            return store.readAnyDefinition(scenario);
        }
        return gate.mode() == GatePolicy.Mode.OFF ? Optional.empty() : store.read(scenario);
    }

    private void failIfNeeded(Judged judged) {
        if (verdict instanceof Verdict.Invalid) {
            throw new AssertionError(message(judged));
        }
        if (scenario.gate().mode() != GatePolicy.Mode.ENFORCE || scenario.gate().updateBaseline()) {
            return;
        }
        if (verdict instanceof Verdict.Regressed) {
            throw new PerformanceRegressionError(message(judged));
        }
        if (verdict instanceof Verdict.NoBaseline) {
            throw new AssertionError(message(judged));
        }
    }

    private String message(Judged judged) {
        return FailureMessage.of(judged, Session.resultsFile(plan.outputDirectory()));
    }

    @Override
    public void afterTestExecution(ExtensionContext context) {
        boolean passed = run != null && context.getExecutionException().isEmpty();
        if (passed && scenario.gate().updateBaseline()) {
            BaselineUpdate update =
                    new BaselineStore(scenario.gate().baselineDirectory()).update(run, verdict);
            session.print("[perf-junit] " + update.text());
        }
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        Class<?> type = parameter.getParameter().getType();
        return type == RunResult.class
                || type
                        == (scenario.workload() instanceof Workload.Idle
                                ? IdleResult.class
                                : LoadResult.class);
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        Class<?> type = parameter.getParameter().getType();
        if (type == RunResult.class) {
            return run;
        }
        return type == IdleResult.class
                ? new IdleResult(run, run.candidate())
                : new LoadResult(run, run.candidate());
    }
}
