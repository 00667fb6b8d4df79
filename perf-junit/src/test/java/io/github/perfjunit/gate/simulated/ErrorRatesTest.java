package io.github.perfjunit.gate.simulated;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.gate.RunFixture;
import io.github.perfjunit.gate.Verdict;
import io.github.perfjunit.plan.Defaults;
import io.github.perfjunit.plan.Reference;
import io.github.perfjunit.plan.Scenario;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * How often the gate, as shipped, accuses unchanged code and finds a slowdown, with a reference in the
 * same blocks. The figures are in {@code docs/gate.md}.
 */
class ErrorRatesTest {

    private static final int SUITES = 10_000;
    private static final int FEWER_SUITES = 2_000;
    private static final int SCENARIOS = 5;
    private static final int RUNS = 1_000;
    private static final int SLICES = 30;
    private static final RecordedSlices RECORDED = RecordedSlices.read("/recorded-slices.csv");

    private static final Scenario SCENARIO =
            new RunFixture()
                    .reference(new Reference.Subject("before"))
                    .budget(Defaults.ROUNDS, Defaults.MAX_ROUNDS)
                    .family(SCENARIOS)
                    .scenario();

    private static Verdict verdict(long seed, Noise noise, Effect effect) {
        return new SimulatedRun(
                        new SplittableRandom(seed), RECORDED, noise, effect, SLICES, SCENARIO)
                .verdict();
    }

    /** Suites of five scenarios with six judged metrics each in which any was accused. */
    private static long accused(int suites, Noise noise) {
        return IntStream.range(0, suites)
                .parallel()
                .filter(
                        suite ->
                                IntStream.range(0, SCENARIOS)
                                        .mapToObj(
                                                i ->
                                                        verdict(
                                                                (long) suite * SCENARIOS + i,
                                                                noise,
                                                                Effect.NONE))
                                        .anyMatch(v -> v instanceof Verdict.Regressed))
                .count();
    }

    private static long found(Noise noise, Effect effect) {
        return IntStream.range(0, RUNS)
                .parallel()
                .filter(run -> verdict(run, noise, effect) instanceof Verdict.Regressed)
                .count();
    }

    private static long inconclusive(Noise noise) {
        return IntStream.range(0, RUNS)
                .parallel()
                .filter(run -> verdict(run, noise, Effect.NONE) instanceof Verdict.Inconclusive)
                .count();
    }

    @Test
    void unchangedCodeIsAccusedInLessThanOnePercentOfSuites() {
        assertThat(accused(SUITES, Noise.RECORDED)).isLessThanOrEqualTo(SUITES / 100);
    }

    @Test
    void alsoWhereProcessesDifferByTwiceWhatTheGateAssumes() {
        assertThat(accused(FEWER_SUITES, new Noise(1, 0.03, 0.15)))
                .isLessThanOrEqualTo(FEWER_SUITES / 100);
    }

    @Test
    void alsoOnAMachineTwiceAsNoisy() {
        assertThat(accused(FEWER_SUITES, new Noise(2, 0.02, 0.15)))
                .isLessThanOrEqualTo(FEWER_SUITES / 100);
    }

    @Test
    void tenPercentMoreCpuPerRequestAreFound() {
        assertThat(found(Noise.RECORDED, Effect.cpu(10))).isGreaterThanOrEqualTo(RUNS * 95 / 100);
    }

    @Test
    void fivePercentAreMostlyFound() {
        assertThat(found(Noise.ALIKE, Effect.cpu(5))).isGreaterThanOrEqualTo(RUNS * 95 / 100);
        assertThat(found(Noise.RECORDED, Effect.cpu(5))).isGreaterThanOrEqualTo(RUNS * 87 / 100);
    }

    @Test
    void unchangedCodeIsRarelyLeftUndecided() {
        assertThat(inconclusive(Noise.RECORDED)).isLessThanOrEqualTo(RUNS / 100);
    }
}
