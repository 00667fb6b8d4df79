package io.github.perfjunit;

import io.github.perfjunit.fixture.FixtureServer;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The same code, twenty times: what does not depend on the machine's speed never fails. */
class UnchangedCodePassesIT {

    private static final int RUNS = 20;
    private static final String BODY = "{\"status\":\"ok\",\"requestId\":\"${requestId}\"}";

    @ServerUnderTest(
            mainClass = FixtureServer.class,
            args = {"--port", "${port}"})
    static class Unchanged {

        @LoadScenario(
                concurrency = 8,
                duration = "400ms",
                warmup = "1s",
                rounds = 2,
                maxRounds = 2,
                ruler = false)
        @HttpRequest(path = "/health", expectBody = BODY, expectRequestIdHeader = "X-Request-Id")
        void load() {}

        @IdleScenario(connections = 100, rounds = 2, maxRounds = 2)
        @HttpRequest(path = "/health", expectBody = BODY)
        void idle() {}
    }

    @Test
    void twentyRunsPass(@TempDir Path directory) {
        Scenarios scenarios = new Scenarios(directory).with("perf.inconclusive", "warn");
        Scenarios.passed(2, scenarios.with("perf.updateBaseline", "true").run(Unchanged.class));

        for (int run = 0; run < RUNS; run++) {
            Scenarios.passed(2, scenarios.run(Unchanged.class));
        }
    }
}
