package io.github.perfjunit.measure;

import io.github.perfjunit.plan.Workload;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/**
 * What one subject showed under load: the figures a test method asserts on. Each is the median over
 * the blocks; {@link #spread(Metric)} has minimum and maximum beside it.
 *
 * <p>Immutable and safe for use by several threads.
 *
 * @param run the run this is a part of
 * @param subject the subject's name
 */
public record LoadResult(RunResult run, String subject) {

    public LoadResult {
        Objects.requireNonNull(run, "run");
        run.figures(subject);
    }

    /** Returns the median over blocks of the successful responses per second. */
    public double throughputPerSecond() {
        return spread(Metric.THROUGHPUT).median();
    }

    /**
     * Returns the median over blocks of a percentile of the service time.
     *
     * @param percentile 0 to 100
     */
    public Duration percentile(double percentile) {
        return median(Block.Figures::latency, percentile);
    }

    private Duration median(Function<Block.Figures, LatencyDistribution> times, double percentile) {
        List<Double> blocks =
                run.figures(subject).stream()
                        .map(times)
                        .filter(l -> l.count() > 0)
                        .map(l -> (double) l.percentileNanos(percentile))
                        .toList();
        return Duration.ofNanos(
                Math.round(
                        Spread.of(blocks)
                                .orElseThrow(
                                        () -> new IllegalStateException("no response was measured"))
                                .median()));
    }

    /**
     * Returns the median over blocks of a percentile of the response time of an open loop, which
     * counts from the moment a request was due.
     *
     * @param percentile 0 to 100
     * @throws IllegalStateException if the scenario is a closed loop, which has service times only
     */
    public Duration responsePercentile(double percentile) {
        if (!(run.scenario().workload() instanceof Workload.OpenLoop)) {
            throw new IllegalStateException(
                    "a closed loop has no response time, only a service time: use percentile("
                            + percentile
                            + "), or make it a @RateScenario");
        }
        return median(f -> f.details().response(), percentile);
    }

    /** Returns the requests of all blocks, warm-up included. */
    public RequestCounts counts() {
        return run.figures(subject).stream()
                .map(f -> f.counts().plus(f.warmup()))
                .reduce(RequestCounts.none(), RequestCounts::plus);
    }

    /**
     * Returns a metric's median, minimum and maximum over the blocks.
     *
     * @param metric which
     * @throws IllegalStateException if the metric could not be read, with the reason
     */
    public Spread spread(Metric metric) {
        return run.spread(subject, metric).orElseThrow(() -> absent(run, subject, metric));
    }

    static IllegalStateException absent(RunResult run, String subject, Metric metric) {
        String reason =
                run.figures(subject).stream()
                        .map(f -> f.metrics().absent().get(metric))
                        .filter(Objects::nonNull)
                        .findFirst()
                        .orElse("this kind of scenario does not measure it");
        return new IllegalStateException(
                metric.label() + " of subject '" + subject + "' is absent: " + reason);
    }
}
