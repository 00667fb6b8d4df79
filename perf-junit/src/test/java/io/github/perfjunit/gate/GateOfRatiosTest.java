package io.github.perfjunit.gate;

import static io.github.perfjunit.gate.Comparison.Outcome.IMPROVED;
import static io.github.perfjunit.gate.Comparison.Outcome.INCONCLUSIVE;
import static io.github.perfjunit.gate.Comparison.Outcome.PASSED;
import static io.github.perfjunit.gate.Comparison.Outcome.REGRESSED;
import static io.github.perfjunit.gate.Comparison.Outcome.REPORTED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.perfjunit.gate.Gate.Step;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.RequestCounts;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.plan.Reference;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A reference in the same blocks: what is decided, and what is asked for next. */
class GateOfRatiosTest {

    private static final Metric CPU = Metric.SERVER_CPU_PER_REQUEST;

    /** CPU per request of both subjects; the candidate's is so many times that of the other. */
    private static RunFixture cpu(double... factors) {
        return ratios(CPU, factors);
    }

    private static RunFixture ratios(Metric metric, double... factors) {
        double[] reference = new double[factors.length];
        for (int i = 0; i < factors.length; i++) {
            reference[i] = 50_000 * (1 + 0.1 * i);
        }
        double[] candidate = new double[factors.length];
        Arrays.setAll(candidate, i -> reference[i] * factors[i]);
        return new RunFixture()
                .subjects("server", "before")
                .reference(new Reference.Subject("before"))
                .budget(3, 8)
                .with("server", metric, candidate)
                .with("before", metric, reference);
    }

    private static Step next(RunFixture run) {
        return Gate.next(run.run(), Optional.empty());
    }

