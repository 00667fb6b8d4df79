package io.github.perfjunit.internal.load.open;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.perfjunit.internal.load.LoadSpec;
import io.github.perfjunit.internal.load.group.GroupEngine;
import io.github.perfjunit.plan.Arrivals;
import io.github.perfjunit.plan.Arrivals.Spacing;
import io.github.perfjunit.plan.Churn;
import io.github.perfjunit.plan.RequestMix;
import io.github.perfjunit.plan.RequestTemplate;
import io.github.perfjunit.plan.ThinkTime;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ScheduleTest {

    private static final RequestTemplate REQUEST =
            new RequestTemplate(
                    "GET",
                    "/",
                    List.of(),
                    Optional.empty(),
                    Optional.empty(),
                    new RequestTemplate.Expectation(
                            200, new RequestTemplate.Body.Text(""), Optional.empty(), List.of()));

    private static final int MANY = 200_000;

    private static long[] moments(Schedule schedule, int count) {
        long[] moments = new long[count];
        for (int i = 0; i < count; i++) {
            moments[i] = schedule.nextNanos();
            schedule.advance();
        }
        return moments;
    }

    private static Schedule begun(Arrivals arrivals, long seed, long run) {
        Schedule schedule = new Schedule(arrivals, 0, seed);
        schedule.begin(1_000, run);
        return schedule;
    }

    @Test
    void aConstantScheduleBeginsAtOnceAndDoesNotDrift() {
        Schedule schedule = begun(new Arrivals(3, Spacing.CONSTANT), 7, 1);

        long[] moments = moments(schedule, 3_000_001);

        assertThat(Arrays.copyOf(moments, 4))
                .containsExactly(1_000, 333_334_333, 666_667_666, 1_000_001_000);
        assertThat(moments[3_000_000]).isEqualTo(1_000 + 1_000_000L * 1_000_000_000);
    }

    @Test
    void aConstantScheduleMayBeginLater() {
        Schedule schedule = new Schedule(new Arrivals(1_000, Spacing.CONSTANT), 250_000, 7);
        schedule.begin(1_000, 1);

        assertThat(moments(schedule, 3)).containsExactly(251_000, 1_251_000, 2_251_000);
    }

    @Test
    void thePartsOfALoadAreTogetherTheScheduleOfTheWhole() {
        Arrivals arrivals = new Arrivals(30_000, Spacing.CONSTANT);
        LoadSpec whole =
                new LoadSpec(
                        new InetSocketAddress("127.0.0.1", 1),
                        RequestMix.of(REQUEST),
                        60,
                        Duration.ofSeconds(1),
                        Optional.of(arrivals),
                        ThinkTime.NONE,
                        Duration.ZERO,
                        Churn.NONE,
                        7);

        long[] together =
                GroupEngine.shares(whole, 3).stream()
                        .flatMapToLong(
                                part -> {
                                    long firstNanos = part.firstDue().toNanos();
                                    Schedule schedule =
                                            new Schedule(part.arrivals().get(), firstNanos, 7);
                                    return Arrays.stream(moments(schedule, 1_000));
                                })
                        .sorted()
                        .toArray();

        long[] ofWhole = moments(new Schedule(arrivals, 0, 7), 3_000);
        for (int i = 0; i < ofWhole.length; i++) {
            assertThat(together[i]).as("request %s", i).isCloseTo(ofWhole[i], within(1L));
        }
    }

    @Test
    void poissonArrivalsHaveExponentialIntervals() {
        long[] moments = moments(begun(new Arrivals(1_000, Spacing.POISSON), 7, 1), MANY);
        double mean = (moments[MANY - 1] - moments[0]) / (MANY - 1.0);
        double squares = 0;
        long longer = 0;
        for (int i = 1; i < MANY; i++) {
            double interval = moments[i] - moments[i - 1];
            squares += interval * interval;
            longer += interval > 2e6 ? 1 : 0;
        }

        assertThat(mean).isCloseTo(1e6, within(0.01e6));
        assertThat(squares / MANY / mean / mean)
                .as("2 for an exponential")
                .isCloseTo(2, within(.1));
        assertThat((double) longer / MANY).isCloseTo(Math.exp(-2), within(0.005));
        assertThat(moments[0]).as("the first one is drawn, too").isGreaterThan(1_000);
    }

    @Test
    void theSameSeedAndRunGiveTheSameMomentsAndOthersGiveOthers() {
        Arrivals arrivals = new Arrivals(1_000, Spacing.POISSON);
        long[] moments = moments(begun(arrivals, 7, 1), 100);

        assertThat(moments(begun(arrivals, 7, 1), 100)).isEqualTo(moments);
        assertThat(moments(begun(arrivals, 7, 2), 100)).isNotEqualTo(moments);
        assertThat(moments(begun(arrivals, 8, 1), 100)).isNotEqualTo(moments);
    }
}
