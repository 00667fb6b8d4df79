package io.github.perfjunit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.fixture.FixtureServer;
import io.github.perfjunit.gate.BaselineStore;
import io.github.perfjunit.gate.PerformanceRegressionError;
import io.github.perfjunit.gate.baseline.Baseline;
import io.github.perfjunit.gate.baseline.BaselineException;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.plan.Scenario;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an update of the baseline keeps: nothing worse without a reason, and how many recordings. */
class AcceptedRegressionIT {

    private static final String BODY = "{\"status\":\"ok\",\"requestId\":\"${requestId}\"}";

    @ServerUnderTest(
            mainClass = FixtureServer.class,
            args = {"--port", "${port}", "@target/fixture-switches.txt"})
    @Tolerance(metric = Metric.THROUGHPUT, judged = false)
    @Tolerance(metric = Metric.LATENCY_P50, judged = false)
    @Tolerance(metric = Metric.LATENCY_P99, judged = false)
    @Tolerance(metric = Metric.SERVER_CPU_PER_REQUEST, judged = false)
    static class Allocating {

        @LoadScenario(
                concurrency = 4,
                duration = "300ms",
                warmup = "200ms",
                rounds = 1,
                maxRounds = 1,
                ruler = false)
        @HttpRequest(path = "/health", expectBody = BODY)
        void load() {}
    }

    @TempDir Path directory;
    private Scenarios scenarios;

    @BeforeEach
    void switchOn() {
        Scenarios.switches();
        scenarios = new Scenarios(directory).with("perf.tolerance", Scenarios.ANY_SPEED);
    }

    @AfterEach
    void switchOff() {
        Scenarios.switches();
    }

    private List<Baseline.Recording> recordings() {
        Scenario scenario = PlanReaderTest.read(Allocating.class, Map.of()).scenarios().get(0);
        return new BaselineStore(scenarios.baselines())
                .read(scenario)
                .orElseThrow()
                .entries(scenario.point())
                .values()
                .iterator()
                .next()
                .recordings();
    }

    @Test
    void aWorseRunIsStoredWithAReasonOnly() {
        Scenarios update = scenarios.with("perf.updateBaseline", "true");
        Scenarios.passed(1, update.run(Allocating.class));
        List<Baseline.Recording> recorded = recordings();
        Scenarios.switches("--allocate=16384");

        assertThat(Scenarios.failure(scenarios.run(Allocating.class)))
                .isInstanceOf(PerformanceRegressionError.class)
                .hasMessageContaining("allocated-per-request");
        assertThat(Scenarios.failure(update.run(Allocating.class)))
                .isInstanceOf(BaselineException.class)
                .hasMessageContaining("allocated-per-request")
                .hasMessageContaining("-Dperf.acceptRegression=\"why\"");
        Scenarios.passed(1, update.with("perf.gate", "report").run(Allocating.class));
        assertThat(recordings()).isEqualTo(recorded);

        Scenarios.passed(
                1,
                update.with("perf.acceptRegression", "signs every response").run(Allocating.class));

        assertThat(recordings()).hasSize(1);
        assertThat(recordings().get(0).accepted()).contains("signs every response");
        Scenarios.passed(1, scenarios.run(Allocating.class));
    }

    @Test
    void recordingsAreAddedReplacedAndPinned() {
        Scenarios.passed(1, scenarios.with("perf.updateBaseline", "true").run(Allocating.class));
        Scenarios.passed(1, scenarios.with("perf.updateBaseline", "true").run(Allocating.class));
        assertThat(recordings())
                .extracting(Baseline.Recording::anchor)
                .containsExactly(true, false);

        Scenarios.passed(1, scenarios.with("perf.updateBaseline", "pin").run(Allocating.class));
        assertThat(recordings())
                .extracting(Baseline.Recording::anchor)
                .containsExactly(false, false, true);

        Scenarios.passed(1, scenarios.with("perf.updateBaseline", "replace").run(Allocating.class));
        assertThat(recordings()).extracting(Baseline.Recording::anchor).containsExactly(true);
    }
}
