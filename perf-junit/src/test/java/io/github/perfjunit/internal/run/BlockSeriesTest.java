package io.github.perfjunit.internal.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfjunit.gate.RunFixture;
import io.github.perfjunit.internal.run.Continuation.Decision;
import io.github.perfjunit.internal.run.Continuation.Next;
import io.github.perfjunit.internal.run.block.Progress;
import io.github.perfjunit.measure.Block;
import io.github.perfjunit.measure.Environment;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.plan.BlockBudget;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class BlockSeriesTest {

    private static final Decision DONE = new Decision(Next.DONE, 0, "");

    private final List<String> played = new ArrayList<>();
    private final List<String> lines = new ArrayList<>();
    private final List<Integer> looks = new ArrayList<>();
    private long nowNanos;

    private final Progress progress =
            new Progress() {
                @Override
                public void step(String text) {}

                @Override
                public void line(String text) {
                    lines.add(text);
                }
            };

    private RunResult run(int rounds, Decision... decisions) throws Exception {
        Deque<Decision> next = new ArrayDeque<>(List.of(decisions));
        BlockSeries series =
                new BlockSeries(
                        new BlockBudget(rounds, 8, Duration.ofSeconds(60)),
                        soFar -> {
                            looks.add(soFar.blocks().size());
                            return next.remove();
                        },
                        progress,
                        () -> nowNanos);
        RunResult result = series.play(this::block, BlockSeriesTest::result);
        assertThat(next).isEmpty();
        return result;
    }

    /** A block takes 10 s. */
    private Block block(int number, int planned, boolean confirming) {
        nowNanos += 10_000_000_000L;
        played.add(number + " of " + planned + (confirming ? " confirming" : ""));
        return new Block(number, Instant.EPOCH, confirming, Map.of());
    }

    private static RunResult result(List<Block> blocks) {
        return new RunResult(
                new RunFixture().scenario(),
                new Environment(new TreeMap<>()),
                Instant.EPOCH,
                List.of("server"),
                blocks);
    }

    @Test
    void playsTheRoundsAndStopsWhenTheGateIsContent() throws Exception {
        assertThat(run(3, DONE).blocks()).hasSize(3);
        assertThat(played).containsExactly("1 of 3", "2 of 3", "3 of 3");
        assertThat(looks).containsExactly(3);
        assertThat(lines).isEmpty();
    }

    @Test
    void playsWhatIsAskedForAndSaysWhy() throws Exception {
        RunResult result =
                run(
                        2,
                        new Decision(Next.MORE, 1, "throughput is undecided"),
                        new Decision(Next.CONFIRM, 2, "latency-p50 regressed"),
                        DONE);

        assertThat(played)
                .containsExactly(
                        "1 of 2", "2 of 2", "3 of 3", "4 of 5 confirming", "5 of 5 confirming");
        assertThat(looks).containsExactly(2, 3, 5);
        assertThat(lines)
                .containsExactly(
                        "1 more block: throughput is undecided",
                        "2 more blocks to confirm: latency-p50 regressed");
        assertThat(result.blocks())
                .extracting(Block::confirming)
                .containsExactly(false, false, false, true, true);
    }

    @Test
    void afterItsTimeItPlaysNoMoreOfTheSame() throws Exception {
        run(
                4,
                new Decision(Next.MORE, 2, "throughput is undecided"),
                new Decision(Next.MORE, 2, "throughput is undecided"));

        assertThat(played).hasSize(6);
        assertThat(lines)
                .containsExactly(
                        "2 more blocks: throughput is undecided",
                        "no further blocks after 6: the time is up, 60 s of 60 s (maxTime);"
                                + " throughput is undecided");
    }

    @Test
    void afterItsTimeARegressionIsStillConfirmed() throws Exception {
        run(7, new Decision(Next.CONFIRM, 1, "throughput regressed"), DONE);

        assertThat(played).hasSize(8).last().isEqualTo("8 of 8 confirming");
    }

    @Test
    void toGoOnWithoutABlockIsADefect() {
        assertThatThrownBy(() -> run(1, new Decision(Next.MORE, 0, "")))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("MORE needs at least one block, was 0");
    }
}
