package io.github.perfjunit.gate.ratio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.perfjunit.plan.Defaults;
import java.util.Random;
import org.apache.commons.statistics.inference.AlternativeHypothesis;
import org.apache.commons.statistics.inference.TTest;
import org.junit.jupiter.api.Test;

class ChangeTest {

    /** Student (1908), the additional sleep of ten patients; t = 4.0621, p two-sided 0.002833. */
    private static final double[] SLEEP = {1.2, 2.4, 1.3, 1.3, 0.0, 1.0, 1.8, 0.8, 4.6, 1.4};

    @Test
    void studentsOwnExample() {
        Change change = Change.ofBlocks(SLEEP, new double[0], Defaults.PROCESS_DEVIATION);

        assertThat(change.worse()).isCloseTo(1.58, within(1e-9));
        assertThat(change.worse() / change.standardError()).isCloseTo(4.0621, within(1e-4));
        assertThat(2 * change.pWorse()).isCloseTo(0.002833, within(1e-6));
        assertThat(change.lower(0.975)).isCloseTo(0.7001, within(1e-4));
        assertThat(change.upper(0.975)).isCloseTo(2.4599, within(1e-4));
    }

    @Test
    void agreesWithTheLibrarysTestOnRandomSamples() {
        Random random = new Random(1);
        TTest oneSided = TTest.withDefaults().with(AlternativeHypothesis.GREATER_THAN);
        for (int i = 0; i < 200; i++) {
            double[] values = random.doubles(2 + i % 9, -1, 2).toArray();
            Change change = Change.ofBlocks(values, new double[0], Defaults.PROCESS_DEVIATION);
            assertThat(change.pWorse()).isCloseTo(oneSided.test(values).getPValue(), within(1e-9));
            assertThat(change.pWorse() + change.pBetter()).isCloseTo(1, within(1e-9));
        }
    }

    @Test
    void valuesThatAgreeExactlyAreCertain() {
        Change change =
                Change.ofBlocks(
                        new double[] {0.05, 0.05, 0.05}, new double[0], Defaults.PROCESS_DEVIATION);

        assertThat(change.pWorse()).isLessThan(1e-9);
        assertThat(change.pBetter()).isGreaterThan(1 - 1e-9);
        assertThat(change.upper(0.95)).isCloseTo(change.worse(), within(1e-9));
    }

    /** (8 (0.01^2 + 0.12^2) + 1 * 0.0002) / 9, of the mean of two. */
    @Test
    void theVarianceIsModeratedByWhatSlicesAndProcessesTell() {
        Change change = Change.ofBlocks(new double[] {0.02, 0.04}, new double[] {0.01, 0.01}, 0.12);

        assertThat(change.standardError()).isCloseTo(0.080347, within(1e-6));
        assertThat(change.degreesOfFreedom()).isEqualTo(9);
    }

    @Test
    void noChangeAtAllIsNeitherWorseNorBetter() {
        Change change =
                Change.ofBlocks(new double[] {0, 0, 0}, new double[0], Defaults.PROCESS_DEVIATION);

        assertThat(change.pWorse()).isOne();
        assertThat(change.pBetter()).isOne();
    }

    @Test
    void whatIsDetectableIsFoundWithThatPower() {
        Random random = new Random(2);
        int blocks = 6;
        double level = 0.005;
        double deviation = 0.02;
        double effect =
                new Change(0, deviation / Math.sqrt(blocks), blocks - 1.0).detectable(level, 0.8);
        int found = 0;
        for (int i = 0; i < 20_000; i++) {
            double[] values =
                    random.doubles(blocks)
                            .map(unused -> effect + deviation * random.nextGaussian())
                            .toArray();
            found +=
                    Change.ofBlocks(values, new double[0], Defaults.PROCESS_DEVIATION).pWorse()
                                    < level
                            ? 1
                            : 0;
        }

        assertThat(found / 20_000.0).isBetween(0.75, 0.90);
    }
}
