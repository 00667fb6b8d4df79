package io.github.perfjunit.internal.run.slice;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class DropRuleTest {

    private static final double MILLI = 1e6;

    /** A slice of 100 ms on two processors. */
    private static Conditions slice(
            double foreignMillis, double stealMillis, double lagMillis, double controlMillis) {
        return new Conditions(
                200 * MILLI,
                foreignMillis * MILLI,
                stealMillis * MILLI,
                80 * MILLI,
                lagMillis * MILLI,
                controlMillis * MILLI,
                Double.NaN);
    }

    private static Conditions quiet() {
        return slice(10, 0, 2, 1);
    }

    private static Conditions clocked(double kilohertz) {
        return new Conditions(200 * MILLI, 0, 0, 80 * MILLI, 0, 0, kilohertz);
    }

    private static List<String> reasons(Conditions usual, Conditions... others) {
        List<Conditions> block = new ArrayList<>(List.of(others));
        block.addAll(Collections.nCopies(20, usual));
        List<String> reasons = DropRule.reasons(block);
        assertThat(reasons.subList(others.length, block.size())).containsOnly("");
        return reasons.subList(0, others.length);
    }

    @Test
    void aBurstOfForeignWorkDropsItsSliceAndTicksDoNot() {
        assertThat(reasons(quiet(), slice(60, 0, 2, 1), slice(70, 0, 2, 1)))
                .containsExactly("", "foreign CPU 35 %");
    }

    @Test
    void aSteadyForeignLoadDropsNothingUntilItTakesMostOfTheMachine() {
        assertThat(reasons(slice(80, 0, 2, 1), slice(115, 0, 2, 1), slice(135, 0, 2, 1)))
                .containsExactly("", "foreign CPU 68 %");
        assertThat(DropRule.reasons(Collections.nCopies(3, slice(130, 0, 2, 1))))
                .containsOnly("foreign CPU 65 %");
    }

    @Test
    void longSlicesAreHeldToTheirShareOfTheMachine() {
        Conditions second = new Conditions(2_000 * MILLI, 0, 0, 980 * MILLI, 0, 0, Double.NaN);
        Conditions busy = new Conditions(2_000 * MILLI, 190e6, 90e6, 980 * MILLI, 0, 0, Double.NaN);
        Conditions busier = new Conditions(2_000 * MILLI, 210e6, 0, 980 * MILLI, 0, 0, Double.NaN);
        Conditions stolen = new Conditions(2_000 * MILLI, 0, 110e6, 980 * MILLI, 0, 0, Double.NaN);

        assertThat(reasons(second, busy, busier, stolen))
                .containsExactly("", "foreign CPU 11 %", "steal 6 %");
    }

    @Test
    void stealLagAndADisturbedReadingDropTheirSlices() {
        assertThat(
                        reasons(
                                quiet(),
                                slice(10, 20, 2, 1),
                                slice(10, 30, 2, 1),
                                slice(10, 0, 20, 1),
                                slice(10, 0, 21, 1),
                                slice(10, 0, 2, 20),
                                slice(10, 0, 2, 25)))
                .containsExactly(
                        "", "steal 15 %", "", "generator lag 21 ms", "", "control disturbed 25 ms");
    }

    @Test
    void aProcessorThatChangesItsClockDropsTheSliceWhereItTells() {
        assertThat(reasons(clocked(3e6), clocked(2.75e6), clocked(2.4e6), clocked(3.6e6)))
                .containsExactly("", "processor frequency -20 %", "processor frequency +20 %");
        assertThat(reasons(clocked(Double.NaN), clocked(Double.NaN))).containsExactly("");
    }

    @Test
    void reasonsReadTheSameInAnyLocale() {
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.GERMANY);
        try {
            assertThat(reasons(quiet(), slice(71, 0, 2, 1))).containsExactly("foreign CPU 36 %");
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void noSlicesHaveNoReasons() {
        assertThat(DropRule.reasons(List.of())).isEmpty();
    }
}
