package io.github.perfjunit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.plan.BlockBudget;
import io.github.perfjunit.plan.Defaults;
import io.github.perfjunit.plan.GatePolicy;
import io.github.perfjunit.plan.LoadPlan;
import io.github.perfjunit.plan.Reference;
import io.github.perfjunit.plan.Scenario;
import io.github.perfjunit.plan.ServerSpec;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a class's scenarios are compared with, and how many blocks they may play. */
class ReferencePlanTest {

    private static final String LOAD = "concurrency=1";
    private static final String IDLE = "connections=16";

    @ServerUnderTest(mainClass = PlanReaderTest.SomeServer.class, interleave = false)
    static class Alone {

        @LoadScenario
        @HttpRequest(path = "/", expectAnyBody = true)
        @Tolerance(metric = Metric.THROUGHPUT, judged = false)
        void load() {}

        @LoadScenario(concurrency = 2, ruler = false, rounds = 12)
        @HttpRequest(path = "/", expectAnyBody = true)
        void stored() {}

        @IdleScenario(connections = 16, rounds = 2, maxRounds = 4)
        @HttpRequest(path = "/", expectAnyBody = true)
        void idle() {}
    }

    @ServerUnderTest(name = "now", mainClass = PlanReaderTest.SomeServer.class)
    @ServerUnderTest(name = "before", mainClass = PlanReaderTest.SomeServer.class)
    static class Pair {

        @LoadScenario(reference = "before")
        @HttpRequest(path = "/", expectAnyBody = true)
        void load() {}

        @IdleScenario(connections = 16, reference = "before")
        @HttpRequest(path = "/", expectAnyBody = true)
        void idle() {}
    }

    private static Scenario scenario(Class<?> type, String point, Map<String, String> settings) {
        return PlanReaderTest.read(type, settings).scenarios().stream()
                .filter(s -> s.point().equals(point))
                .findFirst()
                .orElseThrow();
    }

    private static Reference reference(Class<?> type, String point, Map<String, String> settings) {
        return scenario(type, point, settings).reference();
    }

    @Test
    void aLoadIsComparedWithTheRulerUnlessItSaysOtherwise() {
        Reference ruler = new Reference.Ruler(Defaults.RULER_VERSION);

        assertThat(reference(Alone.class, LOAD, Map.of())).isEqualTo(ruler);
        assertThat(reference(Alone.class, "concurrency=2", Map.of()))
                .isEqualTo(new Reference.Stored());
        assertThat(reference(Alone.class, IDLE, Map.of())).isEqualTo(new Reference.Stored());
        assertThat(reference(Alone.class, LOAD, Map.of("perf.ruler", "false")))
                .isEqualTo(new Reference.Stored());
        assertThat(reference(Alone.class, "concurrency=2", Map.of("perf.ruler", "true")))
                .isEqualTo(ruler);
        assertThat(reference(Alone.class, IDLE, Map.of("perf.ruler", "true")))
                .isEqualTo(new Reference.Stored());
    }

    @Test
    void aNamedReferenceComesBeforeTheRuler() {
        Reference before = new Reference.Subject("before");

        assertThat(reference(Pair.class, LOAD, Map.of())).isEqualTo(before);
        assertThat(reference(Pair.class, LOAD, Map.of("perf.ruler", "true"))).isEqualTo(before);
        assertThat(reference(Pair.class, IDLE, Map.of())).isEqualTo(before);
    }

    @Test
    void thePreviousBuildComesBeforeAllElse() {
        Map<String, String> settings = Map.of("perf.reference", "git:merge-base");

        assertThat(reference(Pair.class, LOAD, settings))
                .isEqualTo(new Reference.Subject("reference"));
        assertThat(reference(Pair.class, IDLE, settings))
                .isEqualTo(new Reference.Subject("reference"));
        assertThat(reference(Alone.class, IDLE, settings))
                .isEqualTo(new Reference.Subject("reference"));
        assertThat(PlanReaderTest.readClass(Alone.class, settings).previousBuild()).isPresent();
        assertThat(PlanReaderTest.readClass(Alone.class, Map.of("perf.reference", "")))
                .extracting(ClassPlan::previousBuild)
                .isEqualTo(Optional.empty());
    }

