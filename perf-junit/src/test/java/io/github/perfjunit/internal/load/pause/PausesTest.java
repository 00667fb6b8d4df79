package io.github.perfjunit.internal.load.pause;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.plan.ThinkTime;
import java.time.Duration;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class PausesTest {

    private static final int MANY = 100_000;

    private static long[] pauses(ThinkTime time) {
        Pauses pauses = Pauses.of(time);
        Draws draws = new Draws(1, 0);
        return LongStream.generate(() -> pauses.nextNanos(draws)).limit(MANY).sorted().toArray();
    }

    private static double mean(long[] pauses) {
        return LongStream.of(pauses).average().orElseThrow();
    }

    @Test
    void aConstantOneIsAlwaysTheSame() {
        assertThat(pauses(new ThinkTime.Constant(Duration.ofMillis(10)))).containsOnly(10_000_000);
        assertThat(pauses(ThinkTime.NONE)).containsOnly(0);
    }

    @Test
    void aUniformOneIsAnywhereBetweenItsBounds() {
        long[] pauses = pauses(new ThinkTime.Uniform(Duration.ofMillis(5), Duration.ofMillis(15)));

        assertThat(pauses[0]).isBetween(5_000_000L, 5_010_000L);
        assertThat(pauses[MANY - 1]).isBetween(14_990_000L, 15_000_000L);
        assertThat(mean(pauses)).isBetween(9.9e6, 10.1e6);
        assertThat(pauses[MANY / 4]).isBetween(7_400_000L, 7_600_000L);
    }

    @Test
    void anExponentialOneHasItsMeanAndItsTail() {
        long[] pauses = pauses(new ThinkTime.Exponential(Duration.ofMillis(10)));

        assertThat(pauses[0]).isNotNegative();
        assertThat(mean(pauses)).isBetween(9.8e6, 10.2e6);
        // The median is ln 2 of the mean, the 99th percentile ln 100 of it.
        assertThat(pauses[MANY / 2]).isBetween(6_800_000L, 7_060_000L);
        assertThat(pauses[MANY * 99 / 100]).isBetween(45_000_000L, 47_100_000L);
    }
}
