package io.github.perfjunit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfjunit.plan.Churn;
import io.github.perfjunit.plan.Defaults;
import io.github.perfjunit.plan.LoadPlan;
import io.github.perfjunit.plan.ThinkTime;
import io.github.perfjunit.plan.Workload.ClosedLoop;
import io.github.perfjunit.plan.Workload.Length;
import io.github.perfjunit.plan.isolation.ClientSide;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Think time, ramp and churn of a {@link LoadScenario}. */
class ClosedLoopReaderTest {

    @ServerUnderTest(mainClass = PlanReaderTest.SomeServer.class)
    static class Users {

        @LoadScenario(
                concurrency = 100,
                thinkTime = "uniform 5ms..15ms",
                ramp = "2s",
                shortLived = 0.4,
                reconnect = 0.01)
        @HttpRequest(path = "/", expectAnyBody = true)
        void users() {}
    }

    @ServerUnderTest(mainClass = PlanReaderTest.SomeServer.class)
    static class Plain {

        @LoadScenario(concurrency = 100)
        @HttpRequest(path = "/", expectAnyBody = true)
        void users() {}
    }

    @ServerUnderTest(mainClass = PlanReaderTest.SomeServer.class)
    static class Wrong {

        @LoadScenario(
                thinkTime = "uniform 15ms..5ms",
                ramp = "4s",
                shortLived = 1.5,
                reconnect = -0.1)
        @HttpRequest(path = "/", expectAnyBody = true)
        void wrong() {}

        @LoadScenario(thinkTime = "long", ramp = "soon", shortLived = Double.NaN)
        @HttpRequest(path = "/", expectAnyBody = true)
        void more() {}
    }

    private static ClosedLoop loop(LoadPlan plan) {
        return (ClosedLoop) plan.scenarios().get(0).workload();
    }

    @Test
    void readsWhatTheAnnotationSays() {
        ClosedLoop loop = loop(PlanReaderTest.read(Users.class, Map.of()));

        assertThat(loop.connections()).isEqualTo(100);
        assertThat(loop.thinkTime())
                .isEqualTo(new ThinkTime.Uniform(Duration.ofMillis(5), Duration.ofMillis(15)));
        assertThat(loop.ramp()).isEqualTo(Duration.ofSeconds(2));
        assertThat(loop.churn()).isEqualTo(new Churn(0.4, 0.01));
        assertThat(loop.definition())
                .isEqualTo(
                        "closed loop, connections=100, warmup=PT3S, duration=PT3S,"
                                + " thinkTime=Uniform[least=PT0.005S, most=PT0.015S], ramp=PT2S,"
                                + " shortLived=0.4, reconnect=0.01");
    }

    @Test
    void byDefaultThereIsNoneOfIt() {
        assertThat(loop(PlanReaderTest.read(Plain.class, Map.of())).definition())
                .isEqualTo("closed loop, connections=100, warmup=PT3S, duration=PT3S");
    }

    @Test
    void aSettingThatShortensTheWarmUpShortensTheRamp() {
        Map<String, String> settings = Map.of("perf.warmup", "500ms");

        assertThat(loop(PlanReaderTest.read(Users.class, settings)).ramp())
                .isEqualTo(Duration.ofMillis(500));
    }

    @Test
    void namesEverythingThatIsWrong() {
        assertThatThrownBy(() -> PlanReaderTest.read(Wrong.class, Map.of()))
                .message()
                .contains(
                        "- @LoadScenario(thinkTime) on wrong() = \"uniform 15ms..5ms\": must be a"
                                + " pause, e.g. 10ms, \"uniform 5ms..15ms\" or \"exponential 10ms\"",
                        "- @LoadScenario(ramp) on wrong() = \"4s\": must not be longer than the"
                                + " warmup, \"3s\"",
                        "- @LoadScenario(shortLived) on wrong() = 1.5: must be from 0 to 1, e.g. 0.4"
                                + " for 40 %",
                        "- @LoadScenario(reconnect) on wrong() = -0.1: must be from 0 to 1, e.g. 0.4"
                                + " for 40 %",
                        "- @LoadScenario(thinkTime) on more() = \"long\": must be a pause",
                        "- @LoadScenario(ramp) on more() = \"soon\": must be a number and a unit, e.g."
                                + " 100us, 500ms, 2s or 5m",
                        "- @LoadScenario(shortLived) on more() = NaN: must be from 0 to 1");
    }

