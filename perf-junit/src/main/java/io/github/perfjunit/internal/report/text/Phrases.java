package io.github.perfjunit.internal.report.text;

import io.github.perfjunit.gate.Comparison;
import io.github.perfjunit.gate.Estimate;
import io.github.perfjunit.measure.Environment;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.Quantity;
import io.github.perfjunit.measure.RequestCounts;
import io.github.perfjunit.measure.Spread;
import io.github.perfjunit.plan.GatePolicy.Tolerance;
import java.math.BigDecimal;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.Collectors;

/** Pieces of text that several reports share. Pure functions. */
public final class Phrases {

    public static final String NOTHING = "-";

    private static final int COMMIT_DIGITS = 12;

    private static final int DATE_LENGTH = "2026-11-30".length();

    private Phrases() {}

    public static String spread(Metric metric, Optional<Spread> spread) {
        return spread.map(s -> Quantity.text(s, metric.unit())).orElse(NOTHING);
    }

    public static String median(Metric metric, Optional<Spread> spread) {
        return spread.map(s -> new Quantity(s.median(), metric.unit()).toString()).orElse(NOTHING);
    }

    /** E.g. {@code -8.2 % [-9.9 .. -6.5]}, without brackets where nothing was estimated. */
    public static String change(Comparison c) {
        if (c.estimate().isPresent()) {
            return estimate(c.estimate().get());
        }
        if (c.changePercent().isPresent()) {
            return Quantity.percent(c.changePercent().getAsDouble());
        }
        return c.baseline().isPresent() && c.candidate().isPresent() ? "from 0" : NOTHING;
    }

    /** The change with the interval that holds the true one with a probability of 90 %. */
    public static String estimate(Estimate e) {
        return Quantity.percent(e.changePercent())
                + " ["
                + bound(e.lowerPercent())
                + " .. "
                + bound(e.upperPercent())
                + "]";
    }

    private static String bound(double percent) {
        return Double.isFinite(percent) ? Quantity.percent(percent).replace(" %", "") : "any";
    }

    /** E.g. {@code 100,000 req/s to 91,800 req/s}; empty if either is missing. */
    public static String fromTo(Comparison c) {
        return c.baseline().isEmpty() || c.candidate().isEmpty()
                ? ""
                : median(c.metric(), c.baseline()) + " to " + median(c.metric(), c.candidate());
    }

    /** E.g. {@code 2.9 %}: a size without a direction. */
    public static String size(double percent) {
        return Double.isFinite(percent)
                ? Quantity.percent(Math.abs(percent)).replace("+", "")
                : "an unknown size";
    }

    /** E.g. {@code 2026-11-30 12:00 UTC, commit 0123456789ab}. */
    public static String origin(Comparison.Origin origin) {
        String utc = origin.recordedUtc().truncatedTo(ChronoUnit.MINUTES).toString();
        return utc.substring(0, DATE_LENGTH)
                + " "
                + utc.substring(DATE_LENGTH + 1, DATE_LENGTH + 6)
                + " UTC"
                + origin.commit().map(c -> ", commit " + shortCommit(c)).orElse("");
    }

    private static String shortCommit(String commit) {
        return commit.substring(0, Math.min(COMMIT_DIGITS, commit.length()));
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
