package io.github.perfjunit.measure;

import java.util.Objects;

/**
 * What one subject showed with idle connections: the figures a test method asserts on, each the
 * median over the blocks.
 *
 * <p>Immutable and safe for use by several threads.
 *
 * @param run the run this is a part of
 * @param subject the subject's name
 */
public record IdleResult(RunResult run, String subject) {

    public IdleResult {
        Objects.requireNonNull(run, "run");
        run.figures(subject);
    }

    /** Returns the live heap that one idle connection holds, in bytes. */
    public double heapBytesPerConnection() {
        return spread(Metric.HEAP_PER_CONNECTION).median();
    }

    /** Returns the requests of all blocks. */
    public RequestCounts counts() {
        return new LoadResult(run, subject).counts();
    }

    /**
     * Returns a metric's median, minimum and maximum over the blocks.
     *
     * @param metric which
     * @throws IllegalStateException if the metric could not be read, with the reason
     */
    public Spread spread(Metric metric) {
        return run.spread(subject, metric)
                .orElseThrow(() -> LoadResult.absent(run, subject, metric));
    }
}
