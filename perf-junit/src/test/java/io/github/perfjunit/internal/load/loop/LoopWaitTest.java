package io.github.perfjunit.internal.load.loop;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class LoopWaitTest {

    private final LoopWait.Lead lead = new LoopWait.Lead();

    @Test
    void followsTheMedianOfTheWakeUpsAndThenTheMachine() {
        Random random = new Random(7);
        for (int i = 0; i < 2_000; i++) {
            lead.learn(60_000 + random.nextInt(20_000));
        }
        assertThat(lead.nanos()).isBetween(64_000L, 76_000L);

        for (int i = 0; i < 2_000; i++) {
            lead.learn(5_000 + random.nextInt(4_000));
        }
        assertThat(lead.nanos()).isBetween(4_000L, 10_000L);
    }

    @Test
    void isNotCarriedAwayByAMachineThatStoodStill() {
        for (int i = 0; i < 1_000; i++) {
            lead.learn(40_000_000);
        }
        assertThat(lead.nanos()).isEqualTo(LoopWait.Lead.MOST_NANOS);
        for (int i = 0; i < 1_000; i++) {
            lead.learn(0);
        }
        assertThat(lead.nanos()).isZero();
    }

    @Test
    void aTenthOfTheTimeMayBeSpun() {
        LoopWait.SpinBudget budget = new LoopWait.SpinBudget(-7);

        budget.spend(9_000_000);
        assertThat(budget.isLeft(50_000_000)).isTrue();
        budget.spend(1_000_000);
        assertThat(budget.isLeft(60_000_000)).isFalse();
        assertThat(budget.isLeft(100_000_000)).as("another 100 ms").isTrue();
    }
}
