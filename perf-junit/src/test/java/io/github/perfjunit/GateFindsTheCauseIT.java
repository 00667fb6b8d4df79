package io.github.perfjunit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.fixture.FixtureServer;
import io.github.perfjunit.gate.PerformanceRegressionError;
import io.github.perfjunit.measure.IdleResult;
import io.github.perfjunit.measure.LoadResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.testkit.engine.EngineExecutionResults;

/** One fault at a time is switched on in a server, and the gate or the validation names it. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class GateFindsTheCauseIT {

    private static final String BODY = "{\"status\":\"ok\",\"requestId\":\"${requestId}\"}";

    @ServerUnderTest(
            mainClass = FixtureServer.class,
            args = {"--port", "${port}", "@target/fixture-switches.txt"},
            heap = "192m",
            jvmArgs = "-XX:+UseSerialGC",
            startTimeout = "10s",
            stopTimeout = "3s")
    static class Switched {

        @LoadScenario(
                concurrency = 16,
                duration = "700ms",
                warmup = "1500ms",
                rounds = 2,
                maxRounds = 2,
                ruler = false,
                requestTimeout = "1s")
        @HttpRequest(path = "/health", expectBody = BODY, expectRequestIdHeader = "X-Request-Id")
        void load(LoadResult result) {}

        @IdleScenario(connections = 200, rounds = 2, maxRounds = 2, requestTimeout = "2s")
        @HttpRequest(path = "/health", expectBody = BODY)
        void idle(IdleResult result) {}
    }

    private static final int ATTEMPTS = 3;

    private Scenarios scenarios;
    private boolean speedRecorded;

    @BeforeAll
    void recordBaseline(@TempDir Path directory) throws IOException {
        Scenarios.switches();
        // What does not depend on speed is judged all the same.
        scenarios = new Scenarios(directory).with("perf.inconclusive", "warn");
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Scenarios.passed(2, scenarios.with("perf.updateBaseline", "true").run(Switched.class));
            Path file =
                    scenarios.baselines().resolve(Switched.class.getName()).resolve("load.json");
            speedRecorded = Files.readString(file).contains("\"spoiledBlocks\" : [ ]");
            if (speedRecorded) {
                return;
            }
        }
    }

    @AfterEach
    void switchOff() {
        Scenarios.switches();
    }

    private Throwable failure(String method, String... switches) {
        Scenarios.switches(switches);
        return Scenarios.failure(scenarios.run(Switched.class, method));
    }

    private void regressed(String metric, String method, String... switches) {
        assertThat(failure(method, switches))
                .isInstanceOf(PerformanceRegressionError.class)
                .hasMessageContaining(metric)
                .hasMessageContaining("-Dperf.updateBaseline=true");
    }

    private void invalid(String kind, String... switches) {
        assertThat(failure("load", switches))
                .isInstanceOf(AssertionError.class)
                .isNotInstanceOf(PerformanceRegressionError.class)
                .hasMessageContaining(kind);
    }

    /** Speed is not judged where other processes spoil the windows; then there is nothing to see. */
    @Test
    void moreCpuWorkPerRequest() throws IOException {
        Assumptions.assumeTrue(speedRecorded, "other processes spoiled every recording");
        Scenarios.switches("--cpu-work=60000");
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            EngineExecutionResults results = scenarios.run(Switched.class, "load");
            String summary = Files.readString(scenarios.output().resolve("summary.md"));
            if (!summary.contains("Inconclusive")) {
                assertThat(Scenarios.failure(results))
                        .isInstanceOf(PerformanceRegressionError.class)
                        .hasMessageContaining("server-cpu-per-request")
                        .hasMessageContaining("throughput");
                return;
            }
        }
        Assumptions.abort("other processes spoiled every window");
    }

    @Test
    void moreAllocation() {
        regressed("allocated-per-request", "load", "--allocate=2048");
    }

    @Test
    void heapHeldByIdleConnections() {
        regressed("heap-per-connection", "idle", "--hold-heap-per-connection=65536");
    }

    @Test
    void heapLeakedPerConnection() {
        regressed("heap-retained", "idle", "--leak-heap-per-connection=65536");
    }

    @Test
    void leakedThreads() {
        regressed("threads-added", "load", "--leak-thread-every=500");
    }

    @Test
    void leakedDescriptors() {
        regressed("descriptors-added", "load", "--leak-descriptor-every=500");
    }

    @Test
    void connectionsThatStay() {
        regressed("leftover-connections", "load", "--keep-connections");
    }

    @Test
    void wrongBodies() {
        invalid("body", "--wrong-body-every=1000");
    }

    @Test
    void swappedRequestIds() {
        invalid("request id of another request", "--swap-ids");
    }

    @Test
    void aFastErrorPage() {
        invalid("status 500", "--fast-500");
    }

    @Test
    void nowAndThenAnErrorPage() {
        invalid("status 500", "--fast-500-every=1000");
    }

    @Test
    void hangingRequests() {
        invalid("timeout", "--hang-every=2000");
    }

    @Test
    void responsesCutShort() {
        invalid("closed early", "--close-early-every=1000");
    }

    @Test
    void aServerThatExits() {
        assertThat(failure("load", "--exit-after=5000"))
                .isNotInstanceOf(AssertionError.class)
                .hasMessageContaining("exit code 3")
                .hasMessageContaining("--exit-after");
    }

    @Test
    void aServerThatDiesAtStart() {
        assertThat(failure("load", "--die-at-start"))
                .isNotInstanceOf(AssertionError.class)
                .hasMessageContaining("exit code 4")
                .hasMessageContaining("cannot start, as told by --die-at-start");
    }

    @Test
    void aServerThatIgnoresSigtermIsKilledAndJudgedAllTheSame() {
        Scenarios.switches("--ignore-sigterm");

        Scenarios.passed(1, scenarios.run(Switched.class, "load"));
    }
}
