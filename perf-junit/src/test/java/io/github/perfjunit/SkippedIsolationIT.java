package io.github.perfjunit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.fixture.FixtureServer;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineExecutionResults;

/** Isolation that the system does not offer skips the scenario, and says why. */
class SkippedIsolationIT {

    @ServerUnderTest(
            mainClass = FixtureServer.class,
            args = {"--port", "${port}"},
            cpus = "4095")
    static class OnAnotherMachine {

        @LoadScenario(concurrency = 1, rounds = 1)
        @HttpRequest(path = "/health", expectAnyBody = true)
        void load() {}
    }

    @Test
    void isSkippedWithTheReason(@TempDir Path directory) {
        EngineExecutionResults results =
                new Scenarios(directory).with("perf.gate", "off").run(OnAnotherMachine.class);

        results.testEvents().assertStatistics(s -> s.aborted(1).succeeded(0).failed(0));
        Throwable reason =
                results.testEvents().aborted().stream()
                        .map(e -> e.getRequiredPayload(TestExecutionResult.class))
                        .flatMap(r -> r.getThrowable().stream())
                        .findFirst()
                        .orElseThrow();
        assertThat(reason)
                .hasMessageStartingWith(
                        "perf-junit: isolation is not possible here: server 'server' on CPUs 4095: ");
        assertThat(directory.resolve("output")).doesNotExist();
    }
}
