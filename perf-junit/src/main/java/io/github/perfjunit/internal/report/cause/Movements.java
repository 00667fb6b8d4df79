package io.github.perfjunit.internal.report.cause;

import io.github.perfjunit.gate.Comparison;
import io.github.perfjunit.gate.Comparison.Outcome;
import io.github.perfjunit.measure.Metric;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** All metrics of a verdict and which way each moved. Immutable. */
final class Movements {

    private final Map<Metric, Comparison> comparisons = new EnumMap<>(Metric.class);

    Movements(List<Comparison> all) {
        all.forEach(c -> comparisons.put(c.metric(), c));
    }

    Movement of(Metric metric) {
        return comparison(metric).map(Movement::of).orElse(Movement.UNCLEAR);
    }

    boolean worse(Metric metric) {
        return of(metric) == Movement.WORSE;
    }

    boolean same(Metric metric) {
        return of(metric) == Movement.SAME;
    }

    /** Returns whether a metric is the same or better; one that is unclear may be worse. */
    boolean notWorse(Metric metric) {
        Movement movement = of(metric);
        return movement == Movement.SAME || movement == Movement.BETTER;
    }

    boolean regressed(Metric... metrics) {
        return regressedOf(metrics).findAny().isPresent();
    }

    Optional<Comparison> comparison(Metric metric) {
        return Optional.ofNullable(comparisons.get(metric));
    }

    /** E.g. {@code +9.7 %}, of a metric that was compared. */
    String change(Metric metric) {
        return Movement.change(present(metric));
    }

    /** E.g. {@code +9.7 % (12.3 us to 13.5 us)}, of a metric that was compared. */
    String changeAndFigures(Metric metric) {
        return Movement.changeAndFigures(present(metric));
    }

    /** E.g. {@code latency-p50 +40.2 %, throughput -28.1 %}: those that became worse. */
    String listWorse(Metric... metrics) {
        return Arrays.stream(metrics)
                .filter(this::worse)
                .map(m -> m.label() + " " + change(m))
                .collect(Collectors.joining(", "));
    }

    /** As {@link #listWorse}, of those that regressed, with the figures. */
    String listRegressed(Metric... metrics) {
        return regressedOf(metrics)
                .map(m -> m.label() + " " + changeAndFigures(m))
                .collect(Collectors.joining(", "));
    }

    private Stream<Metric> regressedOf(Metric... metrics) {
        return Arrays.stream(metrics)
                .filter(
                        m ->
                                comparison(m)
                                        .filter(c -> c.outcome() == Outcome.REGRESSED)
                                        .isPresent());
    }

    private Comparison present(Metric metric) {
        return Objects.requireNonNull(comparisons.get(metric), metric.label());
    }
}
