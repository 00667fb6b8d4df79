package io.github.perfjunit.internal.run.slice;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.measure.ValidityCheck;
import io.github.perfjunit.measure.ValidityCheck.State;
import java.util.List;
import org.junit.jupiter.api.Test;

class IdleCpuTest {

    /** Two slices of 100 ms, one of each subject; {@code b} uses so much while it waits. */
    private static ValidityCheck check(double waitingMillis) {
        IdleCpu idle = new IdleCpu(List.of("a", "b"));
        idle.add(0, 100e6, List.of(150e6, waitingMillis * 1e6));
        idle.add(1, 100e6, List.of(1e6, 90e6));
        return idle.check();
    }

    @Test
    void onlyTheTimeBetweenTheTurnsCounts() {
        assertThat(check(3).state()).isEqualTo(State.OK);
        assertThat(check(3).name()).isEqualTo("idle CPU");
        assertThat(check(0).detail()).startsWith("'a' used 1.0 % of one processor");
    }

    @Test
    void aBusyOneIsNotedAndAVeryBusyOneSpoilsTheBlock() {
        assertThat(check(5).state()).isEqualTo(State.OK);
        assertThat(check(6).state()).isEqualTo(State.NOTE);
        assertThat(check(25).state()).isEqualTo(State.NOTE);
        assertThat(check(26))
                .isEqualTo(
                        new ValidityCheck(
                                "idle CPU",
                                State.SPOILED,
                                "'b' used 26.0 % of one processor while it was not its turn; up to"
                                        + " 5 % is usual, above 25 % it takes from the others: let"
                                        + " it do nothing without requests, or set interleave ="
                                        + " false"));
    }
}
