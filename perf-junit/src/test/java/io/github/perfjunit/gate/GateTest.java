package io.github.perfjunit.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.gate.Comparison.Outcome;
import io.github.perfjunit.gate.baseline.Baseline;
import io.github.perfjunit.measure.FailureKind;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.RequestCounts;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.plan.GatePolicy;
import io.github.perfjunit.plan.GatePolicy.Tolerance;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class GateTest {

    private static RunFixture usual() {
        return new RunFixture()
                .with(Metric.THROUGHPUT, 99_000, 100_000, 101_000)
                .with(Metric.ALLOCATED_PER_REQUEST, 4_449, 4_454, 4_460)
                .with(Metric.THREADS_ADDED, 0, 0, 0);
    }

    /** The last block of the run confirms what the others say. */
    private static Verdict judge(RunFixture now, RunFixture... before) {
        RunResult[] runs = new RunResult[before.length];
        for (int i = 0; i < runs.length; i++) {
            runs[i] = before[i].run();
        }
        return Gate.judge(now.confirming(1).run(), RunFixture.stored(runs));
    }

    private static Outcome outcome(Verdict verdict, Metric metric) {
        return comparison(verdict, metric).outcome();
    }

    private static Comparison comparison(Verdict verdict, Metric metric) {
        return verdict.comparisons().stream()
                .filter(c -> c.metric() == metric)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void theSameFiguresPass() {
        Verdict verdict = judge(usual(), usual());

        assertThat(verdict).isInstanceOf(Verdict.Passed.class);
        assertThat(verdict.summary()).isEqualTo("Passed: 3 metrics judged");
    }

    @Test
    void moreAllocationRegressesAndLessImproves() {
        Verdict worse =
                judge(usual().with(Metric.ALLOCATED_PER_REQUEST, 5_570, 5_581, 5_590), usual());
        Verdict better =
                judge(usual().with(Metric.ALLOCATED_PER_REQUEST, 3_300, 3_340, 3_350), usual());

        assertThat(worse).isInstanceOf(Verdict.Regressed.class);
        assertThat(worse.summary())
                .isEqualTo("Regressed: allocated-per-request +25.3 %; 3 metrics judged");
        assertThat(better).isInstanceOf(Verdict.Improved.class);
        assertThat(better.summary())
                .isEqualTo("Improved: allocated-per-request -25.0 %; 3 metrics judged");
    }

    @Test
    void lessThroughputRegressesAndMoreImproves() {
        assertThat(judge(usual().with(Metric.THROUGHPUT, 33_000, 34_000, 35_000), usual()))
                .isInstanceOf(Verdict.Regressed.class);
        assertThat(judge(usual().with(Metric.THROUGHPUT, 45_000, 46_000, 47_000), usual()))
                .isInstanceOf(Verdict.Passed.class);
        assertThat(judge(usual().with(Metric.THROUGHPUT, 161_000, 162_000, 163_000), usual()))
                .isInstanceOf(Verdict.Improved.class);
    }

    @Test
    void aRegressionOutweighsAnImprovementAndAnInconclusiveMetric() {
        RunFixture now = usual().with(Metric.ALLOCATED_PER_REQUEST, 5_570, 5_581, 5_590).spoiled(2);

        Verdict verdict = judge(now, usual());

        assertThat(verdict).isInstanceOf(Verdict.Regressed.class);
        assertThat(outcome(verdict, Metric.THROUGHPUT)).isEqualTo(Outcome.INCONCLUSIVE);
    }

    @Test
    void aChangeFromZeroIsJudgedByTheFloor() {
        assertThat(
                        outcome(
                                judge(usual().with(Metric.THREADS_ADDED, 8, 8, 8), usual()),
                                Metric.THREADS_ADDED))
                .isEqualTo(Outcome.PASSED);

        Verdict verdict = judge(usual().with(Metric.THREADS_ADDED, 9, 9, 9), usual());

        assertThat(verdict.summary())
                .isEqualTo("Regressed: threads-added 0 to 9; 3 metrics judged");
    }

    @Test
    void aSpoiledBlockMakesSpeedInconclusiveAndNothingElse() {
        Verdict verdict = judge(usual().spoiled(2), usual());

        assertThat(verdict).isInstanceOf(Verdict.Inconclusive.class);
        assertThat(verdict.summary())
                .isEqualTo(
                        "Inconclusive: throughput: block 2 is spoiled by foreign CPU:"
                                + " 38 % of the machine, at most 10 %; end other programs");
        assertThat(outcome(verdict, Metric.ALLOCATED_PER_REQUEST)).isEqualTo(Outcome.PASSED);
    }

    @Test
    void aMetricThatIsGoneIsInconclusive() {
        RunFixture now =
                usual().with(Metric.ALLOCATED_PER_REQUEST, 4_449, Double.NaN, 4_460)
                        .absent(Metric.ALLOCATED_PER_REQUEST, "the control channel is closed");

        Verdict verdict = judge(now, usual());

        assertThat(verdict.summary())
                .isEqualTo(
                        "Inconclusive: allocated-per-request: absent in block 2:"
                                + " the control channel is closed");
    }

    @Test
    void aMetricThatIsGoneWithoutAReasonIsInconclusiveToo() {
        RunFixture now = new RunFixture().with(Metric.THROUGHPUT, 99_000, 100_000, 101_000);

        assertThat(judge(now, usual()).summary())
                .isEqualTo(
                        "Inconclusive: allocated-per-request, threads-added: absent:"
                                + " this run did not measure it");
    }

    @Test
    void aMetricThatTheBaselineLacksIsNotComparable() {
        RunFixture before = usual().absent(Metric.LIVE_HEAP, "no control channel");
        Verdict verdict = judge(usual().with(Metric.LIVE_HEAP, 1e9, 1e9, 1e9), before);

        assertThat(verdict.summary()).isEqualTo("Passed: 3 metrics judged, 1 not comparable");
        assertThat(comparison(verdict, Metric.LIVE_HEAP).reason())
                .isEqualTo("absent in the baseline: no control channel");
    }

    @Test
    void aRunOfWhichNothingCanBeJudgedIsNotComparable() {
        RunFixture now = new RunFixture().with(Metric.THROUGHPUT, 100, 100, 100);
        RunFixture before = new RunFixture().with(Metric.THROUGHPUT, 100, 100, 100);

        assertThat(judge(now, before.fact("cores", "64")).summary())
                .isEqualTo(
                        "NotComparable: throughput: recorded in another environment: cores 64, here 2");
        assertThat(judge(now.tolerances(Map.of()), before).summary())
                .isEqualTo("NotComparable: no metric of this scenario has a tolerance");
    }

    @Test
    void aMetricWithoutToleranceIsReportedWithItsChange() {
        RunFixture now = usual().with(Metric.LATENCY_P95, 3e6, 3e6, 3e6);
        Verdict verdict = judge(now, usual().with(Metric.LATENCY_P95, 1e6, 1e6, 1e6));

        assertThat(verdict).isInstanceOf(Verdict.Passed.class);
        assertThat(comparison(verdict, Metric.LATENCY_P95))
                .satisfies(c -> assertThat(c.outcome()).isEqualTo(Outcome.REPORTED))
                .satisfies(c -> assertThat(c.changePercent()).hasValue(200));
    }

    @Test
    void aFailedRequestIsInvalidInEveryMode() {
        RequestCounts counts =
                new RequestCounts(
                        998, Map.of(FailureKind.BODY, 1L, FailureKind.TIMEOUT, 1L), List.of());
        for (GatePolicy.Mode mode : GatePolicy.Mode.values()) {
            RunFixture now = usual().counts(counts).mode(mode);

            assertThat(judge(now, usual()).summary())
                    .isEqualTo(
                            "Invalid: 6 of 3,000 requests to 'server' failed: timeout 3, body 3");
            assertThat(Gate.judge(now.run(), Optional.empty())).isInstanceOf(Verdict.Invalid.class);
        }
    }

    @Test
    void aRunWithoutARequestIsInvalid() {
        assertThat(judge(usual().counts(RequestCounts.none()), usual()).summary())
                .isEqualTo("Invalid: no request to 'server' was measured");
    }

    @Test
    void aGateThatIsOffComparesNothingAndSaysSo() {
        Verdict verdict =
                judge(
                        usual().mode(GatePolicy.Mode.OFF)
                                .with(Metric.ALLOCATED_PER_REQUEST, 1e9, 1e9, 1e9),
                        usual());

        assertThat(verdict.summary())
                .isEqualTo(
                        "NotComparable: the gate is off (perf.gate=off); responses were validated,"
                                + " nothing was compared");
    }

    @Test
    void theModeReportGivesTheSameVerdict() {
        RunFixture now =
                usual().mode(GatePolicy.Mode.REPORT)
                        .with(Metric.ALLOCATED_PER_REQUEST, 5_570, 5_581, 5_590);

        assertThat(judge(now, usual())).isInstanceOf(Verdict.Regressed.class);
    }

    @Test
    void judgingTwiceGivesTheSameAndChangesNothing() {
        RunResult run = usual().with(Metric.ALLOCATED_PER_REQUEST, 1e9, 1e9, 1e9).run();
        Optional<Baseline> baseline = RunFixture.stored(usual().run());
        Baseline copy = RunFixture.stored(usual().run()).orElseThrow();

        assertThat(Gate.judge(run, baseline)).isEqualTo(Gate.judge(run, baseline));
        assertThat(baseline).contains(copy);
    }

    @Test
    void anOwnToleranceIsUsed() {
        Map<String, Tolerance> wide = Map.of("allocated-per-request", new Tolerance(30, 0));
        RunFixture now =
                usual().tolerances(wide).with(Metric.ALLOCATED_PER_REQUEST, 5_570, 5_581, 5_590);

        assertThat(judge(now, usual()).summary()).isEqualTo("Passed: 1 metric judged");
    }
}
