package io.github.perfjunit.internal.load.open;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.plan.Arrivals;
import io.github.perfjunit.plan.Arrivals.Spacing;
import org.junit.jupiter.api.Test;

class BacklogTest {

    private static final long MILLI = 1_000_000;

    @Test
    void handsOutWhatIsDueInTheOrderInWhichItBecameDue() {
        Backlog backlog = new Backlog(new Arrivals(1_000, Spacing.CONSTANT), 0, 1);
        backlog.begin(-5 * MILLI);

        assertThat(backlog.addDue(-5 * MILLI - 1)).isZero();
        assertThat(backlog.addDue(-5 * MILLI)).isEqualTo(1);
        assertThat(backlog.nextDueNanos()).isEqualTo(-4 * MILLI);
        assertThat(backlog.addDue(-2 * MILLI)).isEqualTo(3);
        assertThat(backlog.size()).isEqualTo(4);
        assertThat(backlog.take()).isEqualTo(-5 * MILLI);
        assertThat(backlog.take()).isEqualTo(-4 * MILLI);
        assertThat(backlog.size()).isEqualTo(2);
        assertThat(backlog.nextDueNanos()).isEqualTo(-MILLI);
    }

    @Test
    void theMomentsOfWhatWaitsAreThoseAtWhichItWasDrawn() {
        Arrivals poisson = new Arrivals(1_000, Spacing.POISSON);
        Schedule schedule = new Schedule(poisson, 0, 9);
        Backlog backlog = new Backlog(poisson, 0, 9);
        for (int run = 1; run <= 2; run++) {
            schedule.begin(run, run);
            backlog.begin(run);
            long due = backlog.addDue(10_000 * MILLI);
            assertThat(due).isBetween(9_000L, 11_000L);
            for (long i = 0; i < due; i++) {
                assertThat(backlog.take()).isEqualTo(schedule.nextNanos());
                schedule.advance();
            }
            assertThat(backlog.size()).isZero();
            assertThat(backlog.nextDueNanos()).isEqualTo(schedule.nextNanos());
        }
    }

    @Test
    void whatWaitedIsForgottenWhenItBeginsAgain() {
        Backlog backlog = new Backlog(new Arrivals(1_000, Spacing.CONSTANT), 0, 1);
        backlog.begin(0);
        backlog.addDue(50 * MILLI);

        backlog.begin(70 * MILLI);

        assertThat(backlog.size()).isZero();
        assertThat(backlog.addDue(70 * MILLI)).isEqualTo(1);
        assertThat(backlog.take()).isEqualTo(70 * MILLI);
    }
}
