package io.github.perfjunit.internal.report.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.gate.Estimate;
import org.junit.jupiter.api.Test;

class SurenessTest {

    private static Estimate estimate(double p, double level, double detectable) {
        return new Estimate(-8.2, -9.9, -6.5, p, level, 6, 228, 12, 0, detectable);
    }

    @Test
    void probabilitiesAreFrequencies() {
        assertThat(Sureness.of(estimate(0.00021, 0.0083, 2.9)))
                .isEqualTo(
                        "unchanged code looks this bad once in 4,800 runs (p 0.00021); the gate"
                                + " demands at most once in 120 (p below 0.0083)");
    }

    @Test
    void nothingIsSurerThanTheModelOfIt() {
        assertThat(Sureness.of(estimate(1e-12, 0.025, 2.9)))
                .isEqualTo(
                        "unchanged code looks this bad less than once in 1,000,000 runs (p below"
                                + " 0.000001); the gate demands at most once in 40 (p below 0.025)");
    }

    @Test
    void aChangeForTheBetterIsNotBad() {
        assertThat(Sureness.of(estimate(0.93, 0.025, 2.9)))
                .startsWith("unchanged code looks this bad once in 1 or 2 runs (p 0.93); ");
    }

    @Test
    void whatARunLikeThisFinds() {
        assertThat(Sureness.detectable(estimate(0.1, 0.025, 2.94)))
                .isEqualTo("a true change of 2.9 % for the worse, in 8 of 10 runs like this one");
        assertThat(Sureness.detectable(estimate(0.1, 0.025, Double.NaN)))
                .isEqualTo("cannot be said");
    }
}
