package io.github.perfjunit.assertj;

import io.github.perfjunit.measure.Block;
import io.github.perfjunit.measure.LatencyDistribution;
import io.github.perfjunit.measure.LoadResult;
import io.github.perfjunit.measure.Metric;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import org.assertj.core.api.AbstractAssert;
import org.assertj.core.api.AbstractDoubleAssert;
import org.assertj.core.api.AbstractDurationAssert;
import org.assertj.core.api.Assertions;

/**
 * Assertions on a {@link LoadResult}. The figures are medians over blocks; their descriptions name
 * the subject, the point and every block's value.
 */
public final class LoadResultAssert extends AbstractAssert<LoadResultAssert, LoadResult> {

    LoadResultAssert(LoadResult actual) {
        super(actual, LoadResultAssert.class);
    }

    /** Verifies that no request failed, in the warm-up or after it. */
    public LoadResultAssert hasNoFailures() {
        isNotNull();
        FigureTexts.failures(actual.run(), actual.subject(), actual.counts())
                .ifPresent(this::failWithMessage);
        return this;
    }

    /** Returns assertions on the median of the service time. */
    public AbstractDurationAssert<?> p50() {
        return percentile(50);
    }

    /** Returns assertions on the 90th percentile of the service time. */
    public AbstractDurationAssert<?> p90() {
        return percentile(90);
    }

    /** Returns assertions on the 95th percentile of the service time. */
    public AbstractDurationAssert<?> p95() {
        return percentile(95);
    }

    /** Returns assertions on the 99th percentile of the service time. */
    public AbstractDurationAssert<?> p99() {
        return percentile(99);
    }

    /** Returns assertions on the 99.9th percentile of the service time. */
    public AbstractDurationAssert<?> p999() {
        return percentile(99.9);
    }

    /**
     * Returns assertions on a percentile of the service time.
     *
     * @param percentile 0 to 100, e.g. 99.9
     */
    public AbstractDurationAssert<?> percentile(double percentile) {
        isNotNull();
        return times("p", percentile, actual.percentile(percentile), Block.Figures::latency);
    }

    /**
     * Returns assertions on a percentile of the response time of an open loop, which counts from the
     * moment a request was due.
     *
     * @param percentile 0 to 100, e.g. 99.9
     * @throws IllegalStateException if the scenario is a closed loop
     */
    public AbstractDurationAssert<?> responsePercentile(double percentile) {
        isNotNull();
        return times(
                "response p",
                percentile,
                actual.responsePercentile(percentile),
                f -> f.details().response());
    }

    private AbstractDurationAssert<?> times(
            String name,
            double percentile,
            Duration median,
            Function<Block.Figures, LatencyDistribution> times) {
        List<Double> blocks =
                actual.run().figures(actual.subject()).stream()
                        .map(times)
                        .filter(l -> l.count() > 0)
                        .map(l -> (double) l.percentileNanos(percentile))
                        .toList();
        String number = BigDecimal.valueOf(percentile).stripTrailingZeros().toPlainString();
        return Assertions.assertThat(median)
                .as(
                        FigureTexts.describe(
                                actual.run(),
                                actual.subject(),
                                name + number,
                                blocks,
                                Metric.Unit.NANOS));
    }

    /** Returns assertions on the successful responses per second. */
    public AbstractDoubleAssert<?> throughputPerSecond() {
        return metric(Metric.THROUGHPUT);
    }

    /**
     * Returns assertions on a metric, in the metric's own unit.
     *
     * @param metric which
     * @throws IllegalStateException if the metric could not be read, with the reason
     */
    public AbstractDoubleAssert<?> metric(Metric metric) {
        isNotNull();
        double median = actual.spread(metric).median();
        return Assertions.assertThat(median)
                .as(FigureTexts.describe(actual.run(), actual.subject(), metric));
    }
}
