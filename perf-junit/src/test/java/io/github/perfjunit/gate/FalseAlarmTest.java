package io.github.perfjunit.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.measure.Metric;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * How often the default tolerances accuse unchanged code, on simulated runs of 3 blocks, 3 that
 * confirm, and 4 metrics of speed, where two identical runs differ with a standard deviation of 25 % of the logarithm, as
 * measured on 2-core CI machines.
 */
class FalseAlarmTest {

    private static final int SUITES = 10_000;
    private static final double SD_OF_DIFFERENCE = 0.25;

    /** Blocks are the windows that differ so: the median of three varies less than one of them. */
    @Test
    void noneIfEveryBlockVariesOnItsOwn() {
        assertThat(alarms(SUITES, 0, SD_OF_DIFFERENCE / Math.sqrt(2), 1)).isZero();
    }

    /**
     * The worst case: the blocks of one run agree, fresh ones included, and whole runs differ.
     * P(difference > ln 2.5) = P(z > 3.67) = 0.00012 per metric. Three metrics have the factor 2.5
     * (that of p99 is 4), so 10,000 suites give up to 3.7 alarms on average if the metrics vary
     * independently.
     */
    @Test
    void twoInTenThousandIfWholeRunsVary() {
        assertThat(alarms(SUITES, SD_OF_DIFFERENCE / Math.sqrt(2), 0.02, 1)).isEqualTo(2);
    }

    /** So that the two above can fail: a server three times slower is found nearly always. */
    @Test
    void aServerThreeTimesSlowerIsFound() {
        assertThat(alarms(500, 0, SD_OF_DIFFERENCE / Math.sqrt(2), 3)).isGreaterThan(490);
    }

    private static int alarms(int suites, double sdOfRuns, double sdOfBlocks, double slower) {
        Random random = new Random(20_261_130);
        int alarms = 0;
        for (int suite = 0; suite < suites; suite++) {
            RunFixture before = run(random, sdOfRuns, sdOfBlocks, 1);
            RunFixture now = run(random, sdOfRuns, sdOfBlocks, slower);
            Verdict verdict = Gate.judge(now.run(), RunFixture.stored(before.run()));
            alarms += verdict instanceof Verdict.Regressed ? 1 : 0;
        }
        return alarms;
    }

    private static RunFixture run(Random random, double runs, double blocks, double slower) {
        return new RunFixture()
                .latencyNanos()
                .confirming(3)
                .with(Metric.THROUGHPUT, values(random, 100_000 / slower, runs, blocks))
                .with(Metric.LATENCY_P50, values(random, 1e6 * slower, runs, blocks))
                .with(Metric.LATENCY_P99, values(random, 8e6 * slower, runs, blocks))
                .with(Metric.SERVER_CPU_PER_REQUEST, values(random, 1e5 * slower, runs, blocks));
    }

    private static double[] values(Random random, double value, double runs, double blocks) {
        double run = value * Math.exp(runs * random.nextGaussian());
        return random.doubles(6)
                .map(unused -> run * Math.exp(blocks * random.nextGaussian()))
                .toArray();
    }
}
