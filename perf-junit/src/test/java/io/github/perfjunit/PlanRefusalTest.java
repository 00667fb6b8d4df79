package io.github.perfjunit;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfjunit.measure.IdleResult;
import io.github.perfjunit.measure.LoadResult;
import io.github.perfjunit.measure.Metric;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/** A wrong class is refused with everything that is wrong in it. */
class PlanRefusalTest {

    @ServerUnderTest(name = "a b", ready = "health", heap = "much", startTimeout = "soon")
    @ServerUnderTest(
            name = "two",
            mainClass = PlanRefusalTest.class,
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
                                PlanReaderTest.read(
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
                        "- @ServerUnderTest(mainClass) of 'two' = \""
                                + PlanRefusalTest.class.getName(),
                        "- @ServerUnderTest(mainClass, jar, command) of 'two': exactly one of them must"
                                + " be given, found 2",
                        "- @ServerUnderTest(env) of 'two' = \"NOVALUE\": must be name=value",
                        "- @ServerUnderTest(name) of 'two' = \"two\": is taken",
                        "- @ServerUnderTest(command) of 'two': jvmArgs, heap and systemProperties need",
                        "- @LoadScenario(concurrency) on load() = 0: must be from 1 to 19900",
                        "- @LoadScenario(concurrency) on load() = 3: is named twice",
                        "- @LoadScenario(rounds) on load() = 0: must be at least 1",
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
                        "- perf.updateBaseline = \"TRUE\": must be true, false, replace or pin",
                        "- perf.tolerance = \"speed=1,errors\": there is no metric 'speed'",
                        "- perf.tolerance = \"speed=1,errors\": must be metric=percent",
                        "- perf.warmup = \"long\": must be a number and a unit",
                        "- -Dperf.updateBaselines: there is no such setting; the settings are"
                                + " perf.acceptRegression, perf.baselineDir, perf.calibrate,"
                                + " perf.clientCpus, perf.clientProcesses, perf.concurrency");
    }

    static class NoServer {
        @LoadScenario(concurrency = 1)
        @HttpRequest(path = "/", expectAnyBody = true)
        void load() {}
    }

    @ServerUnderTest(mainClass = PlanReaderTest.SomeServer.class)
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
        assertThatThrownBy(() -> PlanReaderTest.read(NoServer.class, Map.of()))
                .hasMessageContaining(
                        NoServer.class.getName() + ": has scenarios but no @ServerUnderTest");
    }

    @Test
    void refusesTwoScenariosThatWouldShareABaseline() {
        assertThatThrownBy(() -> PlanReaderTest.read(Overloaded.class, Map.of()))
                .hasMessageContaining(
                        "load(): two scenario methods have this name; a baseline file")
                .hasMessageContaining("both(): has @LoadScenario and @IdleScenario");
    }

    @Test
    void whatIsNotComparedIsNotStored() {
        assertThatThrownBy(
                        () ->
                                PlanReaderTest.read(
                                        Wrong.class,
                                        Map.of("perf.gate", "off", "perf.updateBaseline", "pin")))
                .isInstanceOf(ExtensionConfigurationException.class)
                .message()
                .contains(
                        "- perf.gate = \"off\": compares nothing, and an update of the baseline stores"
                                + " only what was compared with it; leave one of perf.gate and"
                                + " perf.updateBaseline out");
    }
}
