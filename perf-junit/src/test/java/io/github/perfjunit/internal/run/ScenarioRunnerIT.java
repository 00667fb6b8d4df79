package io.github.perfjunit.internal.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfjunit.internal.run.Continuation.Decision;
import io.github.perfjunit.internal.run.Continuation.Next;
import io.github.perfjunit.measure.Block;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.measure.Slice;
import io.github.perfjunit.measure.ValidityCheck;
import io.github.perfjunit.plan.Defaults;
import io.github.perfjunit.plan.Reference;
import io.github.perfjunit.plan.Workload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whole blocks, with real servers. */
class ScenarioRunnerIT {

    private static final Reference RULER = new Reference.Ruler(Defaults.RULER_VERSION);
    private static final Decision DONE = new Decision(Next.DONE, 0, "");

    @TempDir Path directory;
    private final FixtureRun run = new FixtureRun();

    @AfterEach
    void nothingIsLeftRunning() {
        assertThat(ProcessHandle.current().descendants().filter(ProcessHandle::isAlive)).isEmpty();
    }

    private RunResult play(Decision... decisions) throws Exception {
        Deque<Decision> next = new ArrayDeque<>(List.of(decisions));
        RunResult result = run.play(directory, soFar -> next.remove());
        assertThat(next).isEmpty();
        return result;
    }

    private static List<Integer> positions(Block block) {
        List<Integer> positions = new ArrayList<>();
        block.subjects()
                .values()
                .forEach(f -> f.slices().forEach(slice -> positions.add(slice.position())));
        Collections.sort(positions);
        return positions;
    }

    private static List<String> checkNames(Block.Figures figures) {
        return figures.checks().stream().map(ValidityCheck::name).toList();
    }

    @Test
    void theRulerPlaysInEveryBlockButIsNoSubject() throws Exception {
        run.subjects("server").reference(RULER).connections(300);

        RunResult result = play(DONE);

        assertThat(result.subjects()).containsExactly("server");
        assertThat(result.environment().facts().get("jvmFlags")).doesNotContain("-Xmx64m");
        Block block = result.blocks().get(0);
        assertThat(block.subjects().keySet()).containsExactly("server", "ruler");
        Block.Figures ruler = result.figures("ruler").get(0);
        assertThat(ruler.counts().succeeded()).isPositive();
        assertThat(ruler.counts().plus(ruler.warmup()).failures()).isZero();
        assertThat(ruler.value(Metric.LIVE_HEAP)).isEmpty();
        assertThat(ruler.slices()).hasSameSizeAs(result.figures("server").get(0).slices());
        assertThat(ruler.slices()).extracting(Slice::serverCpuNanosPerRequest).doesNotContainNull();
        assertThat(positions(block))
                .isEqualTo(IntStream.range(0, 2 * ruler.slices().size()).boxed().toList());
        assertThat(checkNames(ruler))
                .contains("warm-up", "slice length", "slices kept", "idle CPU", "foreign CPU");
    }

    @Test
    void anIdleScenarioNeedsNoRuler() throws Exception {
        run.subjects("server")
                .reference(RULER)
                .workload(new Workload.Idle(4, Duration.ofSeconds(10)));

        assertThat(play(DONE).blocks().get(0).subjects().keySet()).containsExactly("server");
    }

    @Test
    void aSubjectOfTheSameNameIsRefusedBeforeAnythingStarts() {
        run.subjects("server", "ruler").reference(RULER);

        assertThatThrownBy(() -> play(DONE))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "a subject is named 'ruler', which is the name of the reference server that"
                                + " ships with perf-junit; give it another name");
        assertThat(directory).isEmptyDirectory();
    }

    @Test
    void subjectsThatCannotLiveTogetherArePlayedOneAfterTheOther() throws Exception {
        run.subjects("a", "b").reference(RULER).interleave(false);

        RunResult result = play(new Decision(Next.MORE, 3, "undecided"), DONE);

        List<String> first = new ArrayList<>();
        for (Block block : result.blocks()) {
            assertThat(block.subjects().keySet()).containsExactly("a", "b", "ruler");
            assertThat(positions(block)).containsExactly(0, 1, 2);
            block.subjects()
                    .forEach(
                            (name, figures) -> {
                                assertThat(figures.counts().succeeded()).isPositive();
                                assertThat(checkNames(figures)).contains("warm-up");
                                if (figures.slices().get(0).position() == 0) {
                                    first.add(name);
                                }
                            });
        }
        assertThat(first.stream().distinct().count()).isGreaterThan(1);
    }

    @Test
    void blocksThatAreAskedForAreFreshAndSayWhatTheyAreFor() throws Exception {
        run.subjects("a", "b");

        RunResult result =
                play(
                        new Decision(Next.MORE, 1, "throughput is undecided"),
                        new Decision(Next.CONFIRM, 1, "throughput regressed"),
                        DONE);

        assertThat(result.blocks()).extracting(Block::number).containsExactly(1, 2, 3);
        assertThat(result.blocks())
                .extracting(Block::confirming)
                .containsExactly(false, false, true);
        assertThat(run.lines())
                .contains(
                        "1 more block: throughput is undecided",
                        "1 more block to confirm: throughput regressed")
                .anyMatch(line -> line.startsWith("block 1 of 1: a "))
                .anyMatch(line -> line.startsWith("block 2 of 2: a "))
                .anyMatch(line -> line.startsWith("block 3 of 3, confirming: a "));
        assertThat(logs()).hasSize(6);
    }

    private List<String> logs() throws IOException {
        try (Stream<Path> files = Files.list(directory.resolve("servers"))) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }

    @Test
    void withoutAWarmUpTheFirstRequestCountsAlready() throws Exception {
        run.subjects("server").warmup(Duration.ZERO);

        Block.Figures figures = play(DONE).figures("server").get(0);

        assertThat(figures.checks())
                .contains(
                        new ValidityCheck("warm-up", ValidityCheck.State.OK, "none was asked for"));
        assertThat(figures.counts().succeeded()).isPositive();
    }
}
