package io.github.perfjunit.internal.load.pause;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class DrawsTest {

    private static double[] first(Draws draws) {
        return DoubleStream.generate(draws::next).limit(100).toArray();
    }

    @Test
    void theSameSeedAndConnectionDecideTheSame() {
        assertThat(first(new Draws(7, 3))).isEqualTo(first(new Draws(7, 3)));
        assertThat(first(new Draws(7, 3))).isNotEqualTo(first(new Draws(7, 4)));
        assertThat(first(new Draws(7, 3))).isNotEqualTo(first(new Draws(8, 3)));
        assertThat(first(new Draws(7, 3))).isNotEqualTo(first(new Draws(8, 2)));
    }

    @Test
    void aProbabilityIsTheShareOfManyDrawsOfManyConnections() {
        int happened = 0;
        for (int connection = 0; connection < 1000; connection++) {
            Draws draws = new Draws(1, connection);
            for (int i = 0; i < 100; i++) {
                happened += draws.happens(0.4) ? 1 : 0;
            }
        }
        // Six standard deviations of a binomial share are 0.0093.
        assertThat(happened / 100_000.0).isBetween(0.39, 0.41);
    }

    @Test
    void whatIsCertainIsCertain() {
        Draws draws = new Draws(1, 1);
        for (int i = 0; i < 1000; i++) {
            assertThat(draws.happens(1)).isTrue();
            assertThat(draws.happens(0)).isFalse();
        }
    }

    @Test
    void whatCannotHappenDrawsNothing() {
        Draws draws = new Draws(1, 1);
        assertThat(draws.happens(0)).isFalse();
        assertThat(draws.next()).isEqualTo(new Draws(1, 1).next());
    }

    @Test
    void everyNumberBelowABoundIsAsLikelyAsTheOthers() {
        int[] counts = new int[7];
        Draws draws = new Draws(42, 0);
        for (int i = 0; i < 70_000; i++) {
            counts[draws.below(7)]++;
        }
        // 10,000 each, with a standard deviation of 93.
        assertThat(counts).hasSize(7);
        for (int count : counts) {
            assertThat(count).isBetween(9_400, 10_600);
        }
        assertThat(draws.below(1)).isZero();
    }
}
