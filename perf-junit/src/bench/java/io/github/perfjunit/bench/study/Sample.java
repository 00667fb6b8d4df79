package io.github.perfjunit.bench.study;

import java.util.Arrays;
import java.util.stream.DoubleStream;

/** Numbers, and what is said of them. Those that are not numbers are left out. */
final class Sample {

    private final double[] sorted;

    Sample(DoubleStream values) {
        sorted = values.filter(v -> !Double.isNaN(v)).sorted().toArray();
    }

    int size() {
        return sorted.length;
    }

    double median() {
        return quantile(0.5);
    }

    double min() {
        return quantile(0);
    }

    double max() {
        return quantile(1);
    }

    double mean() {
        return Arrays.stream(sorted).average().orElse(Double.NaN);
    }

    /**
     * Returns a quantile, interpolated between neighbours (type 7 of R. J. Hyndman and Y. Fan,
     * "Sample Quantiles in Statistical Packages", The American Statistician 50, 1996).
     */
    double quantile(double share) {
        if (sorted.length == 0) {
            return Double.NaN;
        }
        double place = share * (sorted.length - 1);
        int below = (int) place;
        int above = Math.min(below + 1, sorted.length - 1);
        return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
    }

    /** Returns the standard deviation, with n - 1; not a number below two values. */
    double deviation() {
        double mean = mean();
        double squares = Arrays.stream(sorted).map(v -> (v - mean) * (v - mean)).sum();
        return sorted.length < 2 ? Double.NaN : Math.sqrt(squares / (sorted.length - 1));
    }
}
