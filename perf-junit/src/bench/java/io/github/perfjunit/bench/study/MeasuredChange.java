package io.github.perfjunit.bench.study;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * How much a metric of the candidate differs from that of another subject, from the raw figures of
 * {@code results.json} and without the gate: per block the median of the paired slices' logarithmic
 * ratios, or the ratio of the block's own figures where slices have none; then the mean over blocks.
 * Blocks that confirm a regression are left out, since they are played only when it was found.
 */
final class MeasuredChange {

    private MeasuredChange() {}

    /** Returns the change in percent; not a number if it cannot be told. */
    static double percent(JsonNode blocks, String candidate, String reference, String metric) {
        List<Double> ratios = new ArrayList<>();
        for (JsonNode block : blocks) {
            JsonNode first = block.path("subjects").path(candidate);
            JsonNode second = block.path("subjects").path(reference);
            if (!block.path("confirming").asBoolean()) {
                ratios.add(ofBlock(first, second, metric));
            }
        }
        return 100 * Math.expm1(new Sample(ratios.stream().mapToDouble(r -> r)).mean());
    }

    private static double ofBlock(JsonNode candidate, JsonNode reference, String metric) {
        JsonNode slices = candidate.path("slices");
        JsonNode others = reference.path("slices");
        if (slices.size() > 1 && !Double.isNaN(ofSlice(slices.get(0), metric))) {
            DoubleStream.Builder ratios = DoubleStream.builder();
            for (int k = 0; k < Math.min(slices.size(), others.size()); k++) {
                if (kept(slices.get(k)) && kept(others.get(k))) {
                    ratios.add(
                            ratio(ofSlice(slices.get(k), metric), ofSlice(others.get(k), metric)));
                }
            }
            return new Sample(ratios.build()).median();
        }
        return ratio(
                candidate.path("metrics").path(metric).path("value").asDouble(Double.NaN),
                reference.path("metrics").path(metric).path("value").asDouble(Double.NaN));
    }

    private static double ratio(double candidate, double reference) {
        return candidate > 0 && reference > 0 ? Math.log(candidate / reference) : Double.NaN;
    }

    private static boolean kept(JsonNode slice) {
        return slice.path("dropped").asText("").isEmpty();
    }

    /** Returns a slice's figure; not a number if slices do not have this metric. */
    static double ofSlice(JsonNode slice, String metric) {
        return switch (metric) {
            case "throughput" ->
                    slice.path("succeeded").asDouble()
                            * 1e9
                            / slice.path("elapsedNanos").asDouble();
            case "latency-p50" -> slice.path("p50Nanos").asDouble(Double.NaN);
            case "latency-p99" -> slice.path("p99Nanos").asDouble(Double.NaN);
            case "server-cpu-per-request" ->
                    slice.path("serverCpuNanosPerRequest").asDouble(Double.NaN);
            default -> Double.NaN;
        };
    }
}
