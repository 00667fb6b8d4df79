package io.github.perfjunit.measure;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Median, minimum and maximum of one metric over the blocks.
 *
 * @param median the middle value, or the mean of the two middle ones
 * @param min the smallest value
 * @param max the largest value
 * @param blocks how many values there were; at least 1
 */
public record Spread(double median, double min, double max, int blocks) {

    /**
     * Returns the spread of some values, or empty if there are none.
     *
     * @param values one value per block; none is {@code NaN}
     */
    public static Optional<Spread> of(List<Double> values) {
        if (values.isEmpty()) {
            return Optional.empty();
        }
        double[] sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        if (Arrays.stream(sorted).anyMatch(Double::isNaN)) {
            throw new IllegalArgumentException("a block's value must be a number: " + values);
        }
        int n = sorted.length;
        double median = n % 2 == 1 ? sorted[n / 2] : (sorted[n / 2 - 1] + sorted[n / 2]) / 2;
        return Optional.of(new Spread(median, sorted[0], sorted[n - 1], n));
    }
}
