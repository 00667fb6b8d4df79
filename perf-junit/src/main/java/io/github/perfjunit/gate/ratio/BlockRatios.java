package io.github.perfjunit.gate.ratio;

import io.github.perfjunit.measure.Block;
import io.github.perfjunit.measure.Block.Figures;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.measure.Slice;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * The ratio of candidate to reference, block by block. Pure functions.
 *
 * <p>Where a metric has a value per slice, a block's ratio is the median over the pairs of slices
 * with the same index, both kept: some slices are hit by the machine, and the median discards them.
 * Other metrics are one number per block.
 */
public final class BlockRatios {

    private BlockRatios() {}

    /**
     * Returns the natural logarithm of candidate / reference for every block of a run, in the order of
     * play. It is not oriented: more of whatever the metric counts is positive. Every value is finite.
     *
     * @param run what was measured
     * @param metric which
     * @return one element per block; empty where there is no reference or either has no value above 0
     */
    public static List<OptionalDouble> of(RunResult run, Metric metric) {
        return run.blocks().stream().map(block -> ofBlock(run, block, metric)).toList();
    }

    private static OptionalDouble ofBlock(RunResult run, Block block, Metric metric) {
        Figures candidate = block.subjects().get(run.candidate());
        Figures reference = run.reference().map(block.subjects()::get).orElse(null);
        if (candidate == null || reference == null) {
            return OptionalDouble.empty();
        }
        return switch (metric) {
            case THROUGHPUT -> ofPairs(candidate, reference, Slice::throughputPerSecond);
            case LATENCY_P50 -> ofPairs(candidate, reference, Slice::p50Nanos);
            case LATENCY_P99 -> ofPairs(candidate, reference, Slice::p99Nanos);
            case SERVER_CPU_PER_REQUEST ->
                    ofPairs(candidate, reference, Slice::serverCpuNanosPerRequest);
            default ->
                    ratio(
                            candidate.value(metric).orElse(Double.NaN),
                            reference.value(metric).orElse(Double.NaN));
        };
    }

    private static OptionalDouble ofPairs(
            Figures candidate, Figures reference, ToDoubleFunction<Slice> value) {
        List<Slice> ours = candidate.slices();
        List<Slice> theirs = reference.slices();
        return median(
                IntStream.range(0, Math.min(ours.size(), theirs.size()))
                        .filter(k -> ours.get(k).kept() && theirs.get(k).kept())
                        .mapToObj(
                                k ->
                                        ratio(
                                                value.applyAsDouble(ours.get(k)),
                                                value.applyAsDouble(theirs.get(k))))
                        .flatMapToDouble(OptionalDouble::stream)
                        .sorted()
                        .toArray());
    }

    private static OptionalDouble median(double[] sorted) {
        int n = sorted.length;
        return n == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of((sorted[(n - 1) / 2] + sorted[n / 2]) / 2);
    }

    private static OptionalDouble ratio(double candidate, double reference) {
        boolean both = candidate > 0 && reference > 0;
        double ratio = both ? Math.log(candidate / reference) : Double.NaN;
        return Double.isFinite(ratio) ? OptionalDouble.of(ratio) : OptionalDouble.empty();
    }
}
