package io.github.perfjunit.internal.run.block;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.server.probe.Reading;
import io.github.perfjunit.measure.FailureKind;
import io.github.perfjunit.measure.LatencyDistribution;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.RequestCounts;
import io.github.perfjunit.measure.ServerMetrics;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class MetricSheetTest {

    private static ServerMetrics load(int requests, RequestCounts counts, RequestCounts warmup) {
        long[] nanos = LongStream.rangeClosed(1, requests).map(i -> i * 1_000).toArray();
        return new MetricSheet()
                .putLoad(LatencyDistribution.of(nanos), counts, warmup, 2_000_000_000L)
                .toMetrics();
    }

    private static RequestCounts counts(long succeeded, long failed) {
        return new RequestCounts(succeeded, Map.of(FailureKind.BODY, failed), List.of());
    }

    @Test
    void throughputCountsSuccessesOnlyAndErrorsCountTheWarmupToo() {
        ServerMetrics metrics = load(1_000, counts(990, 10), counts(50, 3));

        assertThat(metrics.value(Metric.THROUGHPUT)).hasValue(495);
        assertThat(metrics.value(Metric.ERRORS)).hasValue(13);
    }

    @Test
    void aPercentileNeedsTenRequestsBeyondIt() {
        ServerMetrics few = load(999, counts(999, 0), RequestCounts.none());
        ServerMetrics enough = load(1_000, counts(1_000, 0), RequestCounts.none());

        assertThat(few.absent())
                .containsEntry(Metric.LATENCY_P99, "needs 1000 requests in a block, had 999");
        assertThat(enough.value(Metric.LATENCY_P99).getAsDouble()).isBetween(990e3, 991e3);
        assertThat(enough.absent()).containsOnlyKeys(Metric.LATENCY_P999);
    }

    @Test
    void nothingMeasuredIsAbsentNotZero() {
        ServerMetrics metrics = load(0, RequestCounts.none(), RequestCounts.none());

        assertThat(metrics.absent())
                .containsKeys(Metric.LATENCY_MEAN, Metric.LATENCY_P50, Metric.LATENCY_MAX);
        assertThat(metrics.values()).doesNotContainKey(Metric.LATENCY_P50);
    }

    @Test
    void anAbsentReadingKeepsItsReason() {
        ServerMetrics metrics =
                new MetricSheet().put(Metric.LIVE_HEAP, Reading.absent("no agent")).toMetrics();

        assertThat(metrics.absent()).containsEntry(Metric.LIVE_HEAP, "no agent");
        assertThat(metrics.value(Metric.LIVE_HEAP)).isEmpty();
    }
}
