package io.github.perfjunit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.gate.Gate;
import io.github.perfjunit.gate.RunFixture;
import io.github.perfjunit.gate.Verdict;
import io.github.perfjunit.measure.FailureKind;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.RequestCounts;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.plan.LoadPlan;
import io.github.perfjunit.plan.Scenario;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MeasurementTest {

    private static RunFixture usual() {
        return new RunFixture().with(Metric.THROUGHPUT, 100, 110, 120);
    }

    private static Measurement measurement(Map<String, String> settings) {
        LoadPlan plan = PlanReaderTest.read(PreviousBuildTest.Candidate.class, settings);
        Scenario scenario = plan.scenarios().get(0);
        return new Measurement(
                plan, scenario, RunFixture.stored(usual().run()), Path.of("load.json"));
    }

    @Test
    void aRunIsJudgedAgainstWhatIsStored() {
        RunResult run = usual().run();

        assertThat(measurement(Map.of()).verdict(run))
                .isEqualTo(Gate.judge(run, RunFixture.stored(run)));
    }

    @Test
    void aCalibrationIsNotJudgedButItsResponsesAre() {
        Measurement calibration = measurement(Map.of("perf.calibrate", "true"));
        RunResult wrong =
                usual().counts(new RequestCounts(999, Map.of(FailureKind.BODY, 1L), List.of()))
                        .run();

        assertThat(calibration.verdict(usual().run()).summary())
                .isEqualTo(
                        "NotComparable: a calibration compares the candidate with itself; it is not"
                                + " judged");
        assertThat(calibration.verdict(wrong))
                .isInstanceOf(Verdict.Invalid.class)
                .isEqualTo(Gate.judge(wrong, Optional.empty()));
    }
}
