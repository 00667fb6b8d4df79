package io.github.perfjunit.internal.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.github.perfjunit.Golden;
import io.github.perfjunit.gate.RunFixture;
import io.github.perfjunit.gate.baseline.Baseline.Calibration;
import io.github.perfjunit.measure.Metric;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class CalibrationTableTest {

    private static final Calibration CALIBRATION =
            new Calibration(
                    RunFixture.STARTED,
                    8,
                    new TreeMap<>(
                            Map.of(
                                    Metric.THROUGHPUT, 1.9,
                                    Metric.LATENCY_P50, 1.3,
                                    Metric.LATENCY_P99, 14.2,
                                    Metric.SERVER_CPU_PER_REQUEST, 0.8,
                                    Metric.LATENCY_MAX, 160.0)));

    @Test
    void table() {
        Golden.assertGolden(
                "calibration/table.txt",
                () -> CalibrationTable.of(new RunFixture().run(), CALIBRATION));
    }

    /** Quantiles from a printed table of Student's t: 2.365 and 0.896 with 7 degrees of freedom. */
    @Test
    void theEffectIsTheTextbooks() {
        DetectableEffect effect = new DetectableEffect(0.025);

        assertThat(effect.of(2, 8)).isCloseTo((2.365 + 0.896) * 2 / Math.sqrt(8), within(0.002));
    }

    @Test
    void blocksAreTheFewestThatFindIt() {
        DetectableEffect effect = new DetectableEffect(0.025);
        int blocks = effect.blocks(2, 3);

        assertThat(effect.of(2, blocks)).isLessThanOrEqualTo(3);
        assertThat(effect.of(2, blocks - 1)).isGreaterThan(3);
        assertThat(effect.blocks(1_000, 0.1)).isEqualTo(DetectableEffect.MOST_BLOCKS + 1);
    }

    @Test
    void theLevelOfASuspicionIsSharedByLooksAndMetrics() {
        assertThat(DetectableEffect.atSuspicion().level()).isCloseTo(0.05 / 8, within(1e-12));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new DetectableEffect(0.5))
                .withMessage("level must be in (0, 0.5), was 0.5");
    }
}
