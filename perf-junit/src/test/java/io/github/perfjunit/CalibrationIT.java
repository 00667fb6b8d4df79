package io.github.perfjunit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.fixture.FixtureServer;
import io.github.perfjunit.gate.BaselineStore;
import io.github.perfjunit.gate.baseline.Baseline;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.plan.Scenario;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.testkit.engine.EngineExecutionResults;

/** A calibration compares the candidate with itself, prints the noise and stores it on demand. */
class CalibrationIT {

    private static final String BODY = "{\"status\":\"ok\",\"requestId\":\"${requestId}\"}";

    @ServerUnderTest(
            mainClass = FixtureServer.class,
            args = {"--port", "${port}"})
    static class Calibrated {

        @LoadScenario(concurrency = 4, duration = "500ms", warmup = "200ms", rounds = 1)
        @HttpRequest(path = "/health", expectBody = BODY)
        void load(RunResult run) {}

        @IdleScenario(connections = 5, rounds = 1)
        @HttpRequest(path = "/health", expectBody = BODY)
        void idle() {}
    }

    @TempDir Path directory;
    private String console;

    private EngineExecutionResults captured(Supplier<EngineExecutionResults> run) {
        PrintStream before = System.out;
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
        try {
            return run.get();
        } finally {
            System.setOut(before);
            console = out.toString(StandardCharsets.UTF_8);
        }
    }

    private Baseline.Entry stored(Scenario scenario) {
        return new BaselineStore(directory.resolve("baselines"))
                .read(scenario)
                .orElseThrow()
                .entries(scenario.point())
                .values()
                .iterator()
                .next();
    }

    @Test
    void printsTheNoiseAndStoresItBesideTheRecordings() {
        Scenarios scenarios = new Scenarios(directory).with("perf.updateBaseline", "true");
        Scenarios.passed(1, scenarios.run(Calibrated.class, "load"));
        Scenario scenario =
                PlanReaderTest.read(Calibrated.class, Map.of()).scenarios().stream()
                        .filter(s -> s.testMethod().equals("load"))
                        .findFirst()
                        .orElseThrow();
        Baseline.Recording recorded = stored(scenario).latest();

        EngineExecutionResults results =
                captured(() -> scenarios.with("perf.calibrate", "true").run(Calibrated.class));

        Scenarios.passed(1, results).testEvents().assertStatistics(s -> s.skipped(1));
        assertThat(results.testEvents().skipped().stream().map(e -> e.getPayload().orElseThrow()))
                .containsExactly("perf.calibrate compares speed, and skips idle scenarios");
        assertThat(console)
                .contains(
                        "a calibration compares the candidate with itself; it is not judged",
                        "throughput",
                        "server-again",
                        "load concurrency=4: calibration stored in "
                                + scenarios.baselines().resolve(Calibrated.class.getName()))
                .doesNotContain("stale baseline");
        Baseline.Calibration calibration = stored(scenario).calibration().orElseThrow();
        assertThat(calibration.blocks()).isEqualTo(8);
        assertThat(calibration.noisePercent())
                .containsKeys(Metric.THROUGHPUT, Metric.SERVER_CPU_PER_REQUEST)
                .allSatisfy((metric, noise) -> assertThat(noise).isNotNegative());
        assertThat(stored(scenario).recordings()).containsExactly(recorded);
    }
}
