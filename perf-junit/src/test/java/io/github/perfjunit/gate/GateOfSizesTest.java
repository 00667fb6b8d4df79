package io.github.perfjunit.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.gate.Comparison.Outcome;
import io.github.perfjunit.gate.Gate.Step;
import io.github.perfjunit.gate.baseline.Baseline;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.plan.GatePolicy;
import io.github.perfjunit.plan.Reference;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whatever is compared as it is has regressed only if fresh blocks say so, too. */
class GateOfSizesTest {

    private static final Metric SIZE = Metric.ALLOCATED_PER_REQUEST;
    private static final Optional<Baseline> STORED = RunFixture.stored(sizes(4_000, 4_000).run());

    private static RunFixture sizes(double... perBlock) {
        return new RunFixture().budget(2, 8).with(SIZE, perBlock);
    }

    static Comparison size(RunResult run, Optional<Baseline> baseline) {
        return Gate.judge(run, baseline).comparisons().stream()
                .filter(c -> c.metric() == SIZE)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aLargerSizeIsToBeConfirmedFirst() {
        RunResult larger = sizes(5_000, 5_010).run();

        assertThat(Gate.next(larger, STORED))
                .isEqualTo(
                        new Step(
                                Step.Kind.CONFIRMATION,
                                3,
                                "worse after 2 blocks: allocated-per-request; fresh blocks must"
                                        + " confirm it"));
        assertThat(size(larger, STORED).outcome()).isEqualTo(Outcome.INCONCLUSIVE);
        assertThat(size(larger, STORED).reason())
                .isEqualTo("worse, but no fresh blocks confirmed it");
    }

    @Test
    void confirmedItHasRegressed() {
        RunResult larger = sizes(5_000, 5_010, 5_000, 4_990, 5_005).confirming(3).run();

        assertThat(Gate.next(larger, STORED).kind()).isEqualTo(Step.Kind.DECIDED);
        assertThat(Gate.judge(larger, STORED).summary())
                .isEqualTo("Regressed: allocated-per-request +25.0 %; 1 metric judged");
    }

    @ParameterizedTest
    @CsvSource({
        // two first blocks, three fresh ones; outcome; reason
        "5000, 5000, 4000, 5000, 4000, INCONCLUSIVE,"
                + " 'worse at first, but fresh blocks did not confirm it'",
        "4170, 4170, 4000, 4010, 4000, PASSED, ''",
        "4000, 4010, 5000, 5000, 5000, INCONCLUSIVE,"
                + " 'worse, but not in the blocks before the confirmation'",
        "4000, 4010, 4000, 4000, 4000, PASSED, ''",
        "3000, 3000, 3000, 3000, 3000, IMPROVED, ''",
    })
    void notConfirmedItHasNot(
            double a, double b, double c, double d, double e, Outcome outcome, String reason) {
        Comparison size = size(sizes(a, b, c, d, e).confirming(3).run(), STORED);

        assertThat(size.outcome()).isEqualTo(outcome);
        assertThat(size.reason()).isEqualTo(reason);
    }

    @Test
    void whatIdleConnectionsCostIsConfirmedToo() {
        RunFixture usual =
                new RunFixture().workload(RunFixture.idle(1_000)).with(Metric.LIVE_HEAP, 1e8, 1e8);
        Optional<Baseline> stored = RunFixture.stored(usual.run());
        RunResult larger = usual.with(Metric.LIVE_HEAP, 3e8, 3e8).run();

        assertThat(Gate.next(larger, stored).reason())
                .isEqualTo("worse after 2 blocks: live-heap; fresh blocks must confirm it");
    }

    private static RunFixture idleBesideReference(double... perBlock) {
        double[] same = new double[perBlock.length];
        Arrays.fill(same, 1e8);
        return new RunFixture()
                .workload(RunFixture.idle(1_000))
                .budget(2, 8)
                .subjects("server", "before")
                .reference(new Reference.Subject("before"))
                .with("server", Metric.LIVE_HEAP, perBlock)
                .with("before", Metric.LIVE_HEAP, same);
    }

    /** There are no slices that could be spoiled and replaced. */
    @Test
    void idleServersBesideEachOtherNeedNoMoreBlocksThanThat() {
        RunFixture larger = idleBesideReference(3e8, 3e8);
        RunFixture confirmed = idleBesideReference(3e8, 3e8, 3e8, 3e8, 3e8).confirming(3);

        assertThat(Gate.next(idleBesideReference(1e8, 1e8).run(), Optional.empty()).kind())
                .isEqualTo(Step.Kind.DECIDED);
        assertThat(Gate.next(larger.run(), Optional.empty()).kind())
                .isEqualTo(Step.Kind.CONFIRMATION);
        assertThat(Gate.next(confirmed.run(), Optional.empty()).kind())
                .isEqualTo(Step.Kind.DECIDED);
        assertThat(Gate.judge(confirmed.run(), Optional.empty()).summary())
                .startsWith("Regressed: live-heap +200.0 %");
    }

    static RunFixture besideReference(double... perBlock) {
        double[] same = new double[perBlock.length];
        double[] cpu = new double[perBlock.length];
        for (int i = 0; i < perBlock.length; i++) {
            same[i] = 4_000 + 10 * i;
            cpu[i] = 50_000 + i;
        }
        return sizes(perBlock)
                .subjects("server", "before")
                .reference(new Reference.Subject("before"))
                .with("server", SIZE, perBlock)
                .with("before", SIZE, same)
                .with("server", Metric.SERVER_CPU_PER_REQUEST, cpu)
                .with("before", Metric.SERVER_CPU_PER_REQUEST, cpu);
    }

    @Test
    void besideAReferenceItIsComparedWithThatOfTheSameBlocks() {
        RunResult first = besideReference(6_000, 6_010).run();
        RunResult all = besideReference(6_000, 6_010, 6_000, 5_990, 6_000).confirming(3).run();

        assertThat(Gate.next(first, Optional.empty()).reason())
                .isEqualTo(
                        "worse after 2 blocks: allocated-per-request; fresh blocks must confirm it");
        Comparison size = size(all, Optional.empty());
        assertThat(size.outcome()).isEqualTo(Outcome.REGRESSED);
        assertThat(size.basis()).isEqualTo(Comparison.Basis.SUBJECT);
        assertThat(size.baseline().orElseThrow().median()).isEqualTo(4_020);
    }

    @Test
    void sizesAndRatiosAreConfirmedByTheSameBlocks() {
        RunFixture both =
                besideReference(6_000, 6_010)
                        .with("server", Metric.SERVER_CPU_PER_REQUEST, 60_000, 60_010);

        assertThat(Gate.next(both.run(), Optional.empty()).reason())
                .startsWith("worse after 2 blocks: ")
                .contains("server-cpu-per-request", "allocated-per-request")
                .endsWith("; fresh blocks must confirm it");
    }

    @Test
    void whereNothingIsComparedNothingIsConfirmed() {
        RunFixture larger = besideReference(6_000, 6_010);

        assertThat(Gate.next(larger.mode(GatePolicy.Mode.OFF).run(), Optional.empty()).kind())
                .isEqualTo(Step.Kind.DECIDED);
        assertThat(Gate.next(sizes(6_000, 6_010).run(), Optional.empty()).kind())
                .isEqualTo(Step.Kind.DECIDED);
        assertThat(Gate.next(sizes(6_000, 6_010).tolerances(Map.of()).run(), STORED).kind())
                .isEqualTo(Step.Kind.DECIDED);
    }
}
