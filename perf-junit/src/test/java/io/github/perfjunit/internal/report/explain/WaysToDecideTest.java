package io.github.perfjunit.internal.report.explain;

import static io.github.perfjunit.gate.Comparison.Outcome.INCONCLUSIVE;
import static io.github.perfjunit.internal.report.ComparisonFixture.ratio;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.gate.Comparison.Basis;
import io.github.perfjunit.gate.Estimate;
import io.github.perfjunit.gate.RunFixture;
import io.github.perfjunit.gate.Verdict;
import io.github.perfjunit.internal.report.ComparisonFixture;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.measure.Slice;
import java.util.List;
import org.junit.jupiter.api.Test;

class WaysToDecideTest {

    private static final String MORE_BLOCKS =
            "more blocks, about %d: -Dperf.maxRounds=%d (now 3), with time enough: -Dperf.maxTime="
                    + " (now 180 s)";

    private static RunFixture fixture() {
        return new RunFixture().with(Metric.THROUGHPUT, 1, 2, 3);
    }

    private static ComparisonFixture undecided(double detectable) {
        return ratio(Metric.THROUGHPUT, 100_000, 97_000, -8, 2, INCONCLUSIVE)
                .with(new Estimate(-3, -8, 2, 0.2, 0.01, 3, 60, 0, 0, detectable));
    }

    private static List<String> ways(RunResult run, ComparisonFixture c) {
        return WaysToDecide.of(run, new Verdict.Inconclusive(List.of(c.comparison())));
    }

    /** Twice what a pass must exclude is detectable with 3 blocks: four times as many are needed. */
    @Test
    void blocksGrowWithTheSquareOfTheEffect() {
        assertThat(ways(fixture().run(), undecided(20)))
                .containsExactly(MORE_BLOCKS.formatted(12, 12));
    }

    @Test
    void moreBlocksAreMoreThanThereMayBeNow() {
        assertThat(ways(fixture().run(), undecided(2)))
                .containsExactly(MORE_BLOCKS.formatted(4, 4));
    }

    @Test
    void hopelessNumbersOfBlocksAreNotProposed() {
        String other =
                "a longer `duration`, or a wider tolerance: more than 60 blocks would be needed";

        assertThat(ways(fixture().run(), undecided(50))).containsExactly(other);
        assertThat(ways(fixture().run(), undecided(Double.NaN))).containsExactly(other);
    }

    @Test
    void aDisturbedMachineComesFirst() {
        String quiet = "a quieter machine: end what runs beside the test";
        Slice dropped = new Slice(0, 0, 1, 1, 0, 1, 1, 1, 1, "steal 8 %");

        assertThat(ways(fixture().spoiled(2).run(), undecided(20)).get(0)).isEqualTo(quiet);
        assertThat(ways(fixture().slices(dropped).run(), undecided(20)).get(0)).isEqualTo(quiet);
    }

    @Test
    void fewRecordingsAreAReason() {
        ComparisonFixture c = undecided(20).to(Basis.RULER);

        assertThat(ways(fixture().run(), c.recordings(1)))
                .startsWith(
                        "more recordings, of which the baseline has 1: -Dperf.updateBaseline=true adds"
                                + " one");
        assertThat(ways(fixture().run(), c.recordings(4)))
                .containsExactly(MORE_BLOCKS.formatted(12, 12));
    }

    @Test
    void droppedSlicesAreCountedByCause() {
        Slice steal = new Slice(0, 0, 1, 1, 0, 1, 1, 1, 1, "steal 8 % of the machine");
        Slice other = new Slice(1, 0, 1, 1, 0, 1, 1, 1, 1, "control disturbed: took 9 ms");
        Slice kept = new Slice(2, 0, 1, 1, 0, 1, 1, 1, 1, "");

        assertThat(BlocksPlayed.dropped(fixture().slices(steal, other, kept).run()))
                .isEqualTo("6 of 9 slices dropped: control disturbed 3, steal 3");
        assertThat(BlocksPlayed.dropped(fixture().slices(kept).run())).isEmpty();
    }
}
