package io.github.perfjunit.gate.ratio;

import java.util.Arrays;

/**
 * Mean and standard deviation of some values.
 *
 * @param mean arithmetic mean
 * @param deviation standard deviation with {@code size - 1}; 0 for a single value
 * @param size how many values there were; at least 1
 */
public record Sample(double mean, double deviation, int size) {

    /**
     * Returns the sample of some values.
     *
     * @param values at least one
     */
    public static Sample of(double[] values) {
        if (values.length == 0) {
            throw new IllegalArgumentException("a sample needs at least one value");
        }
        double mean = Arrays.stream(values).average().orElseThrow();
        double squares = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
        return new Sample(mean, Math.sqrt(squares / Math.max(1, values.length - 1)), values.length);
    }
}
