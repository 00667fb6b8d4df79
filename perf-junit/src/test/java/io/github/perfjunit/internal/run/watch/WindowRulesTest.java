package io.github.perfjunit.internal.run.watch;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.measure.LatencyDistribution;
import io.github.perfjunit.measure.ValidityCheck;
import io.github.perfjunit.measure.ValidityCheck.State;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class WindowRulesTest {

    @Test
    void foreignWorkAndStealSpoilAWindowBeyondTheirBounds() {
        assertThat(WindowRules.foreignCpu(10).state()).isEqualTo(State.OK);
        assertThat(WindowRules.foreignCpu(10.1).state()).isEqualTo(State.SPOILED);
        assertThat(WindowRules.steal(5).state()).isEqualTo(State.OK);
        assertThat(WindowRules.steal(5.1).state()).isEqualTo(State.SPOILED);
    }

    @Test
    void aLateGeneratorSpoilsAWindow() {
        assertThat(WindowRules.lag(LatencyDistribution.of(249_000_000)).state())
                .isEqualTo(State.OK);
        assertThat(WindowRules.lag(LatencyDistribution.of(1, 300_000_000)).state())
                .isEqualTo(State.SPOILED);
        assertThat(WindowRules.lag(LatencyDistribution.empty()).state()).isEqualTo(State.OK);
        assertThat(WindowRules.eventLoopLag(249_000_000).state()).isEqualTo(State.OK);
        assertThat(WindowRules.eventLoopLag(251_000_000).state()).isEqualTo(State.SPOILED);
    }

    @Test
    void aBusyGeneratorIsOnlyNoted() {
        assertThat(WindowRules.clientCpu(95).state()).isEqualTo(State.OK);
        assertThat(WindowRules.clientCpu(99).state()).isEqualTo(State.NOTE);
    }

    @Test
    void detailsSayValueBoundAndRemedyInAnyLocale() {
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.GERMANY);
        try {
            ValidityCheck check = WindowRules.foreignCpu(34.26);

            assertThat(check.name()).isEqualTo("foreign CPU");
            assertThat(check.detail())
                    .isEqualTo(
                            "other processes used 34.3 % of the machine, at most 10 % is allowed;"
                                    + " stop them");
        } finally {
            Locale.setDefault(before);
        }
    }
}
