package io.github.perfjunit.internal.run.block;

import io.github.perfjunit.internal.server.probe.Reading;
import io.github.perfjunit.measure.LatencyDistribution;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.RequestCounts;
import io.github.perfjunit.measure.ServerMetrics;
import java.util.EnumMap;
import java.util.Map;

/** Collects one block's metrics of one subject. */
public final class MetricSheet {

    /** A percentile needs this many requests beyond it, or it is the luck of a few. */
    private static final int REQUESTS_BEYOND_PERCENTILE = 10;

    private final Map<Metric, Double> values = new EnumMap<>(Metric.class);
    private final Map<Metric, String> absent = new EnumMap<>(Metric.class);

    public MetricSheet put(Metric metric, Reading reading) {
        if (!reading.isPresent()) {
            absent.put(metric, reading.absentReason());
        } else if (Double.isFinite(reading.value())) {
            values.put(metric, reading.value());
        } else {
            absent.put(metric, "no request was measured");
        }
        return this;
    }

    public MetricSheet put(Metric metric, double value) {
        return put(metric, Reading.of(value));
    }

    /** Adds throughput, latencies and errors. */
    public MetricSheet putLoad(
            LatencyDistribution latency,
            RequestCounts counts,
            RequestCounts uncounted,
            long elapsedNanos) {
        put(Metric.THROUGHPUT, counts.succeeded() * 1e9 / elapsedNanos);
        put(Metric.ERRORS, counts.failures() + uncounted.failures());
        if (latency.count() > 0) {
            put(Metric.LATENCY_MEAN, latency.mean().toNanos());
            put(Metric.LATENCY_MAX, latency.max().toNanos());
        } else {
            absent.put(Metric.LATENCY_MEAN, "no request was measured");
            absent.put(Metric.LATENCY_MAX, "no request was measured");
        }
        putPercentile(Metric.LATENCY_P50, 50, latency);
        putPercentile(Metric.LATENCY_P95, 95, latency);
        putPercentile(Metric.LATENCY_P99, 99, latency);
        putPercentile(Metric.LATENCY_P999, 99.9, latency);
        return this;
    }

    private void putPercentile(Metric metric, double percentile, LatencyDistribution latency) {
        long needed = Math.round(REQUESTS_BEYOND_PERCENTILE / (1 - percentile / 100));
        if (latency.count() >= needed) {
            put(metric, latency.percentileNanos(percentile));
        } else {
            absent.put(metric, "needs " + needed + " requests in a block, had " + latency.count());
        }
    }

    public ServerMetrics toMetrics() {
        return new ServerMetrics(values, absent);
    }
}
