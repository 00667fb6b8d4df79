package io.github.perfjunit;

import io.github.perfjunit.gate.BaselineStore;
import io.github.perfjunit.gate.Calibrating;
import io.github.perfjunit.gate.baseline.Baseline;
import io.github.perfjunit.internal.report.CalibrationTable;
import io.github.perfjunit.internal.report.ConsoleTable;
import io.github.perfjunit.internal.report.FailureMessage;
import io.github.perfjunit.internal.report.Judged;
import io.github.perfjunit.internal.report.ReportEntries;
import io.github.perfjunit.internal.server.isolation.IsolationSupport;
import io.github.perfjunit.measure.IdleResult;
import io.github.perfjunit.measure.LoadResult;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.plan.GatePolicy;
import io.github.perfjunit.plan.Scenario;
import io.github.perfjunit.plan.Workload;
import java.util.Optional;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.BeforeTestExecutionCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.opentest4j.TestAbortedException;

/**
 * Measures and judges a scenario after the user's set-up and before the method's body, gives the
 * body its results, and stores the figures only once the body has passed, too.
 */
final class MeasureBeforeBody
        implements BeforeTestExecutionCallback, AfterTestExecutionCallback, ParameterResolver {

    private final ClassPlan plan;
    private final Scenario scenario;
    private final Session session;
    private final BaselineStore store;
    private Judged judged;
    private Optional<Baseline.Calibration> calibration = Optional.empty();

    MeasureBeforeBody(ClassPlan plan, Scenario scenario, Session session) {
        this.plan = plan;
        this.scenario = scenario;
        this.session = session;
        this.store = new BaselineStore(scenario.gate().baselineDirectory());
    }

    @Override
    public void beforeTestExecution(ExtensionContext context) throws Exception {
        Optional<String> missing = IsolationSupport.missing(plan.declared());
        if (missing.isPresent()) {
            throw new TestAbortedException(
                    "perf-junit: isolation is not possible here: " + missing.get());
        }
        Optional<Baseline> baseline = baseline();
        judged =
                new Measurement(
                                plan.complete(),
                                scenario,
                                baseline,
                                store.file(scenario.testClass(), scenario.testMethod()))
                        .judged(session.progress(scenario.displayName()));
        session.add(judged, plan.declared().outputDirectory());
        session.print(ConsoleTable.of(judged));
        context.publishReportEntry(ReportEntries.of(judged));
        conclude();
        if (plan.calibrating()) {
            calibration = Optional.of(Calibrating.of(judged.run()));
            session.print(CalibrationTable.of(judged.run(), calibration.get()));
        }
    }

    /** Read before anything is started: what cannot be read must be mended first. */
    private Optional<Baseline> baseline() {
        GatePolicy gate = scenario.gate();
        if (gate.updateBaseline()) {
            return store.readAnyDefinition(scenario);
        }
        return gate.mode() == GatePolicy.Mode.OFF ? Optional.empty() : store.read(scenario);
    }

    private void conclude() {
        Consequence consequence = Consequence.of(judged.verdict(), scenario.gate());
        Optional<String> streak =
                plan.calibrating()
                        ? Optional.empty()
                        : session.streak(judged, plan.declared().outputDirectory());
        streak.ifPresent(line -> session.print("[perf-junit] " + line));
        if (consequence == Consequence.WARN) {
            session.print("[perf-junit] NOT JUDGED: " + inconclusive());
        }
        consequence.carryOut(
                () ->
                        streak.map(line -> line + "\n").orElse("")
                                + FailureMessage.of(
                                        judged,
                                        Session.resultsFile(plan.declared().outputDirectory())));
    }

    private String inconclusive() {
        return scenario.displayName()
                + ": "
                + judged.verdict().summary()
                + "; the test passes because of perf.inconclusive=warn";
    }

    @Override
    public void afterTestExecution(ExtensionContext context) {
        boolean passed = judged != null && context.getExecutionException().isEmpty();
        if (passed && scenario.gate().updateBaseline()) {
            session.print("[perf-junit] " + new KeptFigures(store, judged, calibration).keep());
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
        RunResult run = judged == null ? null : judged.run();
        if (type == RunResult.class) {
            return run;
        }
        return type == IdleResult.class
                ? new IdleResult(run, run.candidate())
                : new LoadResult(run, run.candidate());
    }
}
