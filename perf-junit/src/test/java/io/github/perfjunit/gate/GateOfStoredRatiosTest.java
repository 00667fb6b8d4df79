package io.github.perfjunit.gate;

import static io.github.perfjunit.gate.Comparison.Basis.RULER;
import static io.github.perfjunit.gate.Comparison.Basis.STORED;
import static io.github.perfjunit.gate.Comparison.Outcome.NOT_COMPARABLE;
import static io.github.perfjunit.gate.Comparison.Outcome.PASSED;
import static io.github.perfjunit.gate.Comparison.Outcome.REGRESSED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.perfjunit.gate.Gate.Step;
import io.github.perfjunit.gate.baseline.Baseline;
import io.github.perfjunit.measure.Environment;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.measure.ValidityCheck;
import io.github.perfjunit.measure.ValidityCheck.State;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The ruler in the same blocks, and stored recordings of the ratio to it. */
class GateOfStoredRatiosTest {

    private static final Metric CPU = Metric.SERVER_CPU_PER_REQUEST;

    private static RunFixture usual() {
        return new RunFixture().with(CPU, 20_000, 20_100, 19_900);
    }

    private static RunResult run(double ratio) {
        return run(usual(), ratio);
    }

    private static RunResult run(RunFixture fixture, double ratio) {
        int blocks = fixture.run().blocks().size();
        double[] ratios = new double[blocks];
        Arrays.setAll(ratios, i -> ratio * (1 + 0.002 * i));
        return RunEdits.besideRuler(1, fixture.run(), ratios);
    }

    private static RunResult confirmed(double ratio) {
        return run(
                new RunFixture()
                        .with(CPU, 20_000, 20_100, 19_900, 20_000, 20_100, 19_900)
                        .confirming(3),
                ratio);
    }

    private static Optional<Baseline> stored(double... ratios) {
        return RunFixture.stored(
                IntStream.range(0, ratios.length)
                        .mapToObj(
                                i ->
                                        run(
                                                usual().started(
                                                                "2026-11-%02dT12:00:00Z"
                                                                        .formatted(i + 1)),
                                                ratios[i]))
                        .toArray(RunResult[]::new));
    }

    private static Comparison cpu(RunResult run, Optional<Baseline> baseline) {
        return Gate.judge(run, baseline).comparisons().stream()
                .filter(c -> c.metric() == CPU)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void theSameRatioPassesAndSaysWhatWouldHaveBeenFound() {
        Comparison c = cpu(run(1), stored(1));

        assertThat(c.outcome()).isEqualTo(PASSED);
        assertThat(c.basis()).isEqualTo(RULER);
        Estimate estimate = c.estimate().orElseThrow();
        assertThat(estimate.changePercent()).isCloseTo(0, within(0.01));
        assertThat(estimate.recordings()).isEqualTo(1);
        assertThat(estimate.detectablePercent()).isBetween(40.0, 100.0);
        assertThat(Gate.next(run(1), stored(1)).kind()).isEqualTo(Step.Kind.DECIDED);
    }

    @Test
    void agreeingRecordingsDetectSmallerChanges() {
        double[] ten = {1, 1.001, 0.999, 1, 1.002, 0.998, 1, 1.001, 0.999, 1};
        double one = cpu(run(1), stored(1)).estimate().orElseThrow().detectablePercent();
        Estimate all = cpu(run(1), stored(ten)).estimate().orElseThrow();

        assertThat(all.recordings()).isEqualTo(10);
        assertThat(all.detectablePercent()).isLessThan(one / 2);
    }

    @Test
    void aMuchDearerServerIsFoundAndMustBeConfirmed() {
        assertThat(Gate.next(run(2), stored(1)).kind()).isEqualTo(Step.Kind.CONFIRMATION);
        assertThat(cpu(confirmed(2), stored(1)).outcome()).isEqualTo(REGRESSED);
        assertThat(cpu(confirmed(2), stored(1)).changePercent().getAsDouble())
                .isCloseTo(100, within(1.0));
        assertThat(cpu(confirmed(1.2), stored(1)).outcome())
                .as("within what one recording predicts")
                .isEqualTo(PASSED);
    }

    @Test
    void recordingsBesideAnotherRulerAreNotComparedWithItsRatio() {
        RunResult now = RunEdits.besideRuler(2, usual().run(), 3, 3, 3);

        Comparison c = cpu(now, stored(1));
        assertThat(c.basis()).as("the figures themselves are equal").isEqualTo(STORED);
        assertThat(c.outcome()).isEqualTo(PASSED);
    }

    @Test
    void anotherMachineIsJudgedWithAWiderInterval() {
        RunResult elsewhere = run(usual().fact("cpu", "Another CPU"), 1);

        Comparison there = cpu(elsewhere, stored(1));
        assertThat(there.basis()).isEqualTo(RULER);
        assertThat(there.estimate().orElseThrow().detectablePercent())
                .isGreaterThan(
                        1.2 * cpu(run(1), stored(1)).estimate().orElseThrow().detectablePercent());
    }

    @Test
    void otherFlagsOfTheJvmAreNotComparable() {
        RunResult elsewhere = run(usual().fact(Environment.JVM_FLAGS, "-Xint"), 1);

        assertThat(cpu(elsewhere, stored(1)).outcome()).isEqualTo(NOT_COMPARABLE);
    }

    @Test
    void cpusSharedThereAndSeparateHereAreNotComparable() {
        RunResult separate =
                run(
                        usual().fact(Environment.SERVER_CPUS, "0")
                                .fact(Environment.CLIENT_CPUS, "1"),
                        1);

        Comparison c = cpu(separate, stored(1));
        assertThat(c.outcome()).isEqualTo(NOT_COMPARABLE);
        assertThat(c.reason())
                .isEqualTo(
                        "recorded in another environment: clientCpus any, here 1; serverCpus any,"
                                + " here 0");
    }

    @Test
    void foreignLoadWidensTheInterval() {
        RunResult disturbed =
                run(
                        usual().check(
                                        1,
                                        new ValidityCheck(
                                                "foreign CPU", State.ABSOLUTE_SPOILED, "25 %")),
                        1);

        assertThat(cpu(disturbed, stored(1)).outcome()).isEqualTo(PASSED);
        assertThat(cpu(disturbed, stored(1)).estimate().orElseThrow().detectablePercent())
                .isGreaterThan(
                        1.1 * cpu(run(1), stored(1)).estimate().orElseThrow().detectablePercent());
    }

    /** Ten steps of 4 %: each is within what the others predict, all together are not. */
    @Test
    void manySmallStepsAreFoundAgainstTheAnchor() {
        double[] creeping = IntStream.range(0, 10).mapToDouble(i -> Math.pow(1.04, i)).toArray();
        RunResult now = confirmed(Math.pow(1.04, 10));

        Comparison c = cpu(now, stored(creeping));
        assertThat(c.outcome()).isEqualTo(REGRESSED);
        assertThat(c.reason()).isEqualTo("crept away from the anchor in small steps");
        assertThat(cpu(run(1), stored(creeping)).outcome()).isNotEqualTo(REGRESSED);
    }

    @Test
    void withoutARecordingThereIsNoBaseline() {
        assertThat(Gate.judge(run(1), Optional.empty())).isInstanceOf(Verdict.NoBaseline.class);
    }
}
