package io.github.perfjunit.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfjunit.gate.baseline.Baseline.Calibration;
import io.github.perfjunit.gate.baseline.Baseline.Entry;
import io.github.perfjunit.gate.baseline.BaselineException;
import io.github.perfjunit.measure.FailureKind;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.RequestCounts;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.measure.Spread;
import io.github.perfjunit.plan.GatePolicy.Tolerance;
import io.github.perfjunit.plan.GatePolicy.Update;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Which runs may become part of the baseline, and what an update says. */
class BaselineAcceptanceTest {

    private static final String UPDATE =
            "mvn verify -Dit.test=HealthPerfIT#health -Dfailsafe.failIfNoSpecifiedTests=false"
                    + " -Dperf.updateBaseline=true";
    private static final Verdict PASSED = new Verdict.Passed(List.of());
    private static final Verdict REGRESSED =
            new Verdict.Regressed(
                    List.of(
                            comparison(Metric.THROUGHPUT, -8.2, Comparison.Outcome.REGRESSED),
                            comparison(Metric.LATENCY_P50, 1, Comparison.Outcome.PASSED),
                            comparison(
                                    Metric.SERVER_CPU_PER_REQUEST,
                                    9.74,
                                    Comparison.Outcome.REGRESSED)));

    @TempDir Path directory;
    private BaselineStore store;
    private Path file;
    private String place;

    @BeforeEach
    void open() {
        store = new BaselineStore(directory);
        file = directory.resolve("com.example.HealthPerfIT/health.json");
        place = file + ", environment " + usual().run().environment().fingerprint();
    }

    private static Comparison comparison(
            Metric metric, double changePercent, Comparison.Outcome outcome) {
        return new Comparison(
                metric,
                "server",
                Comparison.Basis.RULER,
                Spread.of(List.of(100.0)),
                Spread.of(List.of(100 + changePercent)),
                Optional.empty(),
                OptionalDouble.of(changePercent),
                Optional.empty(),
                Optional.of(new Tolerance(4, 0)),
                outcome,
                "");
    }

    private static RunFixture usual() {
        return new RunFixture().with(Metric.THROUGHPUT, 100_000, 100_000, 100_000);
    }

    private static RunResult slower() {
        return usual().with(Metric.THROUGHPUT, 90_000, 90_000, 90_000)
                .started("2026-12-01T00:00:00Z")
                .run();
    }

    private Entry entry(RunResult run) {
        return store.readAnyDefinition(run.scenario()).orElseThrow().entry(run).orElseThrow();
    }

    @ParameterizedTest
    @EnumSource(value = Update.class, names = "NONE", mode = EnumSource.Mode.EXCLUDE)
    void aRegressedRunIsRefusedWithTheRemedy(Update update) throws IOException {
        store.update(usual().run(), PASSED);
        String before = Files.readString(file);

        assertThatThrownBy(() -> store.update(RunEdits.update(update, slower()), REGRESSED))
                .isInstanceOf(BaselineException.class)
                .hasMessage(
                        "HealthPerfIT.health concurrency=32: the baseline "
                                + file
                                + " is unchanged, because this run has regressed: throughput -8.2 %,"
                                + " server-cpu-per-request +9.7 %."
                                + "\n  Mend it, or if it is intended store it with the reason, which"
                                + " the file keeps:\n  "
                                + UPDATE
                                + " -Dperf.acceptRegression=\"why\"");
        assertThat(Files.readString(file)).isEqualTo(before);
    }

    @ParameterizedTest
    @EnumSource(value = Update.class, names = "NONE", mode = EnumSource.Mode.EXCLUDE)
    void anAcceptedRegressionIsStoredWithItsReasonAndStartsAnew(Update update) {
        store.update(usual().run(), PASSED);
        store.update(usual().run(), PASSED);
        RunResult run = RunEdits.accepting("TLS is on \"now\": ü", update, slower());

        BaselineUpdate stored = store.update(run, REGRESSED);

        assertThat(stored.text())
                .isEqualTo(
                        "HealthPerfIT.health concurrency=32: accepted in "
                                + place
                                + "; it takes the place of 2 recordings"
                                + "\n  throughput  100,000 req/s -> 90,000 req/s (-10.0 %)"
                                + "\n  accepted because: TLS is on \"now\": ü");
        assertThat(entry(run).recordings()).hasSize(1);
        assertThat(entry(run).latest().accepted()).hasValue("TLS is on \"now\": ü");
    }

    @Test
    void anAcceptedRegressionInANewEnvironmentIsTheFirstRecordingThere() {
        RunResult run = RunEdits.accepting("why", Update.APPEND, slower());

        assertThat(store.update(run, REGRESSED).text())
                .startsWith(
                        "HealthPerfIT.health concurrency=32: accepted in "
                                + place
                                + "; the first recording there\n");
    }

    @Test
    void aReasonThatIsNotNeededIsNotStored() {
        store.update(usual().run(), PASSED);
        RunResult run = RunEdits.accepting("why", Update.APPEND, slower());

        BaselineUpdate stored = store.update(run, PASSED);

        assertThat(stored.notes())
                .containsExactly(
                        "-Dperf.acceptRegression was not needed: no metric has regressed; the reason"
                                + " is not stored");
        assertThat(entry(run).recordings()).hasSize(2);
        assertThat(entry(run).latest().accepted()).isEmpty();
    }

