package io.github.perfjunit.assertj;

import io.github.perfjunit.measure.IdleResult;
import io.github.perfjunit.measure.Metric;
import org.assertj.core.api.AbstractAssert;
import org.assertj.core.api.AbstractDoubleAssert;
import org.assertj.core.api.Assertions;

/**
 * Assertions on an {@link IdleResult}. The figures are medians over blocks; their descriptions name
 * the subject, the point and every block's value.
 */
public final class IdleResultAssert extends AbstractAssert<IdleResultAssert, IdleResult> {

    IdleResultAssert(IdleResult actual) {
        super(actual, IdleResultAssert.class);
    }

    /** Verifies that no request failed. */
    public IdleResultAssert hasNoFailures() {
        isNotNull();
        FigureTexts.failures(actual.run(), actual.subject(), actual.counts())
                .ifPresent(this::failWithMessage);
        return this;
    }

    /** Returns assertions on the live heap that one idle connection holds, in bytes. */
    public AbstractDoubleAssert<?> heapBytesPerConnection() {
        return metric(Metric.HEAP_PER_CONNECTION);
    }

    /** Returns assertions on the resident set that one idle connection holds, in bytes. */
    public AbstractDoubleAssert<?> rssBytesPerConnection() {
        return metric(Metric.RSS_PER_CONNECTION);
    }

    /** Returns assertions on the threads the server has with all connections open. */
    public AbstractDoubleAssert<?> threads() {
        return metric(Metric.IDLE_THREADS);
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