    private static ThinkTime parsed(String text) {
        List<String> found = new ArrayList<>();
        Problems problems = new Problems();
        ThinkTime time = ThinkTimes.parse(text, "here", problems);
        found.addAll(problems.found());
        assertThat(found).isEmpty();
        return time;
    }

    @Test
    void thinkTimesAreReadAsPeopleWriteThem() {
        Duration ten = Duration.ofMillis(10);
        assertThat(parsed("")).isEqualTo(ThinkTime.NONE);
        assertThat(parsed("0ms")).isEqualTo(ThinkTime.NONE);
        assertThat(parsed(" 10ms ")).isEqualTo(new ThinkTime.Constant(ten));
        assertThat(parsed("exponential 10 ms")).isEqualTo(new ThinkTime.Exponential(ten));
        assertThat(parsed("uniform  0ms .. 10ms"))
                .isEqualTo(new ThinkTime.Uniform(Duration.ZERO, ten));
    }

    @Test
    void whatIsNoThinkTimeIsRefused() {
        for (String text :
                List.of(
                        "10",
                        "-1ms",
                        "exponential 0ms",
                        "exponential",
                        "uniform 1ms",
                        "normal 1ms",
                        "uniform 1ms..2ms..3ms",
                        "uniform 1ms..")) {
            Problems problems = new Problems();
            assertThat(ThinkTimes.parse(text, "here", problems)).isEqualTo(ThinkTime.NONE);
            assertThat(problems.found())
                    .containsExactly("here = \"" + text + "\": " + ThinkTimes.RULE);
        }
    }

    @Test
    void eventLoopsAreASetting() {
        assertThat(PlanReaderTest.read(Plain.class, Map.of()).client())
                .isEqualTo(ClientSide.DEFAULT);
        Map<String, String> three = Map.of("perf.eventLoops", "3");
        assertThat(PlanReaderTest.read(Plain.class, three).client().eventLoops()).hasValue(3);
        assertThatThrownBy(() -> PlanReaderTest.read(Plain.class, Map.of("perf.eventLoops", "65")))
                .hasMessageContaining(
                        "- perf.eventLoops = \"65\": must be a whole number from 1 to 64");
    }

    @ServerUnderTest(mainClass = PlanReaderTest.SomeServer.class)
    static class CountedAndTimed {

        @LoadScenario(concurrency = 100, requestsPerConnection = 20)
        @HttpRequest(path = "/", expectAnyBody = true)
        void counted() {}

        @LoadScenario(concurrency = 100)
        @HttpRequest(path = "/", expectAnyBody = true)
        void timed() {}
    }

    @Test
    void aSettingChangesHowManyAreCountedOnlyWhereTheyAre() {
        Map<String, String> setting = Map.of("perf.requestsPerConnection", "1000");
        assertThat(PlanReaderTest.read(CountedAndTimed.class, setting).scenarios())
                .extracting(s -> ((ClosedLoop) s.workload()).length())
                .containsExactlyInAnyOrder(
                        new Length.Counted(1_000), new Length.Timed(Duration.ofSeconds(3)));
    }

    @Test
    void moreProcessorsHaveMoreEventLoops() {
        assertThat(List.of(1, 2, 4, 7, 8, 12, 64).stream().map(Defaults::eventLoops))
                .containsExactly(1, 1, 1, 1, 2, 3, 4);
    }
}
