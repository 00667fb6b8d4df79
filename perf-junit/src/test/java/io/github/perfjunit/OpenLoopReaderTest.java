package io.github.perfjunit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfjunit.measure.IdleResult;
import io.github.perfjunit.measure.LoadResult;
import io.github.perfjunit.plan.Arrivals;
import io.github.perfjunit.plan.Churn;
import io.github.perfjunit.plan.Defaults;
import io.github.perfjunit.plan.LoadPlan;
import io.github.perfjunit.plan.Reference;
import io.github.perfjunit.plan.Scenario;
import io.github.perfjunit.plan.Workload;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

class OpenLoopReaderTest {

    @ServerUnderTest(mainClass = PlanReaderTest.SomeServer.class)
    @HttpRequest(path = "/", expectAnyBody = true)
    static class Right {

        @RateScenario(
                rate = {1_000, 0.5},
                duration = "10s",
                warmup = "1s",
                connections = 7,
                arrivals = Arrivals.Spacing.POISSON,
                requestTimeout = "2s",
                shortLived = 0.4,
                reconnect = 0.01)
        void rate(LoadResult result) {}
    }

    @ServerUnderTest(mainClass = PlanReaderTest.SomeServer.class)
    static class Wrong {

        @RateScenario(
                rate = {0, 5, 5, 2e6},
                duration = "long",
                connections = 20_000,
                shortLived = 1.5)
        @HttpRequest(path = "/", expectAnyBody = true)
        void rate(IdleResult result) {}

        @RateScenario(rate = {})
        @LoadScenario
        @IdleScenario(connections = 1)
        @HttpRequest(path = "/", expectAnyBody = true)
        void three() {}
    }

    private static List<String> points(Map<String, String> settings) {
        return PlanReaderTest.read(Right.class, settings).scenarios().stream()
                .map(Scenario::point)
                .toList();
    }

    @Test
    void everyRateIsAScenarioOfItsOwn() {
        LoadPlan plan = PlanReaderTest.read(Right.class, Map.of());

        assertThat(plan.scenarios())
                .extracting(Scenario::point)
                .containsExactly("rate=1000", "rate=0.5");
        Scenario scenario = plan.scenarios().get(0);
        assertThat(scenario.workload())
                .isEqualTo(
                        new Workload.OpenLoop(
                                new Arrivals(1_000, Arrivals.Spacing.POISSON),
                                7,
                                Duration.ofSeconds(1),
                                new Workload.Length.Timed(Duration.ofSeconds(10)),
                                Duration.ofSeconds(2),
                                new Churn(0.4, 0.01)));
        assertThat(scenario.reference()).isEqualTo(new Reference.Ruler(Defaults.RULER_VERSION));
    }

    @Test
    void itIsJudgedByItsResponseTime() {
        Scenario scenario = PlanReaderTest.read(Right.class, Map.of()).scenarios().get(0);

        assertThat(scenario.gate().ratioTolerances())
                .containsOnlyKeys(
                        "throughput", "response-p50", "response-p99", "server-cpu-per-request")
                .containsEntry("response-p50", Defaults.ratioTolerances().get("latency-p50"));
        assertThat(scenario.gate().tolerances())
                .containsEntry("response-p99", Defaults.tolerances().get("latency-p99"))
                .doesNotContainKey("latency-p99");
    }

    @Test
    void settingsOverrideIt() {
        assertThat(points(Map.of("perf.rate", "20, 2500.5")))
                .containsExactly("rate=20", "rate=2500.5");
        assertThat(points(Map.of("perf.rate", ""))).isEmpty();
        Scenario scenario =
                PlanReaderTest.read(Right.class, Map.of("perf.duration", "3s", "perf.warmup", "2s"))
                        .scenarios()
                        .get(0);
        assertThat(scenario.workload().definition())
                .isEqualTo(
                        "open loop, rate=1000, poisson arrivals, connections=7, warmup=PT2S,"
                                + " duration=PT3S, shortLived=0.4, reconnect=0.01");
        assertThat(PlanReaderTest.read(Right.class, Map.of()).client().spins()).isFalse();
        assertThat(PlanReaderTest.read(Right.class, Map.of("perf.spin", "true")).client().spins())
                .isTrue();
    }

    @Test
    void whatIsWrongIsSaidAtOnce() {
        assertThatThrownBy(
                        () ->
                                PlanReaderTest.read(
                                        Wrong.class, Map.of("perf.rate", "1,x", "perf.spin", "on")))
                .isInstanceOf(ExtensionConfigurationException.class)
                .message()
                .contains(
                        "- perf.rate = \"1,x\": must be numbers separated by commas, e.g. 1000,2500;"
                                + " empty skips",
                        "- perf.spin = \"on\": must be true or false",
                        "- @RateScenario(rate) on rate() = 0.0: must be more than 0 and at most"
                                + " 1000000 requests per second",
                        "- @RateScenario(rate) on rate() = 2000000.0: must be more than 0",
                        "- @RateScenario(rate) on rate() = 5.0: is named twice",
                        "- @RateScenario(duration) on rate() = \"long\": must be a number and a unit",
                        "- @RateScenario(connections) on rate() = 20000: must be from 1 to 19900",
                        "- @RateScenario(shortLived) on rate() = 1.5: must be from 0 to 1, e.g. 0.4"
                                + " for 40 %",
                        "- rate(IdleResult): must take LoadResult or RunResult",
                        "- three(): has @LoadScenario and @RateScenario and @IdleScenario; make it"
                                + " three methods");
    }

    @Test
    void aRateOfASettingIsCheckedToo() {
        assertThatThrownBy(() -> PlanReaderTest.read(Right.class, Map.of("perf.rate", "0")))
                .message()
                .contains("- perf.rate = 0.0: must be more than 0 and at most 1000000");
    }
}
