package io.github.perfjunit.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.perfjunit.gate.Comparison.Outcome;
import io.github.perfjunit.gate.ratio.BlockRatios;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.measure.Slice;
import io.github.perfjunit.measure.ValidityCheck;
import io.github.perfjunit.measure.ValidityCheck.State;
import io.github.perfjunit.plan.Arrivals;
import io.github.perfjunit.plan.Churn;
import io.github.perfjunit.plan.Defaults;
import io.github.perfjunit.plan.RateDefaults;
import io.github.perfjunit.plan.Reference;
import io.github.perfjunit.plan.Workload;
import io.github.perfjunit.plan.Workload.Length;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What is judged of an open loop, and when its run is invalid. */
class OpenLoopGateTest {

    private static final Workload LOAD =
            new Workload.OpenLoop(
                    new Arrivals(10_000, Arrivals.Spacing.CONSTANT),
                    64,
                    Duration.ofSeconds(1),
                    new Length.Timed(Duration.ofSeconds(2)),
                    Duration.ofSeconds(10),
                    Churn.NONE);

    private static RunFixture run(double perSecond, double responseP50, double responseP99) {
        return new RunFixture()
                .workload(LOAD)
                .tolerances(RateDefaults.tolerances(Defaults.tolerances()))
                .with(Metric.THROUGHPUT, perSecond, perSecond, perSecond)
                .with(Metric.LATENCY_P50, 90_000, 90_000, 90_000)
                .with(Metric.RESPONSE_P50, responseP50, responseP50, responseP50)
                .with(Metric.RESPONSE_P99, responseP99, responseP99, responseP99);
    }

    private static final RunResult BEFORE = run(10_000, 100_000, 2_000_000).run();

    private static Verdict judge(RunFixture now) {
        return Gate.judge(now.confirming(1).run(), RunFixture.stored(BEFORE));
    }

    private static Comparison comparison(Verdict verdict, Metric metric) {
        return verdict.comparisons().stream()
                .filter(c -> c.metric() == metric)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void theResponseTimeIsJudgedAndTheRateThatWasHeldIsNot() {
        Verdict verdict = judge(run(9_950, 120_000, 2_000_000));

        assertThat(verdict).isInstanceOf(Verdict.Passed.class);
        assertThat(comparison(verdict, Metric.RESPONSE_P50).outcome()).isEqualTo(Outcome.PASSED);
        Comparison throughput = comparison(verdict, Metric.THROUGHPUT);
        assertThat(throughput.outcome()).isEqualTo(Outcome.REPORTED);
        assertThat(throughput.reason())
                .isEqualTo("not judged: the rate that was asked for, 10,000/s, was held");
        assertThat(comparison(verdict, Metric.LATENCY_P50).outcome()).isEqualTo(Outcome.REPORTED);
    }

    @Test
    void aResponseTimeThatRoseIsARegression() {
        assertThat(judge(run(10_000, 900_000, 2_000_000)).summary())
                .startsWith("Regressed: response-p50 +800.0 %");
        assertThat(judge(run(10_000, 100_000, 50_000_000)).summary())
                .startsWith("Regressed: response-p99 +2");
    }

    @Test
    void aRateThatWasNotHeldIsJudgedAsThroughput() {
        Verdict verdict = judge(run(3_000, 100_000, 2_000_000));

        assertThat(verdict.summary()).startsWith("Regressed: throughput -70.0 %");
    }

    @Test
    void aGeneratorThatFellBehindMakesTheRunInvalid() {
        ValidityCheck behind =
                new ValidityCheck(
                        "send error", State.INVALID, "the generator fell behind: it was tired");

        Verdict verdict = judge(run(3_000, 9_000_000, 90_000_000).check(2, behind));

        assertThat(verdict.summary())
                .isEqualTo("Invalid: block 2: the generator fell behind: it was tired");
        assertThat(Gate.next(run(3_000, 1, 1).check(2, behind).run(), Optional.empty()).kind())
                .isEqualTo(Gate.Step.Kind.DECIDED);
    }

    private static Slice slice(double p50Nanos) {
        return new Slice(0, 0, 80_000_000, 8_000, 0, p50Nanos, 2 * p50Nanos, 0, 0, "");
    }

    @Test
    void ofSlicesTheRatioIsThatOfTheResponseTimes() {
        RunResult run =
                new RunFixture()
                        .workload(LOAD)
                        .subjects("server", "before")
                        .reference(new Reference.Subject("before"))
                        .with("server", Metric.LATENCY_P50, 500, 500, 500)
                        .with("before", Metric.LATENCY_P50, 100, 100, 100)
                        .slices("server", slice(200), slice(200))
                        .slices("before", slice(100), slice(100))
                        .run();

        assertThat(ratio(run, Metric.RESPONSE_P50)).isCloseTo(Math.log(2), within(1e-9));
        assertThat(ratio(run, Metric.RESPONSE_P99)).isCloseTo(Math.log(2), within(1e-9));
        assertThat(ratio(run, Metric.LATENCY_P50)).isCloseTo(Math.log(5), within(1e-9));
    }

    private static double ratio(RunResult run, Metric metric) {
        return BlockRatios.of(run, metric).get(0).orElseThrow();
    }
}
