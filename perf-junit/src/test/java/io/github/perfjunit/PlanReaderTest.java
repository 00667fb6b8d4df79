package io.github.perfjunit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfjunit.measure.IdleResult;
import io.github.perfjunit.measure.LoadResult;
import io.github.perfjunit.measure.Metric;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

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

    private static LoadPlan read(Class<?> type, Map<String, String> settings) {
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
        assertThat(load.rounds()).isEqualTo(3);
        assertThat(load.workload())
                .isEqualTo(
                        new Workload.ClosedLoop(
                                32,
                                Duration.ofSeconds(3),
                                new Workload.Length.Timed(Duration.ofMillis(500)),
                                Duration.ofSeconds(10)));
        assertThat(load.request().expect().body()).isEqualTo(new Body.Text("ok ${requestId}"));
        Scenario idle = scenario(plan, "connections=16");
        assertThat(idle.rounds()).isEqualTo(5);
        assertThat(idle.request().expect().body()).isEqualTo(new Body.Text(""));
    }

    @Test
    void compilesAndReadsTheCard() {
        LoadPlan plan = read(Card.class, Map.of());

        assertThat(plan.scenarios()).extracting(Scenario::point).containsExactly("concurrency=128");
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
        assertThat(seven.rounds()).isEqualTo(1);
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

    @ServerUnderTest(name = "a b", ready = "health", heap = "much", startTimeout = "soon")
    @ServerUnderTest(
            name = "two",
            mainClass = PlanReaderTest.class,
            command = "nginx",
            env = "NOVALUE")
    @ServerUnderTest(name = "two", command = "nginx", heap = "1g")
    static class Wrong {

        @LoadScenario(
                concurrency = {0, 3, 3},
                duration = "two seconds",
                rounds = 0)
        @HttpRequest(
                path = "health",
                method = "get",
                headers = {"Host: x", "no colon"},
                expectStatus = 100)
        @Tolerance(metric = Metric.ERRORS, percent = -1)
        void load(IdleResult result) {}

        @IdleScenario(connections = {})
        void idle() {}

        @LoadScenario(concurrency = 1, requestsPerConnection = -5, warmup = "-1s")
        @HttpRequest(
                path = "/",
                expectJson = "{",
                expectBodyResource = "none.txt",
                requestIdHeader = "a b")
        void more() {}
    }

    @Test
    void namesEverythingThatIsWrongAtOnce() {
        assertThatThrownBy(
                        () ->
                                read(
                                        Wrong.class,
                                        Map.of(
                                                "perf.gate", "yes",
                                                "perf.rounds", "none",
                                                "perf.concurrency", "1,x",
                                                "perf.updateBaseline", "TRUE",
                                                "perf.tolerance", "speed=1,errors",
                                                "perf.warmup", "long",
                                                "perf.updateBaselines", "true")))
                .isInstanceOf(ExtensionConfigurationException.class)
                .message()
                .startsWith("perf-junit cannot run " + Wrong.class.getName() + ": ")
                .contains(
                        "- @ServerUnderTest(name) of 'a b' = \"a b\": must be letters",
                        "- @ServerUnderTest(ready) of 'a b' = \"health\": must be a path beginning",
                        "- @ServerUnderTest(heap) of 'a b' = \"much\": must be a size",
                        "- @ServerUnderTest(startTimeout) of 'a b' = \"soon\": must be a number and a"
                                + " unit, e.g. 100us, 500ms, 2s or 5m",
                        "- @ServerUnderTest(mainClass, jar, command) of 'a b': exactly one of them must"
                                + " be given, found 0",
                        "- @ServerUnderTest(mainClass) of 'two' = \"" + PlanReaderTest.class.getName(),
                        "- @ServerUnderTest(mainClass, jar, command) of 'two': exactly one of them must"
                                + " be given, found 2",
                        "- @ServerUnderTest(env) of 'two' = \"NOVALUE\": must be name=value",
                        "- @ServerUnderTest(name) of 'two' = \"two\": is taken",
                        "- @ServerUnderTest(command) of 'two': jvmArgs, heap and systemProperties need",
                        "- @LoadScenario(concurrency) on load() = 0: must be from 1 to 19900",
                        "- @LoadScenario(concurrency) on load() = 3: is named twice",
                        "- @LoadScenario(duration) on load() = \"two seconds\": must be a number",
                        "- load(IdleResult): must take LoadResult or RunResult",
                        "- @HttpRequest(path) on load() = \"health\": must begin with '/'",
                        "- @HttpRequest(method) on load() = \"get\": must be an HTTP method in upper case",
                        "- @HttpRequest(headers) on load() = \"Host: x\": is written by perf-junit itself",
                        "- @HttpRequest(headers) on load() = \"no colon\": must be \"Name: value\"",
                        "- @HttpRequest(expectStatus) on load() = 100: must be a final status",
                        "- @HttpRequest(expectBody, expectJson, expectBodyResource, expectAnyBody) on"
                                + " load(): exactly one of them must be given, found 0",
                        "- @Tolerance(metric = ERRORS) for load() = \"-1.0, 0.0\": percent and floor",
                        "- idle(): has no @HttpRequest",
                        "- @IdleScenario(connections) on idle() = \"{}\": must name at least one",
                        "- @LoadScenario(requestsPerConnection) on more() = -5: must be at least 1",
                        "- @LoadScenario(warmup) on more() = \"-1s\": must be a number",
                        "- @HttpRequest(expectBodyResource) on more() = \"none.txt\": there is no such"
                                + " resource",
                        "- @HttpRequest(requestIdHeader) on more() = \"a b\": must be a header name",
                        "- perf.gate = \"yes\": must be enforce, report or off",
                        "- perf.rounds = \"none\": must be a whole number from 1 to 9999",
                        "- perf.concurrency = \"1,x\": must be whole numbers separated by commas",
                        "- perf.updateBaseline = \"TRUE\": must be true or false",
                        "- perf.tolerance = \"speed=1,errors\": there is no metric 'speed'",
                        "- perf.tolerance = \"speed=1,errors\": must be metric=percent",
                        "- perf.warmup = \"long\": must be a number and a unit",
                        "- -Dperf.updateBaselines: there is no such setting; the settings are"
                                + " perf.baselineDir, perf.concurrency");
    }

    static class NoServer {
        @LoadScenario(concurrency = 1)
        @HttpRequest(path = "/", expectAnyBody = true)
        void load() {}
    }

    @ServerUnderTest(mainClass = SomeServer.class)
    static class Overloaded {
        @LoadScenario(concurrency = 1)
        @HttpRequest(path = "/", expectAnyBody = true)
        void load() {}

        @LoadScenario(concurrency = 1)
        @HttpRequest(path = "/", expectAnyBody = true)
        void load(LoadResult result) {}

        @LoadScenario(concurrency = 1)
        @IdleScenario(connections = 1)
        @HttpRequest(path = "/", expectAnyBody = true)
        void both() {}
    }

    @Test
    void refusesScenariosWithoutServer() {
        assertThatThrownBy(() -> read(NoServer.class, Map.of()))
                .hasMessageContaining(
                        NoServer.class.getName() + ": has scenarios but no @ServerUnderTest");
    }

    @Test
    void refusesTwoScenariosThatWouldShareABaseline() {
        assertThatThrownBy(() -> read(Overloaded.class, Map.of()))
                .hasMessageContaining("load(): two scenario methods have this name; a baseline file")
                .hasMessageContaining("both(): has @LoadScenario and @IdleScenario");
    }
}