    @Test
    void anInvalidRunIsRefused() {
        Verdict invalid = new Verdict.Invalid(List.of(), "1 of 200 requests to 'ruler' failed");

        assertThatThrownBy(
                        () ->
                                store.update(
                                        RunEdits.accepting("why", Update.REPLACE, usual().run()),
                                        invalid))
                .isInstanceOf(BaselineException.class)
                .hasMessage(
                        "HealthPerfIT.health concurrency=32: the baseline "
                                + file
                                + " is unchanged, because 1 of 200 requests to 'ruler' failed."
                                + " Figures of an invalid run are never stored.");
        assertThat(directory).isEmptyDirectory();
    }

    @Test
    void anUpdateSaysWhatBecameOfTheEntry() {
        String name = "HealthPerfIT.health concurrency=32: ";
        String same = "\n  throughput  100,000 req/s -> 100,000 req/s (0.0 %)";

        assertThat(store.update(usual().run(), PASSED).text())
                .isEqualTo(name + "recorded in " + place + "\n  throughput  none -> 100,000 req/s");
        assertThat(store.update(RunEdits.update(Update.APPEND, usual().run()), PASSED).text())
                .isEqualTo(
                        name + "appended to " + place + "; 2 recordings now, of at most 10" + same);
        assertThat(store.update(RunEdits.update(Update.PIN, usual().run()), PASSED).text())
                .isEqualTo(
                        name
                                + "pinned in "
                                + place
                                + "; 3 recordings now, of at most 10, this one is the anchor"
                                + same);
        assertThat(store.update(RunEdits.update(Update.REPLACE, usual().run()), PASSED).text())
                .isEqualTo(
                        name
                                + "replaced in "
                                + place
                                + "; it takes the place of 3 recordings"
                                + same);
    }

    @Test
    void anUpdateSaysWhatWentBecauseItCannotBeComparedWith() {
        store.update(usual().run(), PASSED);
        store.update(usual().run(), PASSED);

        BaselineUpdate ruler =
                store.update(RunEdits.besideRuler(1, usual().run(), 1, 1, 1), PASSED);
        BaselineUpdate noRuler = store.update(usual().run(), PASSED);
        BaselineUpdate otherRuler =
                store.update(RunEdits.besideRuler(2, usual().run(), 1, 1, 1), PASSED);
        store.updateCalibration(usual().run(), calibration());
        RunResult longer = usual().workload(RunFixture.load(32, "5s")).run();
        BaselineUpdate definition = store.update(longer, PASSED);

        assertThat(ruler.text())
                .startsWith(
                        "HealthPerfIT.health concurrency=32: appended to "
                                + place
                                + "; 3 recordings now, of at most 10\n");
        assertThat(ruler.notes()).isEmpty();
        assertThat(noRuler.notes()).isEmpty();
        assertThat(otherRuler.notes())
                .containsExactly("1 recording not made beside version 2 of the ruler went");
        assertThat(definition.notes())
                .containsExactly(
                        "4 recordings of another definition of the scenario went; this one is the"
                                + " anchor now",
                        "the calibration was of another definition and went; calibrate again: "
                                + UPDATE
                                + " -Dperf.calibrate=true");
    }

    private static Calibration calibration() {
        return new Calibration(
                RunFixture.STARTED, 8, new TreeMap<>(Map.of(Metric.THROUGHPUT, 1.875)));
    }

    @Test
    void aCalibrationIsStoredBesideTheRecordings() {
        store.update(usual().run(), PASSED);
        Entry before = entry(usual().run());

        assertThat(store.updateCalibration(usual().run(), calibration())).isEqualTo(file);

        Entry after = entry(usual().run());
        assertThat(after.calibration()).hasValue(calibration());
        assertThat(after.recordings()).isEqualTo(before.recordings());
    }

    @Test
    void aCalibrationWithoutARecordingIsRefused() {
        RunResult run = usual().run();

        assertThatThrownBy(() -> store.updateCalibration(run, calibration()))
                .isInstanceOf(BaselineException.class)
                .hasMessage(
                        "HealthPerfIT.health concurrency=32: the baseline "
                                + file
                                + " is unchanged, because nothing is recorded in environment "
                                + run.environment().fingerprint()
                                + " that a calibration could stand beside. Record first, then"
                                + " calibrate:\n  "
                                + UPDATE);
        assertThat(directory).isEmptyDirectory();

        store.update(usual().workload(RunFixture.load(32, "5s")).run(), PASSED);
        assertThatThrownBy(() -> store.updateCalibration(run, calibration()))
                .isInstanceOf(BaselineException.class)
                .hasMessageContaining("was recorded for another definition of the scenario");
    }

    @Test
    void aRunOrCalibrationWithAFailedRequestIsRefused() throws IOException {
        store.update(usual().run(), PASSED);
        String before = Files.readString(file);
        RequestCounts counts = new RequestCounts(999, Map.of(FailureKind.BODY, 1L), List.of());
        RunResult failed = usual().counts(counts).run();
        String message =
                "HealthPerfIT.health concurrency=32: the baseline "
                        + file
                        + " is unchanged, because 3 of 3,000 requests to 'server' failed:"
                        + " body 3. Figures of wrong responses are never stored.";

        assertThatThrownBy(() -> store.update(failed, PASSED))
                .isInstanceOf(BaselineException.class)
                .hasMessage(message);
        assertThatThrownBy(() -> store.updateCalibration(failed, calibration()))
                .isInstanceOf(BaselineException.class)
                .hasMessage(message);
        assertThat(Files.readString(file)).isEqualTo(before);
    }
}
