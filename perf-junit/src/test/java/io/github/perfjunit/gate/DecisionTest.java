package io.github.perfjunit.gate;

import static io.github.perfjunit.measure.Metric.Direction.HIGHER_IS_BETTER;
import static io.github.perfjunit.measure.Metric.Direction.LOWER_IS_BETTER;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.gate.Comparison.Outcome;
import io.github.perfjunit.measure.Metric.Direction;
import io.github.perfjunit.measure.Spread;
import io.github.perfjunit.plan.GatePolicy.Tolerance;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DecisionTest {

    @ParameterizedTest
    @CsvSource({
        // median, min, max of the baseline; this median; percent; floor; outcome
        "100, 90, 110, 110, 10, 0, PASSED",
        "100, 90, 110, 111, 10, 0, REGRESSED",
        "100, 90, 130, 125, 10, 0, PASSED",
        "100, 90, 130, 131, 10, 0, REGRESSED",
        "100, 99, 101, 120, 10, 20, PASSED",
        "100, 99, 101, 121, 10, 20, REGRESSED",
        "100, 99, 101, 80, 10, 20, PASSED",
        "100, 99, 101, 79, 10, 20, IMPROVED",
        "100, 70, 101, 79, 10, 20, PASSED",
        "0, 0, 0, 1, 0, 0, REGRESSED",
        "0, 0, 0, 0, 0, 0, PASSED",
        "-100, -110, -90, -80, 10, 0, REGRESSED",
        "-100, -110, -90, -120, 10, 0, IMPROVED",
    })
    void lowerIsBetter(
            double median,
            double min,
            double max,
            double now,
            double percent,
            double floor,
            Outcome outcome) {
        Spread baseline = new Spread(median, min, max, 3);
        Tolerance tolerance = new Tolerance(percent, floor);

        assertThat(Row.decide(LOWER_IS_BETTER, baseline, now, tolerance)).isEqualTo(outcome);
        assertThat(Row.decide(HIGHER_IS_BETTER, baseline, now, tolerance))
                .isEqualTo(opposite(outcome));
    }

    private static Outcome opposite(Outcome outcome) {
        return switch (outcome) {
            case REGRESSED -> Outcome.IMPROVED;
            case IMPROVED -> Outcome.REGRESSED;
            default -> outcome;
        };
    }

    /** The three conditions, written down a second time and in another way. */
    @Test
    void aRegressionMeetsAllThreeConditionsAndNothingElseIsOne() {
        Random random = new Random(1);
        int regressed = 0;
        for (int i = 0; i < 20_000; i++) {
            double min = 50 + random.nextInt(50);
            double median = min + random.nextInt(20);
            double max = median + random.nextInt(20);
            double now = 30 + random.nextInt(150);
            Tolerance tolerance = new Tolerance(random.nextInt(40), random.nextInt(40));
            Direction direction = random.nextBoolean() ? LOWER_IS_BETTER : HIGHER_IS_BETTER;
            boolean up = direction == LOWER_IS_BETTER;
            double worse = up ? now - median : median - now;
            boolean expected =
                    worse > tolerance.floor()
                            && worse > tolerance.percent() / 100 * median
                            && (up ? now > max : now < min);

            Outcome outcome =
                    Row.decide(direction, new Spread(median, min, max, 3), now, tolerance);

            assertThat(outcome == Outcome.REGRESSED).isEqualTo(expected);
            regressed += expected ? 1 : 0;
        }
        assertThat(regressed).isBetween(2_000, 18_000);
    }
}
