package io.github.perfjunit.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.gate.Comparison.Outcome;
import io.github.perfjunit.gate.baseline.Baseline;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.RunResult;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What holds for every run, on random ones with a fixed seed. */
class GatePropertiesTest {

    private static final int RUNS = 500;

    private final Random random = new Random(42);

    private RunFixture anyRun() {
        RunFixture run = new RunFixture().latencyNanos();
        for (Metric metric : Metric.values()) {
            int choice = random.nextInt(40);
            if (choice < 20) {
                double base = 1_000_000 * (choice == 0 ? 5 : 1);
                double unread = choice == 1 ? Double.NaN : base;
                run.with(metric, base, unread + random.nextInt(1_000), base);
            } else if (choice == 20) {
                run.absent(metric, "not read");
            }
        }
        if (random.nextInt(10) == 0) {
            run.spoiled(1 + random.nextInt(3));
        }
        if (random.nextInt(4) == 0) {
            run.fact("cores", "8");
        }
        return run.confirming(random.nextInt(2));
    }

    @Test
    void theWordFollowsFromTheComparisons() {
        Set<String> seen =
                random.ints(4 * RUNS)
                        .mapToObj(unused -> checkedWord(anyRun().run(), anyRun().run()))
                        .collect(Collectors.toSet());

        assertThat(seen)
                .containsExactlyInAnyOrder(
                        "Passed", "Improved", "Regressed", "Inconclusive", "NotComparable");
    }

    private static String checkedWord(RunResult now, RunResult before) {
        Verdict verdict = Gate.judge(now, RunFixture.stored(before));
        Set<Outcome> outcomes = EnumSet.noneOf(Outcome.class);
        verdict.comparisons().forEach(c -> outcomes.add(c.outcome()));
        String expected =
                outcomes.contains(Outcome.REGRESSED)
                        ? "Regressed"
                        : outcomes.contains(Outcome.INCONCLUSIVE)
                                ? "Inconclusive"
                                : outcomes.contains(Outcome.IMPROVED)
                                        ? "Improved"
                                        : outcomes.contains(Outcome.PASSED)
                                                ? "Passed"
                                                : "NotComparable";
        assertThat(verdict.word()).isEqualTo(expected);
        assertThat(verdict.reason()).isNotBlank();
        verdict.comparisons().stream()
                .filter(c -> !c.outcome().judged() && c.outcome() != Outcome.REPORTED)
                .forEach(c -> assertThat(c.reason()).isNotBlank());
        return verdict.word();
    }

    @Test
    void aRunIsNoRegressionAgainstItself() {
        for (int i = 0; i < RUNS; i++) {
            RunResult run = anyRun().run();
            Verdict verdict = Gate.judge(run, RunFixture.stored(run));

            assertThat(verdict.comparisons())
                    .extracting(Comparison::outcome)
                    .doesNotContain(Outcome.REGRESSED, Outcome.IMPROVED);
        }
    }

    @Test
    void noMetricIsWorseBothWaysRound() {
        int regressions = 0;
        for (int i = 0; i < RUNS; i++) {
            RunResult a = anyRun().run();
            RunResult b = anyRun().run();
            Verdict there = Gate.judge(a, RunFixture.stored(b));
            Verdict back = Gate.judge(b, RunFixture.stored(a));

            assertThat(Collections.disjoint(regressed(there), regressed(back))).isTrue();
            regressions += there.with(Outcome.REGRESSED).size();
        }
        assertThat(regressions).isGreaterThan(RUNS / 20);
    }

    private static List<Metric> regressed(Verdict verdict) {
        return verdict.with(Outcome.REGRESSED).stream().map(Comparison::metric).toList();
    }

    @Test
    void theSameInputsGiveTheSameVerdict() {
        for (int i = 0; i < RUNS; i++) {
            RunResult run = anyRun().run();
            Optional<Baseline> baseline = RunFixture.stored(anyRun().run());

            assertThat(Gate.judge(run, baseline)).isEqualTo(Gate.judge(run, baseline));
        }
    }
}
