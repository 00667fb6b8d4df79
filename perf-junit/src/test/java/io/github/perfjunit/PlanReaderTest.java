package io.github.perfjunit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.measure.IdleResult;
import io.github.perfjunit.measure.LoadResult;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.plan.Defaults;
import io.github.perfjunit.plan.GatePolicy;
import io.github.perfjunit.plan.LoadPlan;
import io.github.perfjunit.plan.RequestTemplate.Body;
import io.github.perfjunit.plan.Scenario;
import io.github.perfjunit.plan.ServerSpec.Launch;
import io.github.perfjunit.plan.ServerSpec.Readiness;
import io.github.perfjunit.plan.Workload;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** What the annotations and settings of a class become, and how a wrong class is refused. */
class PlanReaderTest {

    static final class SomeServer {
        public static void main(String[] args) {}
    }

    @ServerUnderTest(mainClass = SomeServer.class, ready = "/health", heap = "64m")
    @Tolerance(metric = Metric.LIVE_HEAP, percent = 40)
    static class Right {

        @LoadScenario(
                concurrency = {1, 32},
                duration = "500ms")
        @HttpRequest(path = "/health", expectBody = "ok ${requestId}")
        @Tolerance(metric = Metric.LATENCY_P50, percent = 7, floor = 8)
        void load(LoadResult result) {}

        @IdleScenario(connections = 16, rounds = 5)
        @HttpRequest(path = "/health", expectStatus = 204)
        @Tolerance(metric = Metric.HEAP_PER_CONNECTION, judged = false)
        void idle(IdleResult result) {}
    }

    /** The card's line, as it stands. */
    @ServerUnderTest(mainClass = SomeServer.class)
    static class Card {

        @LoadScenario(concurrency = 128, duration = "2s")
        @HttpRequest(path = "/", expectAnyBody = true)
        void card() {}
    }

    static LoadPlan read(Class<?> type, Map<String, String> settings) {
        return readClass(type, settings).declared();
    }

    static ClassPlan readClass(Class<?> type, Map<String, String> settings) {
        return PlanReader.read(
                type,
                new SettingSource(
                        name -> Optional.ofNullable(settings.get(name)), settings.keySet()));
    }

