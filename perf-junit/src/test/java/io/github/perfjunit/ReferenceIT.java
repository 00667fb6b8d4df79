package io.github.perfjunit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.fixture.FixtureServer;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.plan.Reference;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.io.TempDir;

/** Another server runs beside the candidate: one of the class, or the one perf.reference names. */
class ReferenceIT {

    private static final String BODY = "{\"status\":\"ok\",\"requestId\":\"${requestId}\"}";
    private static final List<RunResult> RUNS = Collections.synchronizedList(new ArrayList<>());

    @ServerUnderTest(
            name = "now",
            mainClass = FixtureServer.class,
            args = {"--port", "${port}"})
    @ServerUnderTest(
            name = "before",
            mainClass = FixtureServer.class,
            args = {"--port", "${port}"})
    static class Pair {

        @LoadScenario(
                concurrency = 4,
                duration = "500ms",
                warmup = "200ms",
                rounds = 1,
                maxRounds = 1,
                reference = "before")
        @HttpRequest(path = "/health", expectBody = BODY)
        void load(RunResult run) {
            RUNS.add(run);
        }
    }

    @ServerUnderTest(
            name = "now",
            mainClass = FixtureServer.class,
            args = {"--port", "${port}"})
    static class Alone {

        @LoadScenario(
                concurrency = {3, 4},
                duration = "500ms",
                warmup = "200ms",
                rounds = 1,
                maxRounds = 1)
        @HttpRequest(path = "/health", expectBody = BODY)
        void load(RunResult run) {
            RUNS.add(run);
        }
    }

    @TempDir Path directory;

    @BeforeEach
    void forgetRuns() {
        RUNS.clear();
    }

    @Test
    void aServerOfTheClassIsTheReference() {
        Scenarios.passed(1, new Scenarios(directory).with("perf.gate", "report").run(Pair.class));

        RunResult run = RUNS.get(0);
        assertThat(run.reference()).contains("before");
        assertThat(run.blocks().get(0).subjects().keySet()).containsExactly("now", "before");
    }

    @Test
    void thePreviousBuildIsTheReference() throws Exception {
        Scenarios.passed(
                2,
                new Scenarios(directory)
                        .with("perf.gate", "report")
                        .with("perf.reference", testClasses().toString())
                        .run(Alone.class));

        for (RunResult run : RUNS) {
            assertThat(run.scenario().reference()).isEqualTo(new Reference.Subject("reference"));
            assertThat(run.blocks().get(0).subjects().keySet()).containsExactly("now", "reference");
        }
    }

    private static Path testClasses() throws URISyntaxException {
        return Path.of(
                FixtureServer.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    }

    @Test
    void aPreviousBuildThatIsNotThereIsAWrongConfiguration() {
        Scenarios scenarios =
                new Scenarios(directory)
                        .with("perf.reference", "target/no-such-build.jar")
                        .with("perf.concurrency", "3");

        assertThat(Scenarios.failure(scenarios.run(Alone.class)))
                .isInstanceOf(ExtensionConfigurationException.class)
                .hasMessageStartingWith(
                        "perf-junit cannot run "
                                + Alone.class.getName()
                                + ": perf.reference=target/no-such-build.jar: ");
        assertThat(scenarios.output()).doesNotExist();
    }
}
