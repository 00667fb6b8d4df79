package io.github.perfjunit.gate.ratio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class PredictionTest {

    @Test
    void oneRecordingHasThePriorsDeviation() {
        Prediction one = Prediction.of(new double[] {0.3}, 0.04);

        assertThat(one.deviation()).isCloseTo(0.04, within(1e-12));
        assertThat(one.degreesOfFreedom()).isEqualTo(8);
        Change change = one.changeTo(new double[] {0.35, 0.35, 0.35}, 0);
        assertThat(change.worse()).isCloseTo(0.05, within(1e-12));
        assertThat(change.standardError()).isCloseTo(0.04 * Math.sqrt(2), within(1e-12));
    }

    @Test
    void recordingsThatAgreeNarrowTheInterval() {
        double[] ten = {0.300, 0.301, 0.299, 0.300, 0.302, 0.298, 0.300, 0.301, 0.299, 0.300};
        double one =
                Prediction.of(new double[] {0.3}, 0.04)
                        .changeTo(new double[] {0.3}, 0)
                        .upper(0.999);
        double all = Prediction.of(ten, 0.04).changeTo(new double[] {0.3}, 0).upper(0.999);

        assertThat(all).isLessThan(0.5 * one);
    }

    @Test
    void recordingsThatDisagreeWidenIt() {
        Prediction calm = Prediction.of(new double[] {0.30, 0.31, 0.29}, 0.04);
        Prediction wild = Prediction.of(new double[] {0.30, 0.60, 0.00}, 0.04);

        assertThat(wild.deviation()).isGreaterThan(3 * calm.deviation());
    }

    @Test
    void aNoisyNewRunWidensItToo() {
        Prediction stored = Prediction.of(new double[] {0.3}, 0.04);

        assertThat(stored.changeTo(new double[] {0.0, 0.3, 0.6}, 0).standardError())
                .isGreaterThan(
                        2 * stored.changeTo(new double[] {0.29, 0.3, 0.31}, 0).standardError());
    }

    @Test
    void anotherEnvironmentWidensItAndTheAnchorIsOneRecording() {
        Prediction stored = Prediction.of(new double[] {0.3, 0.3, 0.3, 0.3}, 0.04);
        Change here = stored.changeTo(new double[] {0.3}, 0);

        assertThat(Math.pow(stored.changeTo(new double[] {0.3}, 0.1).standardError(), 2))
                .isCloseTo(Math.pow(here.standardError(), 2) + 0.01, within(1e-12));
        Change anchored = stored.around(0.1).changeTo(new double[] {0.3}, 0);
        assertThat(anchored.worse()).isCloseTo(0.2, within(1e-12));
        assertThat(anchored.standardError()).isGreaterThan(here.standardError());
    }

    /**
     * Recordings and the new run vary alike, by half of what the prior says, by that, or by half as
     * much again. The level is 0.005; the prior's few degrees of freedom make it less.
     */
    @Test
    void unchangedCodeIsAccusedNoMoreOftenThanTheLevelSays() {
        assertThat(alarms(0.02)).isLessThan(0.002);
        assertThat(alarms(0.04)).isBetween(0.001, 0.005);
        assertThat(alarms(0.06)).as("twice the variance the prior knows").isLessThan(0.03);
    }

    private static double alarms(double deviation) {
        Random random = new Random(5);
        int alarms = 0;
        int runs = 40_000;
        for (int i = 0; i < runs; i++) {
            double[] stored =
                    random.doubles(1 + i % 10)
                            .map(unused -> deviation * random.nextGaussian())
                            .toArray();
            double now = deviation * random.nextGaussian();
            double p =
                    Prediction.of(stored, 0.04).changeTo(new double[] {now, now, now}, 0).pWorse();
            alarms += p < 0.005 ? 1 : 0;
        }
        return alarms / (double) runs;
    }
}