    private static Scenario scenario(LoadPlan plan, String point) {
        return plan.scenarios().stream()
                .filter(s -> s.point().equals(point))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void readsWhatTheAnnotationsSay() {
        LoadPlan plan = read(Right.class, Map.of());

        assertThat(plan.candidate().name()).isEqualTo("server");
        assertThat(plan.candidate().launch())
                .isEqualTo(new Launch.MainClass(SomeServer.class.getName()));
        assertThat(plan.candidate().arguments()).containsExactly("${port}");
        assertThat(plan.candidate().jvmArguments()).containsExactly("-Xms64m", "-Xmx64m");
        assertThat(plan.candidate().readiness()).isEqualTo(new Readiness.HttpPath("/health"));
        assertThat(plan.scenarios())
                .extracting(Scenario::point)
                .containsExactlyInAnyOrder("concurrency=1", "concurrency=32", "connections=16");
        Scenario load = scenario(plan, "concurrency=32");
        assertThat(load.blocks().rounds()).isEqualTo(2);
        assertThat(load.workload())
                .isEqualTo(
                        new Workload.ClosedLoop(
                                32,
                                Duration.ofSeconds(3),
                                new Workload.Length.Timed(Duration.ofMillis(500)),
                                Duration.ofSeconds(10)));
        assertThat(load.requests().requests().get(0).request().expect().body())
                .isEqualTo(new Body.Text("ok ${requestId}"));
        Scenario idle = scenario(plan, "connections=16");
        assertThat(idle.blocks().rounds()).isEqualTo(5);
        assertThat(idle.requests().requests().get(0).request().expect().body())
                .isEqualTo(new Body.Text(""));
    }

    @Test
    void compilesAndReadsTheCard() {
        LoadPlan plan = read(Card.class, Map.of());

        assertThat(plan.scenarios()).extracting(Scenario::point).containsExactly("concurrency=128");
    }

    @ServerUnderTest(name = "outer", mainClass = SomeServer.class)
    static class Outer {

        @Nested
        class Inner {

            @LoadScenario
            @HttpRequest(path = "/", expectAnyBody = true)
            void load() {}
        }
    }

    static class Sub extends Right {}

    @Test
    void nestedAndInheritingClassesUseTheServerOfTheirs() {
        LoadPlan inner = read(Outer.Inner.class, Map.of());
        LoadPlan sub = read(Sub.class, Map.of());

        assertThat(inner.candidate().name()).isEqualTo("outer");
        assertThat(inner.scenarios()).extracting(Scenario::point).containsExactly("concurrency=1");
        assertThat(read(Outer.class, Map.of()).scenarios()).isEmpty();
        assertThat(sub.scenarios()).hasSize(3);
        assertThat(sub.scenarios())
                .extracting(Scenario::testClass)
                .containsOnly(Sub.class.getName());
        assertThat(scenario(sub, "concurrency=1").gate().tolerances().get("live-heap"))
                .isEqualTo(new GatePolicy.Tolerance(40, 0));
    }

    @Test
    void mergesTolerancesOfDefaultsClassMethodAndSetting() {
        LoadPlan plan = read(Right.class, Map.of("perf.tolerance", "latency-p99=11,errors=1:2.5"));
        Map<String, GatePolicy.Tolerance> load =
                scenario(plan, "concurrency=1").gate().tolerances();
        Map<String, GatePolicy.Tolerance> idle =
                scenario(plan, "connections=16").gate().tolerances();

        assertThat(load.get("latency-p50")).isEqualTo(new GatePolicy.Tolerance(7, 8));
        assertThat(load.get("live-heap")).isEqualTo(new GatePolicy.Tolerance(40, 0));
        assertThat(load.get("latency-p99")).isEqualTo(new GatePolicy.Tolerance(11, 0));
        assertThat(load.get("errors")).isEqualTo(new GatePolicy.Tolerance(1, 2.5));
        assertThat(load).containsKey("heap-per-connection");
        assertThat(idle).doesNotContainKey("heap-per-connection");

        Map<String, GatePolicy.Tolerance> ratios =
                scenario(plan, "concurrency=1").gate().ratioTolerances();
        assertThat(ratios.get("latency-p50")).isEqualTo(new GatePolicy.Tolerance(7, 8));
        assertThat(ratios.get("latency-p99")).isEqualTo(new GatePolicy.Tolerance(11, 0));
        assertThat(ratios.get("throughput"))
                .isEqualTo(Defaults.ratioTolerances().get("throughput"));
        assertThat(load.get("throughput")).isEqualTo(Defaults.tolerances().get("throughput"));
    }

    @Test
    void settingsOverrideAnnotations() {
        LoadPlan plan =
                read(
                        Right.class,
                        Map.of(
                                "perf.concurrency", "7, 9",
                                "perf.connections", "",
                                "perf.duration", "1s",
                                "perf.warmup", "0s",
                                "perf.rounds", "1",
                                "perf.gate", "report",
                                "perf.baselineDir", "elsewhere",
                                "perf.outputDir", "out",
                                "perf.ignoreLock", "true",
                                "perf.updateBaseline", "true"));

        assertThat(plan.scenarios())
                .extracting(Scenario::point)
                .containsExactlyInAnyOrder("concurrency=7", "concurrency=9");
        Scenario seven = scenario(plan, "concurrency=7");
        assertThat(seven.blocks().rounds()).isEqualTo(1);
        assertThat(seven.workload())
                .isEqualTo(
                        new Workload.ClosedLoop(
                                7,
                                Duration.ZERO,
                                new Workload.Length.Timed(Duration.ofSeconds(1)),
                                Duration.ofSeconds(10)));
        assertThat(seven.gate().mode()).isEqualTo(GatePolicy.Mode.REPORT);
        assertThat(seven.gate().updateBaseline()).isTrue();
        assertThat(seven.gate().baselineDirectory()).isEqualTo(Path.of("elsewhere"));
        assertThat(plan.outputDirectory()).isEqualTo(Path.of("out"));
        assertThat(plan.ignoreLock()).isTrue();
    }

    @Test
    void roundsAndGateDoNotChangeTheDefinitionButTheLoadDoes() {
        String hash = scenario(read(Right.class, Map.of()), "concurrency=1").definitionHash();

        assertThat(
                        scenario(
                                        read(
                                                Right.class,
                                                Map.of("perf.rounds", "9", "perf.gate", "off")),
                                        "concurrency=1")
                                .definitionHash())
                .isEqualTo(hash);
        assertThat(
                        scenario(
                                        read(Right.class, Map.of("perf.duration", "501ms")),
                                        "concurrency=1")
                                .definitionHash())
                .isNotEqualTo(hash);
    }
}
