package io.github.perfjunit.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.gate.Comparison.Outcome;
import io.github.perfjunit.measure.Environment;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.RunResult;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Which entry of a baseline a metric is compared with. */
class GateEntriesTest {

    private static RunFixture usual() {
        return new RunFixture()
                .with(Metric.THROUGHPUT, 99_000, 100_000, 101_000)
                .with(Metric.ALLOCATED_PER_REQUEST, 4_449, 4_454, 4_460)
                .with(Metric.THREADS_ADDED, 0, 0, 0);
    }

    private static Verdict judge(RunFixture now, RunFixture... before) {
        RunResult[] runs = new RunResult[before.length];
        for (int i = 0; i < runs.length; i++) {
            runs[i] = before[i].run();
        }
        return Gate.judge(now.run(), RunFixture.stored(runs));
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
    void anotherMachineLeavesSpeedOutAndNamesTheFacts() {
        Verdict verdict =
                judge(
                        usual().with(Metric.THROUGHPUT, 1, 1, 1),
                        usual().fact("cores", "8").fact("cpuLimit", "4.0"));

        assertThat(verdict.summary()).isEqualTo("Passed: 2 metrics judged, 1 not comparable");
        assertThat(comparison(verdict, Metric.THROUGHPUT).reason())
                .isEqualTo(
                        "recorded in another environment: cores 8, here 2; cpuLimit 4.0, here unknown");
    }

    @Test
    void anotherJavaReleaseLeavesObjectSizesOut() {
        Verdict verdict =
                judge(
                        usual().with(Metric.ALLOCATED_PER_REQUEST, 1e6, 1e6, 1e6),
                        usual().fact(Environment.JAVA_FEATURE, "25")
                                .fact(Environment.JVM_FLAGS, "-Xmx1g"));

        assertThat(outcome(verdict, Metric.THREADS_ADDED)).isEqualTo(Outcome.PASSED);
        assertThat(comparison(verdict, Metric.ALLOCATED_PER_REQUEST).outcome())
                .isEqualTo(Outcome.NOT_COMPARABLE);
        assertThat(comparison(verdict, Metric.ALLOCATED_PER_REQUEST).reason())
                .isEqualTo(
                        "recorded in another environment:"
                                + " javaFeature 25, here 17; jvmFlags -Xmx1g, here none");
    }

    @Test
    void theOwnEntryGoesBeforeANewerOne() {
        RunFixture newer =
                usual().fact("cores", "8")
                        .started("2026-12-24T12:00:00Z")
                        .with(Metric.ALLOCATED_PER_REQUEST, 1, 1, 1);

        assertThat(judge(usual(), usual(), newer)).isInstanceOf(Verdict.Passed.class);
    }

    @Test
    void withoutAnOwnEntryTheNewestOfTheSameReleaseIsTaken() {
        RunFixture older = usual().fact("cores", "8").with(Metric.ALLOCATED_PER_REQUEST, 1, 1, 1);
        RunFixture newer = usual().fact("cores", "16").started("2026-12-01T12:00:00Z");
        RunFixture newestOtherRelease =
                usual().fact(Environment.JAVA_FEATURE, "25")
                        .started("2026-12-24T12:00:00Z")
                        .with(Metric.ALLOCATED_PER_REQUEST, 2, 2, 2)
                        .with(Metric.THREADS_ADDED, 1, 1, 1);

        Verdict verdict = judge(usual(), older, newer, newestOtherRelease);

        assertThat(
                        comparison(verdict, Metric.ALLOCATED_PER_REQUEST)
                                .baseline()
                                .orElseThrow()
                                .median())
                .isEqualTo(4_454);
        assertThat(comparison(verdict, Metric.THREADS_ADDED).baseline().orElseThrow().median())
                .isEqualTo(1);
    }

    @Test
    void aSpoiledBlockOfTheBaselineDoesNotCountForSpeed() {
        RunFixture before = usual().with(Metric.THROUGHPUT, 10_000, 100_000, 102_000).spoiled(1);

        Verdict verdict = judge(usual(), before);

        assertThat(comparison(verdict, Metric.THROUGHPUT).baseline().orElseThrow())
                .satisfies(s -> assertThat(s.blocks()).isEqualTo(2))
                .satisfies(s -> assertThat(s.median()).isEqualTo(101_000));
    }

    @Test
    void withoutAFileOrAnEntryThereIsNoBaseline() {
        assertThat(Gate.judge(usual().run(), Optional.empty()).summary())
                .isEqualTo("NoBaseline: there is no file");
        assertThat(judge(usual(), usual().workload(RunFixture.load(1, "2s"))).summary())
                .isEqualTo(
                        "NoBaseline: the file has no entry 'concurrency=32', only [concurrency=1]");
    }

    @Test
    void anEntryOfAnotherDefinitionOrSubjectIsNoBaseline() {
        assertThat(judge(usual(), usual().workload(RunFixture.load(32, "5s"))).summary())
                .isEqualTo(
                        "NoBaseline: the file's entry 'concurrency=32' was recorded for another"
                                + " definition of the scenario");
        assertThat(
                        judge(
                                        usual(),
                                        new RunFixture()
                                                .subjects("other")
                                                .with(Metric.THREADS_ADDED, 0, 0, 0))
                                .summary())
                .isEqualTo("NoBaseline: the file's entry 'concurrency=32' has no subject 'server'");
    }
}
