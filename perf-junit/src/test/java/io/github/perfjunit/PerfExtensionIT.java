package io.github.perfjunit;

import static io.github.perfjunit.assertj.PerfAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.perfjunit.fixture.FixtureServer;
import io.github.perfjunit.measure.IdleResult;
import io.github.perfjunit.measure.LoadResult;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.RunResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.Event;

/** The extension as JUnit sees it: annotated classes in, events and files out. */
class PerfExtensionIT {

    private static final String BODY = "{\"status\":\"ok\",\"requestId\":\"${requestId}\"}";
    private static final List<String> CALLS = Collections.synchronizedList(new ArrayList<>());

    @ServerUnderTest(
            mainClass = FixtureServer.class,
            args = {"--port", "${port}"},
            ready = "/health")
    static class Healthy {

        @BeforeEach
        void setUp() {
            CALLS.add("set-up");
        }

        @LoadScenario(
                concurrency = {1, 4},
                duration = "200ms",
                warmup = "300ms",
                rounds = 1,
                maxRounds = 1,
                ruler = false)
        @HttpRequest(path = "/health", expectJson = BODY, expectHeaders = "content-length: *")
        void load(LoadResult result, RunResult run) {
            CALLS.add("load " + run.scenario().point());
            assertThat(result).hasNoFailures().p99().isLessThan(Duration.ofSeconds(5));
        }

        @IdleScenario(connections = 20, rounds = 1, maxRounds = 1)
        @HttpRequest(path = "/health", expectBody = BODY)
        void idle(IdleResult result) {
            CALLS.add("idle " + result.spread(Metric.IDLE_THREADS).blocks());
        }
    }

    @ServerUnderTest(
            name = "a",
            mainClass = FixtureServer.class,
            args = {"--port", "${port}"})
    @ServerUnderTest(
            name = "b",
            mainClass = FixtureServer.class,
            args = {"--port", "${port}"})
    static class Pair {

        @LoadScenario(concurrency = 4, duration = "1s", warmup = "300ms", rounds = 2, ruler = false)
        @HttpRequest(path = "/health", expectBody = BODY)
        void load(RunResult run) {}

        @LoadScenario(
                concurrency = 3,
                requestsPerConnection = 50,
                warmup = "100ms",
                rounds = 1,
                ruler = false)
        @HttpRequest(path = "/health", expectBody = BODY)
        void counted(RunResult run) {}
    }

    @Execution(ExecutionMode.CONCURRENT)
    @ServerUnderTest(
            mainClass = FixtureServer.class,
            args = {"--port", "${port}"})
    static class OwnAssertionFails {

        @LoadScenario(concurrency = 1, duration = "100ms", warmup = "0s", rounds = 1, ruler = false)
        @HttpRequest(path = "/health", expectBody = BODY)
        void load(LoadResult result) {
            assertThat(result).p50().isLessThan(Duration.ofNanos(1));
        }
    }

    @TempDir Path directory;
    private Scenarios scenarios;

    @BeforeEach
    void makeScenarios() {
        scenarios = new Scenarios(directory);
        CALLS.clear();
    }

    @AfterEach
    void nothingIsLeftRunning() {
        assertThat(ProcessHandle.current().descendants().filter(ProcessHandle::isAlive)).isEmpty();
        assertThat(Thread.getAllStackTraces().keySet())
                .extracting(Thread::getName)
                .noneMatch(name -> name.startsWith("perf-junit"));
    }

    @Test
    void recordsThenPassesEachPointAsATestOfItsOwn() throws IOException {
        Scenarios.passed(3, scenarios.with("perf.updateBaseline", "true").run(Healthy.class));
        assertThat(CALLS)
                .containsExactlyInAnyOrder(
                        "set-up",
                        "set-up",
                        "set-up",
                        "load concurrency=1",
                        "load concurrency=4",
                        "idle 1");
        Path folder = scenarios.baselines().resolve(Healthy.class.getName());
        assertThat(folder.resolve("load.json")).exists();
        String recorded = Files.readString(folder.resolve("load.json"));

        Scenarios anySpeed = scenarios.with("perf.tolerance", Scenarios.ANY_SPEED);
        EngineExecutionResults results =
                Scenarios.passed(3, anySpeed.with("perf.inconclusive", "warn").run(Healthy.class));

        assertThat(results.testEvents().started().stream().map(e -> name(e)))
                .containsExactlyInAnyOrder("concurrency=1", "concurrency=4", "connections=20");
        assertThat(results.allEvents().reportingEntryPublished().stream())
                .hasSize(3)
                .allSatisfy(
                        e ->
                                assertThat(
                                                e.getRequiredPayload(ReportEntry.class)
                                                        .getKeyValuePairs())
                                        .isNotEmpty());
        assertThat(Files.readString(folder.resolve("load.json"))).isEqualTo(recorded);
        assertThat(results().path("scenarios")).hasSize(3);
        assertThat(Files.readString(scenarios.output().resolve("summary.md")))
                .contains("concurrency=4", "connections=20");
    }

    private JsonNode results() throws IOException {
        return new ObjectMapper().readTree(scenarios.output().resolve("results.json").toFile());
    }

    private static String name(Event event) {
        return event.getTestDescriptor().getDisplayName();
    }

