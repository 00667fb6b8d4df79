package io.github.perfjunit;

import static io.github.perfjunit.assertj.PerfAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.perfjunit.fixture.FixtureServer;
import io.github.perfjunit.measure.Block;
import io.github.perfjunit.measure.LatencyDistribution;
import io.github.perfjunit.measure.LoadResult;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.RunResult;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An annotated open loop, from JUnit to the report. */
class RateScenarioIT {

    private static final String BODY = "{\"status\":\"ok\",\"requestId\":\"${requestId}\"}";
    private static final List<RunResult> RUNS = Collections.synchronizedList(new ArrayList<>());

    @ServerUnderTest(
            name = "now",
            mainClass = FixtureServer.class,
            args = {"--port", "${port}"})
    static class Alone {

        @RateScenario(
                rate = 400,
                duration = "500ms",
                warmup = "400ms",
                connections = 16,
                rounds = 1,
                maxRounds = 1,
                ruler = false)
        @HttpRequest(path = "/health", expectBody = BODY)
        void rate(LoadResult result, RunResult run) {
            RUNS.add(run);
            assertThat(result)
                    .hasNoFailures()
                    .responsePercentile(50)
                    .isLessThan(Duration.ofSeconds(5));
            assertThat(result.responsePercentile(99))
                    .isGreaterThanOrEqualTo(result.responsePercentile(50));
        }
    }

    @ServerUnderTest(
            name = "now",
            mainClass = FixtureServer.class,
            args = {"--port", "${port}"})
    @ServerUnderTest(
            name = "before",
            mainClass = FixtureServer.class,
            args = {"--port", "${port}"})
    static class Pair {

        @RateScenario(
                rate = 2_000,
                duration = "600ms",
                warmup = "300ms",
                rounds = 1,
                maxRounds = 1,
                reference = "before")
        @HttpRequest(path = "/health", expectBody = BODY)
        void rate(RunResult run) {
            RUNS.add(run);
        }
    }

    @TempDir Path directory;

    @BeforeEach
    void forgetRuns() {
        RUNS.clear();
    }

    @AfterEach
    void nothingIsLeftRunning() {
        assertThat(ProcessHandle.current().descendants().filter(ProcessHandle::isAlive)).isEmpty();
        assertThat(Thread.getAllStackTraces().keySet())
                .extracting(Thread::getName)
                .noneMatch(name -> name.startsWith("perf-junit-waker"));
    }

    @Test
    void aServerAloneIsMeasuredAtTheRate() throws Exception {
        Scenarios scenarios = new Scenarios(directory);
        Scenarios.passed(1, scenarios.with("perf.gate", "report").run(Alone.class));

        Block.Figures figures = RUNS.get(0).figures("now").get(0);
        long scheduled = figures.details().scheduled();
        assertThat(scheduled).isBetween(100L, 400L);
        assertThat(figures.details().response().count()).isEqualTo(figures.counts().succeeded());
        assertThat(figures.value(Metric.RESPONSE_P50)).isPresent();
        assertThat(figures.value(Metric.SEND_ERROR_MAX)).isPresent();
        assertThat(figures.value(Metric.BACKLOG_MAX)).isPresent();
        assertThat(figures.checks()).extracting(c -> c.name()).contains("send error", "overload");
        JsonNode details =
                new ObjectMapper()
                        .readTree(scenarios.output().resolve("results.json").toFile())
                        .at("/scenarios/0/blocks/0/subjects/now/details");
        assertThat(details.get("scheduled").asLong()).isEqualTo(scheduled);
        assertThat(LatencyDistribution.decode(details.at("/response/hdrHistogram").asText()))
                .isEqualTo(figures.details().response());
        assertThat(details.has("connect")).isFalse();
    }

    @Test
    void twoServersTakeTurnsInSlices() {
        Scenarios.passed(1, new Scenarios(directory).with("perf.gate", "report").run(Pair.class));

        RunResult run = RUNS.get(0);
        assertThat(run.scenario().point()).isEqualTo("rate=2000");
        for (String subject : List.of("now", "before")) {
            Block.Figures figures = run.figures(subject).get(0);
            assertThat(figures.slices()).hasSizeGreaterThanOrEqualTo(5);
            assertThat(figures.counts().failures()).isZero();
            // What was due before a recording was exchanged may be sent after it.
            long scheduled = figures.details().scheduled();
            assertThat(figures.details().sendError().count())
                    .isBetween(scheduled * 9 / 10, scheduled * 11 / 10);
            double perSecond = figures.value(Metric.THROUGHPUT).orElseThrow();
            assertThat(perSecond).isBetween(500.0, 3_000.0);
        }
    }
}
