package io.github.perfjunit.internal.report.text;

import io.github.perfjunit.gate.Comparison;
import io.github.perfjunit.measure.Environment;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.Quantity;
import io.github.perfjunit.measure.RequestCounts;
import io.github.perfjunit.measure.Spread;
import io.github.perfjunit.plan.GatePolicy.Tolerance;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.Collectors;

/** Pieces of text that several reports share. Pure functions. */
public final class Phrases {

    public static final String NOTHING = "-";

    private Phrases() {}

    public static String spread(Metric metric, Optional<Spread> spread) {
        return spread.map(s -> Quantity.text(s, metric.unit())).orElse(NOTHING);
    }

    public static String median(Metric metric, Optional<Spread> spread) {
        return spread.map(s -> new Quantity(s.median(), metric.unit()).toString()).orElse(NOTHING);
    }

    public static String change(Comparison c) {
        if (c.changePercent().isPresent()) {
            return Quantity.percent(c.changePercent().getAsDouble());
        }
        return c.baseline().isPresent() && c.candidate().isPresent() ? "from 0" : NOTHING;
    }

    /** E.g. {@code +10 % and +256 B}; the sign is that of the direction for the worse. */
    private static String tolerance(Metric metric, Tolerance tolerance) {
        String sign = metric.direction() == Metric.Direction.HIGHER_IS_BETTER ? "-" : "+";
        String percent = sign + plain(tolerance.percent()) + " %";
        return tolerance.floor() == 0
                ? percent
                : percent + " and " + sign + new Quantity(tolerance.floor(), metric.unit());
    }

    public static String tolerance(Comparison c) {
        return c.tolerance().map(t -> tolerance(c.metric(), t)).orElse(NOTHING);
    }

    private static String plain(double value) {
        return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
    }

    public static String blocks(int count) {
        return count == 1 ? "1 block" : count + " blocks";
    }

    public static String requests(RequestCounts counts) {
        String failures = counts.failuresByKind();
        return whole(counts.total())
                + (counts.total() == 1 ? " request, " : " requests, ")
                + whole(counts.failures())
                + (counts.failures() == 1 ? " error" : " errors")
                + (failures.isEmpty() ? "" : " (" + failures + ")");
    }

    public static String whole(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }

    /** All facts in one line. */
    public static String environment(Environment environment) {
        SortedMap<String, String> facts = environment.facts();
        return environment.fingerprint()
                + facts.entrySet().stream()
                        .filter(e -> !e.getValue().isEmpty())
                        .map(e -> e.getKey() + "=" + e.getValue())
                        .collect(Collectors.joining(", ", " (", ")"));
    }
}
