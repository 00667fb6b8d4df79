package io.github.perfjunit.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.gate.baseline.Baseline.Calibration;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.plan.Defaults;
import io.github.perfjunit.plan.Scenario;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A baseline that no longer serves its scenario is named, with the remedy. */
class StaleBaselineTest {

    private static final String UPDATE =
            "mvn verify -Dit.test=HealthPerfIT#health -Dfailsafe.failIfNoSpecifiedTests=false"
                    + " -Dperf.updateBaseline=true";
    private static final Verdict PASSED = new Verdict.Passed(List.of());

    @TempDir Path directory;
    private Path file;

    @BeforeEach
    void name() {
        file = directory.resolve("com.example.HealthPerfIT/health.json");
    }

    private static RunFixture usual() {
        return new RunFixture().with(Metric.THROUGHPUT, 1, 2, 3);
    }

    private BaselineStore store() {
        return new BaselineStore(directory);
    }

    private List<String> notes(Scenario scenario, Duration later) {
        Clock clock = Clock.fixed(RunFixture.STARTED.plus(later), ZoneOffset.UTC);
        return new BaselineStore(directory, clock)
                .staleEntries("com.example.HealthPerfIT", List.of(scenario));
    }

    private String entry(RunResult run) {
        return file + ": 'concurrency=32' in environment " + run.environment().fingerprint() + " ";
    }

    @Test
    void whatIsYoungAndOfTheSameKindIsNotNamed() {
        RunResult run = RunEdits.besideRuler(Defaults.RULER_VERSION, usual().run(), 1, 1, 1);
        store().update(run, PASSED);
        store().updateCalibration(run, calibration(RunFixture.STARTED));

        assertThat(notes(run.scenario(), Defaults.STALE_AFTER)).isEmpty();
    }

    @Test
    void theAgeOfTheLastRecordingCounts() {
        store().update(usual().run(), PASSED);
        store().update(usual().started("2026-12-01T12:00:00Z").run(), PASSED);

        assertThat(notes(usual().scenario(), Duration.ofDays(214).plusHours(3)))
                .containsExactly(
                        entry(usual().run())
                                + "was recorded 213 days ago; record it anew there: "
                                + UPDATE);
    }

    @Test
    void anotherRulerIsNamed() {
        RunResult now = RunEdits.besideRuler(2, usual().run(), 1, 1, 1);
        store().update(RunEdits.besideRuler(1, usual().run(), 1, 1, 1), PASSED);
        store().update(usual().fact("cores", "8").run(), PASSED);

        assertThat(notes(now.scenario(), Duration.ZERO))
                .containsExactlyInAnyOrder(
                        entry(now)
                                + "was recorded with version 1 of the ruler, now it is version 2:"
                                + " there is no ratio to compare speed with; record it anew there: "
                                + UPDATE,
                        entry(usual().fact("cores", "8").run())
                                + "was recorded without the ruler, now it is version 2: there is no"
                                + " ratio to compare speed with; record it anew there: "
                                + UPDATE);
        assertThat(notes(usual().scenario(), Duration.ZERO))
                .as("a scenario without the ruler")
                .isEmpty();
    }

    @Test
    void anIdleScenarioNeedsNoRuler() {
        RunResult idle =
                RunEdits.besideRuler(1, usual().workload(RunFixture.idle(16)).run(), 0, 0, 0);
        store().update(idle, PASSED);

        assertThat(notes(idle.scenario(), Duration.ZERO)).isEmpty();
    }

    @Test
    void anotherDefinitionIsNamedWhereItIsNotAnErrorAnyway() {
        RunFixture elsewhere = usual().workload(RunFixture.load(32, "5s")).fact("cores", "8");
        store().update(elsewhere.run(), PASSED);
        assertThat(notes(usual().scenario(), Duration.ZERO)).isEmpty();

        store().update(usual().run(), PASSED);
        assertThat(notes(usual().scenario(), Duration.ZERO))
                .containsExactly(
                        entry(elsewhere.run())
                                + "was recorded for another definition of the scenario; record it"
                                + " anew there: "
                                + UPDATE
                                + ", or delete the entry");
    }

    @Test
    void anOldCalibrationIsNamed() {
        store().update(usual().run(), PASSED);
        store().updateCalibration(
                        usual().run(), calibration(RunFixture.STARTED.minus(Duration.ofDays(200))));

        assertThat(notes(usual().scenario(), Duration.ofDays(1)))
                .containsExactly(
                        entry(usual().run())
                                + "was calibrated 201 days ago; calibrate it again: "
                                + UPDATE
                                + " -Dperf.calibrate=true");
    }

    private static Calibration calibration(Instant recordedUtc) {
        return new Calibration(recordedUtc, 8, new TreeMap<>());
    }
}
