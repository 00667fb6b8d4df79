package io.github.perfjunit.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfjunit.Golden;
import io.github.perfjunit.gate.baseline.Baseline;
import io.github.perfjunit.gate.baseline.BaselineException;
import io.github.perfjunit.gate.baseline.BaselineWriter;
import io.github.perfjunit.measure.LatencyDistribution;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.plan.GatePolicy.Update;
import io.github.perfjunit.plan.Scenario;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BaselineStoreTest {

    @TempDir Path directory;
    private BaselineStore store;
    private Path file;

    @BeforeEach
    void open() {
        store = new BaselineStore(directory);
        file = directory.resolve("com.example.HealthPerfIT/health.json");
    }

    private static RunFixture usual() {
        return new RunFixture()
                .with(Metric.THROUGHPUT, 99_000.125, 100_000, 101_000)
                .with(Metric.GC_PER_REQUEST, 0.000_121, 0.000_122, 0)
                .with(Metric.ALLOCATED_PER_REQUEST, 4_449, 4_454, 4_460)
                .absent(Metric.LATENCY_P999, "fewer than 10,000 requests");
    }

    private BaselineUpdate passed(RunResult run) {
        return store.update(run, new Verdict.Passed(List.of()));
    }

    private String content() throws IOException {
        return Files.readString(file);
    }

    @Test
    void aFileIsNamedAfterClassAndMethod() {
        assertThat(store.file("com.example.HealthPerfIT", "health")).isEqualTo(file);
        assertThat(store.file("a.B$C", "what? 1/2 \"x\": ü").getFileName())
                .hasToString("what%3F 1%2F2 %22x%22%3A ü.json");
    }

    @Test
    void withoutAFileThereIsNothing() {
        assertThat(store.read(usual().scenario())).isEmpty();
        assertThat(directory).isEmptyDirectory();
    }

    @Test
    void whatIsWrittenIsRead() {
        RunResult run =
                usual().subjects("server", "other")
                        .with("other", Metric.THROUGHPUT, 1, 2, 3)
                        .spoiled(2)
                        .run();

        passed(run);

        Baseline read = store.read(run.scenario()).orElseThrow();
        Optional<String> commit =
                read.entries("concurrency=32")
                        .get(run.environment().fingerprint())
                        .latest()
                        .commit();
        Baseline expected =
                new Baseline("com.example.HealthPerfIT", "health", new TreeMap<>())
                        .with(run, commit, Optional.empty());
        assertThat(read).isEqualTo(expected);
        assertThat(Gate.judge(usual().run(), Optional.of(read)).word()).isEqualTo("Passed");
    }

    @Test
    void theTextIsStable() {
        RunFixture other =
                usual().workload(RunFixture.load(128, "2s")).fact("cores", "8").spoiled(3);
        RunResult first = RunEdits.besideRuler(1, other.run(), 1, 0.93, 12);
        RunResult second =
                RunEdits.besideRuler(1, other.started("2026-12-01T06:30:00Z").run(), 0.9, 0.95, 1);
        Baseline baseline =
                RunFixture.stored(first, second)
                        .orElseThrow()
                        .with(usual().run(), Optional.empty(), Optional.of("TLS is on now"))
                        .withCalibration(
                                second,
                                new Baseline.Calibration(
                                        RunFixture.STARTED,
                                        8,
                                        new TreeMap<>(Map.of(Metric.THROUGHPUT, 1.9))));
        Golden.assertGolden(
                "baseline/two-points.json",
                () -> Golden.withoutHistograms(BaselineWriter.text(baseline)));
    }

    @Test
    void aReplacementKeepsAllOtherEntriesSoThatTheDiffIsOneLinePerMetric() throws IOException {
        passed(usual().run());
        passed(usual().fact("cores", "8").run());
        passed(usual().workload(RunFixture.load(128, "2s")).run());
        List<String> before = Files.readAllLines(file);

        passed(
                RunEdits.update(
                        Update.REPLACE,
                        usual().with(Metric.ALLOCATED_PER_REQUEST, 5_000, 5_000, 5_000).run()));

        assertThat(changedLines(before, Files.readAllLines(file)))
                .singleElement()
                .asString()
                .contains("\"allocated-per-request\" : { \"blocks\" : [ 5000, 5000, 5000 ]");
    }

    private static List<String> changedLines(List<String> before, List<String> after) {
        assertThat(after).hasSameSizeAs(before);
        return IntStream.range(0, after.size())
                .filter(i -> !after.get(i).equals(before.get(i)))
                .mapToObj(after::get)
                .toList();
    }

    @Test
    void anUpdateSaysWhatChanged() {
        BaselineUpdate first = passed(usual().run());
        BaselineUpdate second =
                passed(usual().with(Metric.ALLOCATED_PER_REQUEST, 5_581, 5_581, 5_581).run());
        String fingerprint = usual().run().environment().fingerprint();

        assertThat(first.text())
                .isEqualTo(
                        "HealthPerfIT.health concurrency=32: recorded in "
                                + file
                                + ", environment "
                                + fingerprint
                                + "\n  throughput  none -> 100,000 req/s"
                                + "\n  allocated-per-request  none -> 4,454 B"
                                + "\n  gc-per-request  none -> 0.000121");
        assertThat(second.text())
                .isEqualTo(
                        "HealthPerfIT.health concurrency=32: appended to "
                                + file
                                + ", environment "
                                + fingerprint
                                + "; 2 recordings now, of at most 10"
                                + "\n  throughput  100,000 req/s -> 100,000 req/s (0.0 %)"
                                + "\n  allocated-per-request  4,454 B -> 5,581 B (+25.3 %)"
                                + "\n  gc-per-request  0.000121 -> 0.000121 (0.0 %)");
    }

    @Test
    void aSpoiledRunIsRecordedAndItsSpeedIsNeverComparedWith() {
        RunResult spoiled = usual().spoiled(1).spoiled(2).spoiled(3).run();

        BaselineUpdate update = passed(spoiled);

        assertThat(update.text())
                .endsWith(
                        "\n  speed is not comparable: block 1 is spoiled by foreign CPU: 38 % of the"
                                + " machine, at most 10 %; end other programs");
        Verdict verdict = Gate.judge(usual().run(), store.read(spoiled.scenario()));
        assertThat(verdict.word()).isEqualTo("Passed");
        assertThat(verdict.with(Comparison.Outcome.NOT_COMPARABLE))
                .extracting(Comparison::metric)
                .contains(Metric.THROUGHPUT)
                .doesNotContain(Metric.ALLOCATED_PER_REQUEST, Metric.LIVE_HEAP);
    }

    @Test
    void anotherDefinitionIsAnErrorWithBothAndTheCommand() {
        passed(usual().run());
        Scenario changed = usual().workload(RunFixture.load(32, "5s")).scenario();

        assertThatThrownBy(() -> store.read(changed))
                .isInstanceOf(BaselineException.class)
                .hasMessage(
                        "HealthPerfIT.health concurrency=32: its baseline was recorded for another"
                                + " definition of the scenario\n  file      "
                                + file
                                + "\n  recorded  "
                                + usual().scenario().definition()
                                + " (hash "
                                + usual().scenario().definitionHash()
                                + ")\n  now       "
                                + changed.definition()
                                + " (hash "
                                + changed.definitionHash()
                                + ")\n  Figures of different definitions are not compared. Undo the"
                                + " change of the scenario (perf.* properties count too), or record it anew:\n  mvn verify"
                                + " -Dit.test=HealthPerfIT#health -Dfailsafe.failIfNoSpecifiedTests=false"
                                + " -Dperf.updateBaseline=true");
    }

    @Test
    void anUpdateReplacesAnotherDefinition() {
        passed(usual().run());
        RunResult changed = usual().workload(RunFixture.load(32, "5s")).run();

        BaselineUpdate update = passed(changed);

        assertThat(update.changes()).allSatisfy(c -> assertThat(c.before()).isEmpty());
        assertThat(store.read(changed.scenario())).isPresent();
    }

    @Test
    void aDefinitionThatOneEnvironmentHasRecordedCanBeRead() {
        passed(usual().run());
        RunResult elsewhere = usual().workload(RunFixture.load(32, "5s")).fact("cores", "8").run();
        passed(elsewhere);

        assertThat(store.read(elsewhere.scenario())).isPresent();
        assertThat(store.read(usual().scenario())).isPresent();
    }

    @Test
    void whatNoScenarioHasIsStale() {
        passed(usual().run());
        passed(usual().workload(RunFixture.load(128, "2s")).run());
        passed(usual().method("gone").run());

        assertThat(store.staleEntries("com.example.HealthPerfIT", List.of(usual().scenario())))
                .containsExactly(
                        directory.resolve("com.example.HealthPerfIT/gone.json")
                                + ": no scenario of com.example.HealthPerfIT has this name;"
                                + " delete the file",
                        file + ": no scenario has the point 'concurrency=128'; delete this entry");
        assertThat(store.staleEntries("com.example.Other", List.of())).isEmpty();
    }

    @Test
    void nothingButTheFileIsLeftInTheDirectory() throws IOException {
        passed(usual().run());
        passed(usual().run());

        try (Stream<Path> files = Files.list(file.getParent())) {
            assertThat(files).containsExactly(file);
        }
    }

    @Test
    void aCommandForANestedClassIsQuoted() {
        Scenario s = usual().scenario();
        Scenario nested =
                new Scenario(
                        "a.B$C",
                        s.testMethod(),
                        s.workload(),
                        s.requests(),
                        s.blocks(),
                        s.reference(),
                        s.gate());

        assertThat(BaselineStore.updateCommand(nested))
                .isEqualTo(
                        "mvn verify -Dit.test='B$C#health' -Dfailsafe.failIfNoSpecifiedTests=false"
                                + " -Dperf.updateBaseline=true");
    }

    @Test
    void theLatencyOfAllBlocksIsKept() {
        passed(usual().run());

        Baseline.SubjectFigures figures =
                store.read(usual().scenario())
                        .orElseThrow()
                        .entries("concurrency=32")
                        .values()
                        .iterator()
                        .next()
                        .latest()
                        .subjects()
                        .get("server");

        LatencyDistribution latency = figures.latency();
        assertThat(latency.count()).isEqualTo(12);
    }
}
