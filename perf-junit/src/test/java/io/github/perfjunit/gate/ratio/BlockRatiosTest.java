package io.github.perfjunit.gate.ratio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.perfjunit.gate.RunFixture;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.measure.Slice;
import io.github.perfjunit.plan.Reference;
import org.junit.jupiter.api.Test;

class BlockRatiosTest {

    private static Slice slice(double p50Nanos, String dropped) {
        return new Slice(0, 0, 80_000_000, 8_000, 0, p50Nanos, 2 * p50Nanos, 0, 0, dropped);
    }

    private static RunFixture run() {
        return new RunFixture()
                .subjects("server", "before")
                .reference(new Reference.Subject("before"))
                .with("server", Metric.ALLOCATED_PER_REQUEST, 200, 400, 0)
                .with("before", Metric.ALLOCATED_PER_REQUEST, 100, 100, 100);
    }

    @Test
    void aMetricWithoutSlicesIsTheRatioOfTheBlocks() {
        assertThat(BlockRatios.of(run().run(), Metric.ALLOCATED_PER_REQUEST))
                .satisfiesExactly(
                        first ->
                                assertThat(first.getAsDouble())
                                        .isCloseTo(Math.log(2), within(1e-12)),
                        second ->
                                assertThat(second.getAsDouble())
                                        .isCloseTo(Math.log(4), within(1e-12)),
                        third -> assertThat(third).isEmpty());
    }

    @Test
    void ofSlicesItIsTheMedianOfTheKeptPairs() {
        RunResult run =
                run().slices(
                                "server",
                                slice(100, ""),
                                slice(110, ""),
                                slice(900, "steal"),
                                slice(300, ""))
                        .slices(
                                "before",
                                slice(100, ""),
                                slice(100, ""),
                                slice(100, ""),
                                slice(100, ""))
                        .run();

        BlockRatios.BlockRatio ratio = BlockRatios.of(run, run.blocks().get(0), Metric.LATENCY_P50);
        assertThat(ratio.logRatio().orElseThrow()).isCloseTo(Math.log(1.1), within(1e-12));
        assertThat(ratio.pairs()).isEqualTo(3);
        assertThat(ratio.dropped()).isEqualTo(1);
    }

    @Test
    void aSliceWithoutAFigureIsDropped() {
        RunResult run =
                run().slices("server", slice(100, ""), slice(Double.NaN, ""))
                        .slices("before", slice(100, ""), slice(100, ""))
                        .run();

        BlockRatios.BlockRatio ratio = BlockRatios.of(run, run.blocks().get(0), Metric.LATENCY_P50);
        assertThat(ratio.pairs()).isEqualTo(1);
        assertThat(
                        BlockRatios.of(run, run.blocks().get(0), Metric.SERVER_CPU_PER_REQUEST)
                                .logRatio())
                .as("0 has no logarithm")
                .isEmpty();
    }

    @Test
    void aSpoiledBlockHasNone() {
        RunResult run = run().spoiled(2).run();

        assertThat(BlockRatios.of(run, Metric.ALLOCATED_PER_REQUEST).get(0)).isPresent();
        assertThat(BlockRatios.of(run, Metric.ALLOCATED_PER_REQUEST).get(1)).isEmpty();
    }

    @Test
    void aRunWithoutReferenceHasNone() {
        RunResult run = new RunFixture().with(Metric.THROUGHPUT, 1, 2, 3).run();

        assertThat(BlockRatios.of(run, Metric.THROUGHPUT)).allMatch(r -> r.isEmpty());
    }
}