    @Test
    void aCalibrationComparesTheCandidateWithItself() {
        Map<String, String> settings =
                Map.of("perf.calibrate", "true", "perf.reference", "git:merge-base");
        ClassPlan plan = PlanReaderTest.readClass(Pair.class, settings);
        LoadPlan declared = plan.declared();

        assertThat(plan.calibrating()).isTrue();
        assertThat(plan.previousBuild()).isEmpty();
        assertThat(declared.subjects())
                .extracting(ServerSpec::name)
                .containsExactly("now", "now-again");
        assertThat(declared.subjects().get(1).named("now")).isEqualTo(declared.candidate());
        assertThat(declared.scenarios()).extracting(Scenario::point).containsExactly(LOAD);
        Scenario load = declared.scenarios().get(0);
        assertThat(load.reference()).isEqualTo(new Reference.Itself("now-again"));
        assertThat(load.blocks()).isEqualTo(BlockBudget.exactly(8));
        assertThat(load.gate().mode()).isEqualTo(GatePolicy.Mode.OFF);
        assertThat(
                        scenario(
                                        Pair.class,
                                        LOAD,
                                        Map.of("perf.calibrate", "true", "perf.rounds", "9"))
                                .blocks())
                .isEqualTo(BlockBudget.exactly(9));
    }

    /** Settings of rounds and maxRounds, and what they make of 2 and 8, 12 and none, 2 and 4. */
    @ParameterizedTest
    @CsvSource({
        "   ,   , 2, 8, 12, 12, 2, 4",
        "  1,   , 1, 8,  1, 12, 1, 4",
        " 20,   , 20, 20, 20, 20, 20, 20",
        "   ,  2, 2, 2,  2,  2, 2, 2",
        "   , 30, 2, 30, 12, 30, 2, 30",
        "  2,  5, 2, 5,  2,  5, 2, 5"
    })
    void aSettingMovesWhatTheAnnotationSays(
            String rounds,
            String maxRounds,
            int loadRounds,
            int loadMost,
            int manyRounds,
            int manyMost,
            int idleRounds,
            int idleMost) {
        Map<String, String> settings = new HashMap<>();
        settings.put("perf.rounds", rounds);
        settings.put("perf.maxRounds", maxRounds);
        settings.values().removeIf(Objects::isNull);

        assertThat(scenario(Alone.class, LOAD, settings).blocks())
                .isEqualTo(new BlockBudget(loadRounds, loadMost, Defaults.MAX_TIME));
        assertThat(scenario(Alone.class, "concurrency=2", settings).blocks())
                .isEqualTo(new BlockBudget(manyRounds, manyMost, Defaults.MAX_TIME));
        assertThat(scenario(Alone.class, IDLE, settings).blocks())
                .isEqualTo(new BlockBudget(idleRounds, idleMost, Defaults.MAX_TIME));
    }

    @Test
    void readsHowARunIsJudgedAndStored() {
        Scenario usual = scenario(Alone.class, LOAD, Map.of());
        assertThat(usual.gate().update()).isEqualTo(GatePolicy.Update.NONE);
        assertThat(usual.gate().inconclusive()).isEqualTo(GatePolicy.Inconclusive.ABORT);
        assertThat(usual.gate().acceptedRegression()).isEmpty();
        assertThat(usual.gate().family()).isEqualTo(3);
        assertThat(usual.gate().tolerances()).doesNotContainKey("throughput");
        assertThat(usual.gate().ratioTolerances()).doesNotContainKey("throughput");
        assertThat(PlanReaderTest.read(Alone.class, Map.of()).candidate().interleave()).isFalse();
        assertThat(PlanReaderTest.read(Pair.class, Map.of()).candidate().interleave()).isTrue();

        Scenario set =
                scenario(
                        Alone.class,
                        LOAD,
                        Map.of(
                                "perf.maxTime", "30s",
                                "perf.inconclusive", "fail",
                                "perf.connections", "",
                                "perf.updateBaseline", "pin",
                                "perf.acceptRegression", "checks signatures now"));
        assertThat(set.blocks().maxTime()).isEqualTo(Duration.ofSeconds(30));
        assertThat(set.gate().update()).isEqualTo(GatePolicy.Update.PIN);
        assertThat(set.gate().inconclusive()).isEqualTo(GatePolicy.Inconclusive.FAIL);
        assertThat(set.gate().acceptedRegression()).contains("checks signatures now");
        assertThat(set.gate().family()).isEqualTo(2);
        for (String update : new String[] {"true", "replace"}) {
            assertThat(
                            scenario(Alone.class, LOAD, Map.of("perf.updateBaseline", update))
                                    .gate()
                                    .update())
                    .isEqualTo(
                            update.equals("true")
                                    ? GatePolicy.Update.APPEND
                                    : GatePolicy.Update.REPLACE);
        }
    }

