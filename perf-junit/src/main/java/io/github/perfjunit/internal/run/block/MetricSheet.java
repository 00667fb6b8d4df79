package io.github.perfjunit.internal.run.block;

import io.github.perfjunit.internal.server.probe.Reading;
import io.github.perfjunit.measure.LatencyDistribution;
import io.github.perfjunit.measure.LoadDetails;
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

    /** Adds what an open loop and churn show; what does not apply is left out. */
    public MetricSheet putDetails(LoadDetails details) {
        LatencyDistribution response = details.response();
        if (response.count() > 0) {
            put(Metric.RESPONSE_MEAN, response.mean().toNanos());
            put(Metric.RESPONSE_MAX, response.max().toNanos());
            putPercentile(Metric.RESPONSE_P50, 50, response);
            putPercentile(Metric.RESPONSE_P95, 95, response);
            putPercentile(Metric.RESPONSE_P99, 99, response);
            putPercentile(Metric.RESPONSE_P999, 99.9, response);
            put(Metric.BACKLOG_MAX, details.backlogMax());
        }
        if (details.sendError().count() > 0) {
            put(Metric.SEND_ERROR_P50, details.sendError().percentileNanos(50));
            putPercentile(Metric.SEND_ERROR_P99, 99, details.sendError());
            put(Metric.SEND_ERROR_MAX, details.sendError().max().toNanos());
        }
        if (details.connect().count() > 0) {
            putPercentile(Metric.CONNECT_P50, 50, details.connect());
            putPercentile(Metric.CONNECT_P99, 99, details.connect());
        }
        if (details.shortLived().count() > 0) {
            putPercentile(Metric.SHORT_LIVED_P50, 50, details.shortLived());
            putPercentile(Metric.SHORT_LIVED_P99, 99, details.shortLived());
        }
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
