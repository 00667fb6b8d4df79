package io.github.perfjunit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfjunit.plan.LoadPlan;
import io.github.perfjunit.plan.isolation.ClientSide;
import io.github.perfjunit.plan.isolation.CpuSet;
import io.github.perfjunit.plan.isolation.Isolation;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** How the wish for isolation is read. */
class IsolationRefusalTest {

    @ServerUnderTest(mainClass = PlanReaderTest.SomeServer.class, cpus = "1,0", memory = "512m")
    static class Isolated {
        @LoadScenario(concurrency = 1)
        @HttpRequest(path = "/", expectAnyBody = true)
        void load() {}
    }

    @ServerUnderTest(mainClass = PlanReaderTest.SomeServer.class, cpus = "one", memory = "much")
    @ServerUnderTest(
            name = "small",
            mainClass = PlanReaderTest.SomeServer.class,
            cpus = "3-1",
            memory = "4095k")
    static class Wrong {
        @LoadScenario(concurrency = 1)
        @HttpRequest(path = "/", expectAnyBody = true)
        void load() {}
    }

    @ServerUnderTest(mainClass = PlanReaderTest.SomeServer.class)
    static class Plain {
        @IdleScenario(connections = 1_000_000)
        @HttpRequest(path = "/", expectAnyBody = true)
        void idle() {}
    }

    private static LoadPlan plan(Class<?> type, Map<String, String> settings) {
        return PlanReaderTest.read(type, settings);
    }

    @Test
    void readsWhatTheServerMayUse() {
        assertThat(plan(Isolated.class, Map.of()).candidate().isolation())
                .isEqualTo(
                        new Isolation(
                                Optional.of(CpuSet.parse("0-1")),
                                OptionalLong.of(512L * 1024 * 1024)));
        assertThat(plan(Plain.class, Map.of()).candidate().isolation()).isEqualTo(Isolation.NONE);
        assertThat(plan(Plain.class, Map.of()).client()).isEqualTo(ClientSide.DEFAULT);
    }

    @Test
    void settingsWin() {
        LoadPlan plan =
                plan(
                        Isolated.class,
                        Map.of(
                                "perf.serverCpus", "2",
                                "perf.clientCpus", "0",
                                "perf.clientProcesses", "3"));

        assertThat(plan.candidate().isolation())
                .isEqualTo(
                        new Isolation(
                                Optional.of(CpuSet.parse("2")),
                                OptionalLong.of(512L * 1024 * 1024)));
        assertThat(plan.client())
                .isEqualTo(
                        new ClientSide(
                                Optional.of(CpuSet.parse("0")),
                                OptionalInt.of(3),
                                OptionalInt.empty()));
    }

    @Test
    void saysWhatIsWrong() {
        assertThatThrownBy(
                        () ->
                                plan(
                                        Wrong.class,
                                        Map.of(
                                                "perf.serverCpus", "x",
                                                "perf.clientCpus", "",
                                                "perf.clientProcesses", "0")))
                .message()
                .contains(
                        "- @ServerUnderTest(cpus) of 'server' = \"one\": must be numbers and ranges"
                                + " of CPUs, e.g. 0-1,4",
                        "- @ServerUnderTest(memory) of 'server' = \"much\": must be a size, e.g. 512m"
                                + " or 2g",
                        "- @ServerUnderTest(cpus) of 'small' = \"3-1\": must be numbers",
                        "- @ServerUnderTest(memory) of 'small' = \"4095k\": must be at least 4m",
                        "- perf.serverCpus = \"x\": must be numbers",
                        "- perf.clientCpus = \"\": must be numbers",
                        "- perf.clientProcesses = \"0\": must be a whole number from 1 to 999");
    }

    @Test
    void idleConnectionsHaveTheirOwnBound() {
        assertThatThrownBy(() -> plan(Plain.class, Map.of("perf.connections", "1000001")))
                .hasMessageContaining("perf.connections = 1000001: must be from 1 to 1000000");
    }
}
