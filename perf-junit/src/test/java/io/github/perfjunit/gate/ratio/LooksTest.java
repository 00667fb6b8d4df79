package io.github.perfjunit.gate.ratio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.perfjunit.plan.BlockBudget;
import io.github.perfjunit.plan.Defaults;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LooksTest {

    private static Looks looks(int rounds, int maxRounds) {
        return Looks.of(new BlockBudget(rounds, maxRounds, Duration.ofMinutes(1)));
    }

    @Test
    void atTheBeginningInTheMiddleAndAtTheEnd() {
        assertThat(looks(3, 8).blocks()).containsExactly(3, 5, 8);
        assertThat(looks(3, 4).blocks()).containsExactly(3, 4);
        assertThat(looks(5, 5).blocks()).containsExactly(5);
    }

    @Test
    void theNextLookIsTheFirstWithMoreBlocks() {
        assertThat(looks(3, 8).next(0)).contains(3);
        assertThat(looks(3, 8).next(3)).contains(5);
        assertThat(looks(3, 8).next(6)).contains(8);
        assertThat(looks(3, 8).next(8)).isEmpty();
    }

    @Test
    void theLevelsAddUpToTheWhole() {
        Looks looks = looks(3, 8);

        assertThat(looks.level(3, 0.04)).isCloseTo(0.015, within(1e-12));
        assertThat(looks.level(5, 0.04)).isCloseTo(0.010, within(1e-12));
        assertThat(looks.level(8, 0.04)).isCloseTo(0.015, within(1e-12));
        assertThat(looks.level(7, 0.04)).as("between looks").isEqualTo(looks.level(5, 0.04));
        assertThat(looks.level(2, 0.04)).as("spoiled blocks").isEqualTo(looks.level(3, 0.04));
    }

    /** Two independent p without a change: suspected below the level, and the product below the bound. */
    @Test
    void bothStagesTogetherSpendWhatAScenarioMay() {
        Random random = new Random(6);
        double bound = Looks.product(1);
        int rejected = 0;
        int runs = 2_000_000;
        for (int i = 0; i < runs; i++) {
            double first = random.nextDouble();
            rejected += first < Defaults.SUSPICION && first * random.nextDouble() < bound ? 1 : 0;
        }

        assertThat(Looks.ofScenario(1)).isEqualTo(Defaults.FALSE_ALARMS);
        assertThat(rejected / (double) runs).isBetween(0.0493, 0.0507);
        assertThat(Looks.product(5)).isLessThan(Looks.product(1) / 5);
    }

    /** Normal blocks, no change, t at every look: stopped by the first alarm. */
    @Test
    void lookingThreeTimesAlarmsNoMoreOftenThanTheWhole() {
        Random random = new Random(4);
        Looks looks = looks(3, 8);
        int alarms = 0;
        for (int i = 0; i < 20_000; i++) {
            double[] blocks = random.doubles(8).map(unused -> random.nextGaussian()).toArray();
            boolean alarm =
                    looks.blocks().stream()
                            .anyMatch(
                                    n ->
                                            change(java.util.Arrays.copyOf(blocks, n)).pWorse()
                                                    < looks.level(n, 0.05));
            alarms += alarm ? 1 : 0;
        }

        assertThat(alarms / 20_000.0).isBetween(0.03, 0.05);
    }

    private static Change change(double... blocks) {
        return Change.ofBlocks(blocks, new double[0], Defaults.PROCESS_DEVIATION);
    }
}