    private static Comparison comparison(RunFixture run, Metric metric) {
        return Gate.judge(run.run(), Optional.empty()).comparisons().stream()
                .filter(c -> c.metric() == metric)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void equalServersPassAtTheFirstLook() {
        RunFixture equal = cpu(1.001, 0.998, 1.002);

        assertThat(next(equal).kind()).isEqualTo(Step.Kind.DECIDED);
        Comparison c = comparison(equal, CPU);
        assertThat(c.outcome()).isEqualTo(PASSED);
        assertThat(c.basis()).isEqualTo(Comparison.Basis.SUBJECT);
        Estimate estimate = c.estimate().orElseThrow();
        assertThat(estimate.changePercent()).isCloseTo(0.033, within(0.01));
        assertThat(estimate.lowerPercent()).isNegative();
        assertThat(estimate.upperPercent()).isPositive();
        assertThat(estimate.blocks()).isEqualTo(3);
        assertThat(estimate.recordings()).isZero();
        assertThat(estimate.detectablePercent()).isPositive();
    }

    @Test
    void noBaselineIsNeeded() {
        assertThat(Gate.judge(cpu(1, 1.001, 0.999).run(), Optional.empty()))
                .isInstanceOf(Verdict.Passed.class);
    }

    @Test
    void aDearerServerIsToBeConfirmedFirst() {
        RunFixture dearer = cpu(1.100, 1.101, 1.099);

        Step step = next(dearer);
        assertThat(step.kind()).isEqualTo(Step.Kind.CONFIRMATION);
        assertThat(step.blocks()).isEqualTo(3);
        assertThat(step.reason())
                .isEqualTo(
                        "worse after 3 blocks: server-cpu-per-request; fresh blocks must confirm it");
        assertThat(comparison(dearer, CPU).outcome()).isEqualTo(INCONCLUSIVE);
        assertThat(comparison(dearer, CPU).reason())
                .isEqualTo("worse, but no fresh blocks confirmed it");
    }

    @Test
    void confirmedItHasRegressed() {
        RunFixture dearer = cpu(1.100, 1.101, 1.099, 1.098, 1.102, 1.1).confirming(3);

        assertThat(next(dearer).kind()).isEqualTo(Step.Kind.DECIDED);
        Comparison c = comparison(dearer, CPU);
        assertThat(c.outcome()).isEqualTo(REGRESSED);
        assertThat(c.changePercent().getAsDouble()).isCloseTo(10, within(0.1));
        assertThat(c.estimate().orElseThrow().blocks()).isEqualTo(6);
        assertThat(Gate.judge(dearer.run(), Optional.empty()))
                .isInstanceOf(Verdict.Regressed.class);
    }

    @Test
    void notConfirmedItHasNot() {
        RunFixture luck = cpu(1.100, 1.101, 1.099, 1.0, 1.05, 0.97).confirming(3);

        assertThat(comparison(luck, CPU).outcome()).isEqualTo(INCONCLUSIVE);
        assertThat(comparison(luck, CPU).reason())
                .isEqualTo("worse at first, but fresh blocks did not confirm it");
    }

    @Test
    void throughputIsWorseWhenItFalls() {
        RunFixture slower = ratios(Metric.THROUGHPUT, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9).confirming(3);
        RunFixture faster = ratios(Metric.THROUGHPUT, 1.2, 1.2, 1.2);

        assertThat(comparison(slower, Metric.THROUGHPUT).outcome()).isEqualTo(REGRESSED);
        assertThat(comparison(slower, Metric.THROUGHPUT).changePercent().getAsDouble())
                .isCloseTo(-10, within(0.001));
        assertThat(comparison(faster, Metric.THROUGHPUT).outcome()).isEqualTo(IMPROVED);
    }

    @Test
    void aCheaperServerHasImproved() {
        assertThat(comparison(cpu(0.9, 0.901, 0.899), CPU).outcome()).isEqualTo(IMPROVED);
        assertThat(next(cpu(0.9, 0.901, 0.899)).kind()).isEqualTo(Step.Kind.DECIDED);
    }

    @Test
    void certainButWithinTheToleranceIsNotARegression() {
        RunFixture little = cpu(1.020, 1.0201, 1.0199);

        assertThat(comparison(little, CPU).outcome()).isEqualTo(PASSED);
        assertThat(comparison(little, CPU).estimate().orElseThrow().pWorse()).isLessThan(1e-4);
    }

    @Test
    void beyondTheToleranceButWithinTheFloorIsNotOneEither() {
        RunFixture tiny =
                new RunFixture()
                        .subjects("server", "before")
                        .reference(new Reference.Subject("before"))
                        .with("server", CPU, 1_100, 1_101, 1_099)
                        .with("before", CPU, 1_000, 1_000, 1_000);

        assertThat(comparison(tiny, CPU).outcome()).as("100 ns of at least 200").isEqualTo(PASSED);
    }

    @Test
    void anIntervalThatReachesBeyondTheToleranceNeedsMoreBlocks() {
        RunFixture noisy = cpu(1.15, 0.85, 1.12);

        assertThat(next(noisy))
                .isEqualTo(
                        new Step(
                                Step.Kind.MORE_BLOCKS,
                                2,
                                "not decided after 3 blocks: server-cpu-per-request"));
        assertThat(next(cpu(1.15, 0.85, 1.12, 0.9, 1.1)).blocks()).isEqualTo(3);
        RunFixture still = cpu(1.15, 0.85, 1.12, 0.9, 1.1, 1.15, 0.85, 1.2);
        assertThat(next(still).kind()).isEqualTo(Step.Kind.DECIDED);
        assertThat(comparison(still, CPU).outcome()).isEqualTo(INCONCLUSIVE);
        assertThat(comparison(still, CPU).reason())
                .isEqualTo("the interval reaches beyond what a pass must exclude, +7.0 %");
    }

    @Test
    void worseHardlyByChanceButNotClearlyEnoughIsLookedAtAgain() {
        RunFixture doubtful = cpu(1.0517, 1.0345, 1.0175);

        assertThat(comparison(doubtful, CPU).outcome())
                .as("the interval excludes +7 %")
                .isEqualTo(PASSED);
        assertThat(comparison(doubtful, CPU).estimate().orElseThrow().pWorse())
                .isBetween(0.02, 0.05);
        assertThat(next(doubtful))
                .isEqualTo(
                        new Step(
                                Step.Kind.MORE_BLOCKS,
                                2,
                                "not decided after 3 blocks: server-cpu-per-request"));
        assertThat(next(cpu(1.0317, 1.0145, 0.9975)).kind())
                .as("worse by less than the tolerance")
                .isEqualTo(Step.Kind.DECIDED);
    }

    @Test
    void aSpoiledBlockIsReplaced() {
        RunFixture spoiled = cpu(1, 1.001, 5).spoiled(3);

        assertThat(next(spoiled))
                .isEqualTo(new Step(Step.Kind.MORE_BLOCKS, 1, "a block was spoiled"));
        RunFixture replaced = cpu(1, 1.001, 5, 0.999).spoiled(3);
        assertThat(next(replaced).kind()).isEqualTo(Step.Kind.DECIDED);
        assertThat(comparison(replaced, CPU).outcome()).isEqualTo(PASSED);
        assertThat(comparison(replaced, CPU).estimate().orElseThrow().blocks()).isEqualTo(3);
    }

    @Test
    void notForEver() {
        double[] equal = new double[16];
        Arrays.fill(equal, 1);
        RunFixture all = cpu(equal);
        for (int block = 1; block <= 16; block++) {
            all.spoiled(block);
        }

        assertThat(next(all).kind()).isEqualTo(Step.Kind.DECIDED);
        assertThat(comparison(all, CPU).outcome()).isEqualTo(INCONCLUSIVE);
        assertThat(comparison(all, CPU).reason()).startsWith("block 1 is spoiled by foreign CPU");
    }

    @Test
    void aSpoiledConfirmationIsReplacedToo() {
        RunFixture run = cpu(1.1, 1.101, 1.099, 1.1, 1.1, 1.1).confirming(3).spoiled(5);

        assertThat(next(run)).isEqualTo(new Step(Step.Kind.CONFIRMATION, 1, "a block was spoiled"));
    }

    @Test
    void aPercentileOfFewRequestsIsReported() {
        RunFixture few =
                ratios(Metric.LATENCY_P99, 2, 2, 2)
                        .counts(new RequestCounts(9_999, Map.of(), java.util.List.of()));

        Comparison c = comparison(few, Metric.LATENCY_P99);
        assertThat(c.outcome()).isEqualTo(REPORTED);
        assertThat(c.reason()).isEqualTo("not judged: needs 10,000 requests in a block, had 9,999");
        assertThat(next(few).kind()).isEqualTo(Step.Kind.DECIDED);
    }

    @Test
    void aSingleBlockHasNoSpread() {
        RunFixture one = cpu(1.5).budget(1, 1);

        assertThat(next(one))
                .isEqualTo(new Step(Step.Kind.MORE_BLOCKS, 1, "one block has no spread"));
        assertThat(comparison(one, CPU).outcome()).isEqualTo(INCONCLUSIVE);
        assertThat(comparison(one, CPU).reason())
                .isEqualTo("fewer than 2 blocks have a ratio of it");
    }

    @Test
    void aCalibrationIsNotJudged() {
        RunResult run = cpu(2, 2, 2).reference(new Reference.Itself("before")).run();

        assertThat(Gate.next(run, Optional.empty()).kind()).isEqualTo(Step.Kind.DECIDED);
        assertThat(Gate.judge(run, Optional.empty()).summary())
                .isEqualTo(
                        "NotComparable: a calibration compares the candidate with itself; nothing"
                                + " was judged");
    }

    @Test
    void metricsShareTheLevel() {
        RunFixture one = cpu(1.1, 1.101, 1.099);
        double alone = comparison(one, CPU).estimate().orElseThrow().level();
        one.with("server", Metric.THROUGHPUT, 1, 1, 1)
                .with("before", Metric.THROUGHPUT, 1, 1.001, 1);

        assertThat(comparison(one, CPU).estimate().orElseThrow().level())
                .isCloseTo(alone / 2, within(1e-12));
    }
}
