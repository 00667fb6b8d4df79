package io.github.perfjunit.internal.run.slice;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.run.warm.Pace;
import io.github.perfjunit.measure.ValidityCheck.State;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class SliceLengthTest {

    private static final Duration TWO_SECONDS = Duration.ofSeconds(2);

    private static Pace pace(double p50Millis, double perSecond) {
        return new Pace("x", p50Millis * 1e6, perSecond);
    }

    private static SliceLength of(Duration duration, Pace... paces) {
        return SliceLength.of(duration, List.of(paces));
    }

    @Test
    void aFastServerGetsTheShortestSlices() {
        SliceLength length = of(TWO_SECONDS, pace(0.5, 40_000));

        assertThat(length.counted()).isEqualTo(Duration.ofMillis(80));
        assertThat(length.slices()).isEqualTo(20);
        assertThat(length.check().state()).isEqualTo(State.OK);
        assertThat(length.check().detail()).isEqualTo("80 ms of each slice count");
    }

    @Test
    void theSlowestSubjectSaysHowLong() {
        SliceLength byLatency = of(TWO_SECONDS, pace(0.5, 40_000), pace(8, 4_000));
        assertThat(byLatency.counted()).isEqualTo(Duration.ofMillis(200));
        assertThat(byLatency.slices()).isEqualTo(9);
        assertThat(byLatency.check().state()).isEqualTo(State.OK);

        SliceLength byRequests = of(TWO_SECONDS, pace(1, 1_000), pace(0.5, 40_000));
        assertThat(byRequests.counted()).isEqualTo(Duration.ofMillis(200));
    }

    @Test
    void thereAreAlwaysFiveSlicesAndWhatIsTooShortIsSaidWithWhatWouldDo() {
        SliceLength length = of(TWO_SECONDS, pace(40, 800));

        assertThat(length.counted()).isEqualTo(Duration.ofMillis(380));
        assertThat(length.slices()).isEqualTo(5);
        assertThat(length.check().state()).isEqualTo(State.NOTE);
        assertThat(length.check().detail())
                .isEqualTo(
                        "380 ms of a slice are too short for 'x' (p50 40.0 ms, 800 requests/s): at"
                                + " least 25 median latencies and 200 requests should fit in; raise"
                                + " duration to 5.1 s");
        SliceLength raised = of(Duration.ofMillis(5_100), pace(40, 800));
        assertThat(raised.check().state()).isEqualTo(State.OK);
        assertThat(raised.slices()).isEqualTo(5);
    }

    @Test
    void aSliceIsNeverShorterThanTheShortestHoweverShortTheDuration() {
        SliceLength length = of(Duration.ofMillis(200), pace(0.5, 40_000));

        assertThat(length.counted()).isEqualTo(Duration.ofMillis(80));
        assertThat(length.slices()).isEqualTo(5);
    }

    @Test
    void withoutAWarmUpTheShortestSlicesArePlayed() {
        assertThat(of(TWO_SECONDS).counted()).isEqualTo(Duration.ofMillis(80));
        assertThat(of(TWO_SECONDS).slices()).isEqualTo(20);
    }
}
