package io.github.perfjunit.bench.compare;

import java.util.Arrays;
import java.util.Locale;

/** What one client showed in one turn; NaN where it cannot be known. */
record Sample(
        double requestsPerSecond,
        double cpuNanosPerRequest,
        double bytesPerRequest,
        double p50Nanos,
        double p99Nanos) {

    String toLine() {
        return String.format(
                Locale.ROOT,
                "%.1f %.1f %.3f %.0f %.0f",
                requestsPerSecond,
                cpuNanosPerRequest,
                bytesPerRequest,
                p50Nanos,
                p99Nanos);
    }

    static Sample parse(String line) {
        double[] values = Arrays.stream(line.split(" ")).mapToDouble(Double::parseDouble).toArray();
        return new Sample(values[0], values[1], values[2], values[3], values[4]);
    }
}