    @Test
    void withoutBaselineTheTestFailsNamingFileAndCommand() {
        EngineExecutionResults results =
                scenarios.with("perf.concurrency", "1").run(Healthy.class, "load");

        Path file = scenarios.baselines().resolve(Healthy.class.getName()).resolve("load.json");
        assertThat(Scenarios.failure(results))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining(file.toString())
                .hasMessageContaining("-Dperf.updateBaseline=true");
        assertThat(file).doesNotExist();
        assertThat(CALLS).containsExactly("set-up");
    }

    @Test
    void reportAndOffNeverFailForWantOfABaseline() {
        for (String mode : List.of("report", "off")) {
            Scenarios.passed(
                    1,
                    scenarios
                            .with("perf.gate", mode)
                            .with("perf.concurrency", "1")
                            .run(Healthy.class, "load"));
        }
    }

    @Test
    void anEmptyListSkipsWithTheReason() {
        EngineExecutionResults results =
                scenarios
                        .with("perf.connections", "")
                        .with("perf.concurrency", "")
                        .run(Healthy.class);

        results.testEvents().assertStatistics(s -> s.skipped(2).started(0));
        assertThat(results.testEvents().skipped().stream().map(e -> e.getPayload().get()))
                .containsExactlyInAnyOrder(
                        "perf.concurrency is empty, which skips these scenarios",
                        "perf.connections is empty, which skips these scenarios");
    }

    @Test
    void aFailingBodyIsNeverRecorded() {
        EngineExecutionResults results =
                scenarios.with("perf.updateBaseline", "true").run(OwnAssertionFails.class);

        assertThat(Scenarios.failure(results)).hasMessageContaining("p50 of subject 'server'");
        assertThat(scenarios.baselines()).doesNotExist();
    }

    @Test
    void anUnreadableBaselineIsRefusedBeforeAnythingStartsAndKept() throws IOException {
        Path file = scenarios.baselines().resolve(Healthy.class.getName()).resolve("load.json");
        Files.createDirectories(file.getParent());
        Files.writeString(file, "{ \"schemaVersion\": ");

        for (String update : List.of("false", "true")) {
            EngineExecutionResults results =
                    scenarios
                            .with("perf.concurrency", "1")
                            .with("perf.updateBaseline", update)
                            .run(Healthy.class, "load");

            assertThat(Scenarios.failure(results)).hasMessageContaining(file.toString());
            assertThat(Files.readString(file)).isEqualTo("{ \"schemaVersion\": ");
            assertThat(scenarios.output()).doesNotExist();
        }
    }

    @Test
    void severalSubjectsAreAliveTogetherAndTheirSlicesInterleave() throws IOException {
        Scenarios.passed(2, scenarios.with("perf.gate", "off").run(Pair.class));

        for (JsonNode scenario : results().path("scenarios")) {
            boolean timed = scenario.path("testMethod").asText().equals("load");
            for (JsonNode block : scenario.path("blocks")) {
                List<Integer> positions = new ArrayList<>();
                for (JsonNode subject : block.path("subjects")) {
                    subject.path("slices").forEach(s -> positions.add(s.path("position").asInt()));
                    // fewer and longer ones where the machine is slow
                    assertThat(subject.path("slices"))
                            .hasSizeBetween(timed ? 5 : 20, timed ? 10 : 20);
                    if (!timed) {
                        assertThat(subject.path("counts").path("succeeded").asInt()).isEqualTo(150);
                    }
                }
                Collections.sort(positions);
                assertThat(positions)
                        .isEqualTo(IntStream.range(0, positions.size()).boxed().toList());
            }
        }
        try (Stream<Path> logs = Files.list(scenarios.output().resolve("servers"))) {
            assertThat(logs.map(p -> p.getFileName().toString()).sorted().toList())
                    .anyMatch(n -> n.startsWith("a-1"))
                    .anyMatch(n -> n.startsWith("b-2"));
        }
    }

    @Test
    void parallelExecutionDoesNotMakeScenariosOverlap() throws IOException {
        Scenarios parallel =
                scenarios
                        .with("perf.gate", "off")
                        .with("junit.jupiter.execution.parallel.enabled", "true")
                        .with("junit.jupiter.execution.parallel.mode.default", "concurrent");

        Scenarios.passed(3, parallel.run(Healthy.class));
        List<Instant> starts = new ArrayList<>();
        for (JsonNode scenario : results().path("scenarios")) {
            if (scenario.path("point").asText().startsWith("concurrency=")) {
                starts.add(
                        Instant.parse(scenario.path("blocks").path(0).path("startedUtc").asText()));
            }
        }
        Collections.sort(starts);
        assertThat(starts).hasSize(2);
        assertThat(Duration.between(starts.get(0), starts.get(1)))
                .as("a block takes at least its warm-up and its measured part")
                .isGreaterThanOrEqualTo(Duration.ofMillis(500));
    }

    @Test
    void aWrongClassIsRefusedBeforeAnythingStarts() {
        EngineExecutionResults results = scenarios.with("perf.duration", "long").run(Healthy.class);

        assertThat(Scenarios.failure(results))
                .hasMessageContaining("perf-junit cannot run " + Healthy.class.getName())
                .hasMessageContaining("perf.duration = \"long\"")
                .hasNoSuppressedExceptions();
        assertThat(scenarios.output()).doesNotExist();
    }
}
