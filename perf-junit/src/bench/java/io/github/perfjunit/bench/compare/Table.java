package io.github.perfjunit.bench.compare;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/** Prints samples as a Markdown table; turns that were dropped are missing (null). */
final class Table {

    static final String HEAD =
            "| connections | client | turns | req/s | CPU per request | B/request | p50 | p99 |"
                    + " req/s, to wrk | CPU, to wrk |\n"
                    + "|---:|---|---:|---:|---:|---:|---:|---:|---:|---:|";

    private Table() {}

    static String rows(int connections, Map<String, Sample[]> samples) {
        StringBuilder rows = new StringBuilder();
        samples.forEach(
                (name, own) -> rows.append(row(connections, name, own, samples.get("wrk"))));
        return rows.toString();
    }

    private static String row(int connections, String name, Sample[] own, Sample[] wrk) {
        long turns = Arrays.stream(own).filter(Objects::nonNull).count();
        if (turns == 0) {
            return "| %,d | %s | 0 | - | - | - | - | - | - | - |%n".formatted(connections, name);
        }
        return String.format(
                Locale.ROOT,
                "| %,d | %s | %d | %s | %s us | %s | %s us | %s us | %s | %s |%n",
                connections,
                name,
                turns,
                spread("%,.0f", own, Sample::requestsPerSecond, 1),
                spread("%.1f", own, Sample::cpuNanosPerRequest, 1e3),
                spread("%,.1f", own, Sample::bytesPerRequest, 1),
                spread("%,.0f", own, Sample::p50Nanos, 1e3),
                spread("%,.0f", own, Sample::p99Nanos, 1e3),
                ratio(own, wrk, Sample::requestsPerSecond),
                ratio(own, wrk, Sample::cpuNanosPerRequest));
    }

    private static String spread(
            String format, Sample[] samples, ToDoubleFunction<Sample> value, double unit) {
        double[] values =
                Arrays.stream(samples)
                        .filter(Objects::nonNull)
                        .mapToDouble(value)
                        .filter(v -> !Double.isNaN(v))
                        .map(v -> v / unit)
                        .sorted()
                        .toArray();
        return values.length == 0 ? "-" : spread(format, values);
    }

    /** Ratios of the turns of the same round. */
    private static String ratio(Sample[] own, Sample[] wrk, ToDoubleFunction<Sample> value) {
        if (wrk == null || own == wrk) {
            return "";
        }
        double[] ratios =
                IntStream.range(0, own.length)
                        .filter(i -> own[i] != null && wrk[i] != null)
                        .mapToDouble(i -> value.applyAsDouble(own[i]) / value.applyAsDouble(wrk[i]))
                        .sorted()
                        .toArray();
        return ratios.length == 0 ? "-" : spread("%.2f", ratios);
    }

    private static String spread(String format, double[] sorted) {
        int half = sorted.length / 2;
        double median =
                sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
        return String.format(
                Locale.ROOT,
                format + " [" + format + " .. " + format + "]",
                median,
                sorted[0],
                sorted[sorted.length - 1]);
    }
}
