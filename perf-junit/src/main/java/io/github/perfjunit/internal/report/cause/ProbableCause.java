package io.github.perfjunit.internal.report.cause;

import static io.github.perfjunit.measure.Metric.ALLOCATED_PER_REQUEST;
import static io.github.perfjunit.measure.Metric.BACKLOG_MAX;
import static io.github.perfjunit.measure.Metric.LATENCY_P50;
import static io.github.perfjunit.measure.Metric.LATENCY_P99;
import static io.github.perfjunit.measure.Metric.RESPONSE_P50;
import static io.github.perfjunit.measure.Metric.RESPONSE_P99;
import static io.github.perfjunit.measure.Metric.SEND_ERROR_P99;
import static io.github.perfjunit.measure.Metric.SERVER_CPU_PER_REQUEST;

import io.github.perfjunit.gate.Comparison;
import io.github.perfjunit.gate.Comparison.Outcome;
import io.github.perfjunit.measure.Metric;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What the metrics tell about the cause of a regression. Several metrics together say more than the
 * one that regressed: slower answers for the same CPU time per request mean waiting, for more of it
 * mean work. Pure function.
 */
public final class ProbableCause {

    private static final List<Metric> SPEED =
            List.of(SERVER_CPU_PER_REQUEST, ALLOCATED_PER_REQUEST, LATENCY_P50, LATENCY_P99);

    private static final List<Metric> OPEN_LOOP =
            List.of(RESPONSE_P50, RESPONSE_P99, BACKLOG_MAX, SEND_ERROR_P99);

    private ProbableCause() {}

    /**
     * Returns what the metrics tell, a sentence without a full stop per finding; {@code cannot tell}
     * with what is known if they do not. Empty if nothing regressed.
     *
     * @param comparisons all metrics of a verdict
     */
    public static List<String> of(List<Comparison> comparisons) {
        List<Comparison> regressed =
                comparisons.stream().filter(c -> c.outcome() == Outcome.REGRESSED).toList();
        if (regressed.isEmpty()) {
            return List.of();
        }
        Movements moved = new Movements(comparisons);
        List<String> causes =
                Stream.of(WhatStays.errors(moved), speed(moved), WhatStays.findings(moved))
                        .flatMap(List::stream)
                        .toList();
        return Stream.concat(
                        causes.isEmpty() ? Stream.of(unknown(moved, regressed)) : causes.stream(),
                        MachineMoved.caution(regressed).stream())
                .toList();
    }

    private static List<String> speed(Movements moved) {
        Optional<String> either = MachineMoved.orDearer(moved);
        return either.isPresent() ? List.of(either.get()) : SpeedCause.findings(moved);
    }

    private static String unknown(Movements moved, List<Comparison> regressed) {
        boolean open = QueueCause.isOpenLoop(moved);
        String known =
                Stream.concat(SPEED.stream(), open ? OPEN_LOOP.stream() : Stream.<Metric>of())
                        .filter(m -> regressed.stream().noneMatch(c -> c.metric() == m))
                        .map(m -> m.label() + " " + state(moved, m))
                        .collect(Collectors.joining(", "));
        return "cannot tell: nothing measured beside "
                + regressed.stream().map(c -> c.metric().label()).collect(Collectors.joining(", "))
                + " moved in a way that explains it ("
                + known
                + ")";
    }

    private static String state(Movements moved, Metric metric) {
        return switch (moved.of(metric)) {
            case SAME -> "the same, " + moved.change(metric);
            case WORSE -> "worse, " + moved.change(metric);
            case BETTER -> "better, " + moved.change(metric);
            case UNCLEAR -> "unclear or not compared";
        };
    }
}
