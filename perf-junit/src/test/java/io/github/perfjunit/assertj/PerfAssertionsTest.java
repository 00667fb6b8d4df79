package io.github.perfjunit.assertj;

import static io.github.perfjunit.assertj.PerfAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfjunit.gate.RunFixture;
import io.github.perfjunit.measure.FailureKind;
import io.github.perfjunit.measure.IdleResult;
import io.github.perfjunit.measure.LoadResult;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.RequestCounts;
import io.github.perfjunit.measure.RequestCounts.FailedRequest;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PerfAssertionsTest {

    private final Locale before = Locale.getDefault();

    @AfterEach
    void restoreLocale() {
        Locale.setDefault(before);
    }

    private static RunFixture fixture() {
        return new RunFixture()
                .with(Metric.THROUGHPUT, 99_000, 100_000, 101_000)
                .absent(Metric.LIVE_HEAP, "no control channel");
    }

    private static LoadResult load() {
        return new LoadResult(fixture().run(), "server");
    }

    private static LoadResult failed() {
        RequestCounts counts =
                new RequestCounts(
                        997,
                        Map.of(FailureKind.BODY, 2L, FailureKind.TIMEOUT, 1L),
                        List.of(
                                new FailedRequest(
                                        FailureKind.BODY,
                                        "00000000000000a5",
                                        5,
                                        "100% wrong",
                                        "")));
        return new LoadResult(fixture().counts(counts).run(), "server");
    }

    private static IdleResult idle() {
        return new IdleResult(
                new RunFixture()
                        .workload(RunFixture.idle(128))
                        .with(Metric.HEAP_PER_CONNECTION, 10_444)
                        .with(Metric.RSS_PER_CONNECTION, 12_000)
                        .with(Metric.IDLE_THREADS, 20)
                        .run(),
                "server");
    }

    @Test
    void aClosedLoopHasNoResponseTime() {
        LoadResult result = load();
        assertThatThrownBy(() -> assertThat(result).responsePercentile(99))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(
                        "a closed loop has no response time, only a service time: use"
                                + " percentile(99.0), or make it a @RateScenario");
    }

    @Test
    void goodResultsPass() {
        LoadResult result = load();
        assertThat(result).hasNoFailures().p99().isLessThan(Duration.ofMillis(50));
        assertThat(result).p50().isBetween(Duration.ofNanos(999_000), Duration.ofNanos(1_001_000));
        assertThat(result).p90().isLessThan(Duration.ofMillis(5));
        assertThat(result).p95().isLessThan(Duration.ofMillis(5));
        assertThat(result).p999().isGreaterThan(Duration.ofMillis(3));
        assertThat(result).percentile(0).isLessThan(Duration.ofMillis(1));
        assertThat(result).throughputPerSecond().isGreaterThan(99_999);
        assertThat(result).metric(Metric.THROUGHPUT).isEqualTo(100_000);
        assertThat(idle()).hasNoFailures().heapBytesPerConnection().isLessThan(10_445);
        assertThat(idle()).rssBytesPerConnection().isEqualTo(12_000);
        assertThat(idle()).threads().isEqualTo(20);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "de-DE"})
    void aFailedAssertionNamesSubjectPointAndBlocks(String locale) {
        Locale.setDefault(Locale.forLanguageTag(locale));

        assertThatThrownBy(() -> assertThat(load()).p99().isLessThan(Duration.ofMillis(1)))
                .isInstanceOf(AssertionError.class)
                .hasMessageStartingWith(
                        "[p99 of subject 'server', concurrency=32"
                                + " (median of 3 blocks: 4.00 ms; 4.00 ms; 4.00 ms)]");
        assertThatThrownBy(() -> assertThat(load()).percentile(99.9).isNull())
                .hasMessageStartingWith("[p99.9 of subject 'server', ");
        assertThatThrownBy(() -> assertThat(load()).throughputPerSecond().isGreaterThan(2e5))
                .hasMessageStartingWith(
                        "[throughput of subject 'server', concurrency=32 (median of 3 blocks:"
                                + " 99,000 req/s; 100,000 req/s; 101,000 req/s)]");
        assertThatThrownBy(() -> assertThat(idle()).heapBytesPerConnection().isLessThan(5_000))
                .hasMessageStartingWith(
                        "[heap-per-connection of subject 'server', connections=128"
                                + " (1 block: 10,444 B)]");
    }

    @Test
    void failuresAreNamed() {
        assertThatThrownBy(() -> assertThat(failed()).hasNoFailures())
                .isInstanceOf(AssertionError.class)
                .hasMessage(
                        "Expecting no failed request of subject 'server', concurrency=32, but 9 of"
                                + " 3,000 failed: timeout 3, body 6\n"
                                + "first: body, connection 5, request id 00000000000000a5: 100% wrong");
    }

    @Test
    void anAbsentMetricSaysWhy() {
        assertThatThrownBy(() -> assertThat(load()).metric(Metric.LIVE_HEAP))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("live-heap of subject 'server' is absent: no control channel");
    }

    @Test
    void aMissingResultIsSaid() {
        assertThatThrownBy(() -> assertThat((LoadResult) null).p99())
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("Expecting actual not to be null");
    }
}