    @ServerUnderTest(name = "a", mainClass = PlanReaderTest.SomeServer.class)
    @ServerUnderTest(name = "ruler", mainClass = PlanReaderTest.SomeServer.class)
    @ServerUnderTest(name = "a-again", mainClass = PlanReaderTest.SomeServer.class)
    @ServerUnderTest(name = "reference", mainClass = PlanReaderTest.SomeServer.class)
    static class Wrong {

        @LoadScenario(reference = "a", maxRounds = 1)
        @HttpRequest(path = "/", expectAnyBody = true)
        void load() {}

        @IdleScenario(connections = 1, reference = "b", maxRounds = -1)
        @HttpRequest(path = "/", expectAnyBody = true)
        void idle() {}
    }

    @ServerUnderTest(name = "nginx", command = "nginx")
    static class Command {

        @LoadScenario(reference = "other")
        @HttpRequest(path = "/", expectAnyBody = true)
        void load() {}
    }

    @Test
    void namesEverythingThatIsWrong() {
        assertThatThrownBy(
                        () ->
                                PlanReaderTest.read(
                                        Wrong.class,
                                        Map.of(
                                                "perf.reference", "git:main",
                                                "perf.rounds", "9",
                                                "perf.maxRounds", "8",
                                                "perf.maxTime", "0s",
                                                "perf.ruler", "no",
                                                "perf.calibrate", "",
                                                "perf.inconclusive", "skip",
                                                "perf.acceptRegression", " ")))
                .isInstanceOf(ExtensionConfigurationException.class)
                .message()
                .startsWith("perf-junit cannot run " + Wrong.class.getName() + ": 14 problems")
                .contains(
                        "- perf.maxTime = \"0s\": must be at least 1ms\n",
                        "- perf.ruler = \"no\": must be true or false\n",
                        "- perf.calibrate = \"\": must be true or false\n",
                        "- perf.acceptRegression = \"\": must say why the worse figures are accepted;"
                                + " the baseline keeps the reason\n",
                        "- perf.acceptRegression = \"\": accepts what an update of the baseline"
                                + " stores; add -Dperf.updateBaseline=true, or leave it out\n",
                        "- perf.inconclusive = \"skip\": must be warn, abort or fail\n",
                        "- perf.maxRounds = 8: must be at least perf.rounds, 9\n",
                        "- @ServerUnderTest(name) of 'ruler' = \"ruler\": is the name of the reference"
                                + " server that ships with perf-junit; choose another\n",
                        "- @ServerUnderTest(name) of 'a-again' = \"a-again\": is the name of the second"
                                + " process of 'a' in a calibration (perf.calibrate); choose another\n",
                        "- @ServerUnderTest(name) of 'reference' = \"reference\": is the name of the"
                                + " build that perf.reference adds; choose another\n",
                        "- @LoadScenario(reference) on load() = \"a\": is the candidate, the first"
                                + " server of the class; name another one of it",
                        "- @LoadScenario(maxRounds) on load() = 1: must be at least rounds, 2, or 0"
                                + " for the larger of rounds and 8",
                        "- @IdleScenario(reference) on idle() = \"b\": there is no such server; the"
                                + " class's others are ruler, a-again, reference",
                        "- @IdleScenario(maxRounds) on idle() = -1: must be at least rounds, 3, or 0"
                                + " for the larger of rounds and 8");
    }

    @Test
    void aCommandHasNoPreviousBuild() {
        assertThatThrownBy(
                        () ->
                                PlanReaderTest.read(
                                        Command.class, Map.of("perf.reference", "git:main")))
                .hasMessage(
                        "perf-junit cannot run "
                                + Command.class.getName()
                                + ": 2 problems\n  - perf.reference = \"git:main\": needs a candidate"
                                + " with mainClass or jar, and 'nginx' is started by a command; declare"
                                + " its previous build as a second @ServerUnderTest and name that one in"
                                + " the scenario's reference\n  - @LoadScenario(reference) on load() ="
                                + " \"other\": there is no such server; the class's others are none;"
                                + " declare one with a second @ServerUnderTest");
    }
}
