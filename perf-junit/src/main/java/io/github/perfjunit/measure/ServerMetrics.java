package io.github.perfjunit.measure;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * The values of some metrics, and for those that could not be read the reason.
 *
 * <p>A metric that could not be read is absent, never 0. Immutable and safe for use by several
 * threads.
 *
 * @param values values in the unit of their metric
 * @param absent for every metric that should have been read and was not: why
 */
public record ServerMetrics(Map<Metric, Double> values, Map<Metric, String> absent) {

    public ServerMetrics {
        values = copy(values);
        absent = copy(absent);
    }

    private static <V> Map<Metric, V> copy(Map<Metric, V> map) {
        EnumMap<Metric, V> copy = new EnumMap<>(Metric.class);
        copy.putAll(map);
        return Collections.unmodifiableMap(copy);
    }

    /** Returns no metrics. */
    public static ServerMetrics none() {
        return new ServerMetrics(Map.of(), Map.of());
    }

    /**
     * Returns a value, or empty if it could not be read.
     *
     * @param metric which
     */
    public OptionalDouble value(Metric metric) {
        Double value = values.get(metric);
        return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
    }

    /**
     * Returns these metrics and others; where both have a metric, the other's entry stays.
     *
     * @param other metrics to add
     */
    public ServerMetrics plus(ServerMetrics other) {
        EnumMap<Metric, Double> allValues = new EnumMap<>(Metric.class);
        allValues.putAll(values);
        EnumMap<Metric, String> allAbsent = new EnumMap<>(Metric.class);
        allAbsent.putAll(absent);
        allValues.keySet().removeAll(other.absent.keySet());
        allAbsent.keySet().removeAll(other.values.keySet());
        allValues.putAll(other.values);
        allAbsent.putAll(other.absent);
        return new ServerMetrics(allValues, allAbsent);
    }
}
