package io.github.perfjunit.gate;

import io.github.perfjunit.measure.Block.Figures;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.measure.Spread;
import io.github.perfjunit.measure.ValidityCheck;
import io.github.perfjunit.measure.ValidityCheck.State;
import io.github.perfjunit.plan.Defaults;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * What the gate asks about the candidate of a run. Immutable.
 *
 * @param name the candidate's name
 * @param run the run
 */
record Candidate(String name, RunResult run) {

    static Candidate of(RunResult run) {
        return new Candidate(run.candidate(), run);
    }

    private List<Figures> blocks() {
        return run.figures(name);
    }

    Optional<Spread> spread(Metric metric) {
        return run.spread(name, metric);
    }

    /** Returns what the reference gave in the same blocks; empty without one. */
    Optional<Spread> reference(Metric metric) {
        return run.reference().flatMap(name -> run.spread(name, metric));
    }

    /** Whether the metric belongs to this kind of scenario: it has a value or a reason for none. */
    boolean measures(Metric metric) {
        return blocks().stream()
                .anyMatch(
                        f ->
                                f.value(metric).isPresent()
                                        || f.metrics().absent().containsKey(metric));
    }

    /** Why the metric has no value in some block; empty if it has one in all of them. */
    Optional<String> absent(Metric metric) {
        List<Figures> without = blocks().stream().filter(f -> f.value(metric).isEmpty()).toList();
        if (without.isEmpty()) {
            return Optional.empty();
        }
        String where =
                without.size() == blocks().size()
                        ? "absent: "
                        : "absent in block " + number(without.get(0)) + ": ";
        String reason = without.get(0).metrics().absent().get(metric);
        return Optional.of(
                where + Objects.requireNonNullElse(reason, "this run did not measure it"));
    }

    /**
     * Why the figure of a metric is not to be judged; empty if it is: a percentile that is the luck of
     * a few requests, or the throughput of an open loop that held the rate that was asked for.
     */
    Optional<String> notToBeJudged(Metric metric) {
        return metric == Metric.THROUGHPUT ? HeldRate.of(run) : tooFewRequests(metric);
    }

    private Optional<String> tooFewRequests(Metric metric) {
        long needed = requestsNeeded(metric);
        return blocks().stream()
                .map(f -> f.counts().total())
                .filter(n -> n < needed)
                .min(Comparator.naturalOrder())
                .map(
                        n ->
                                String.format(
                                        Locale.ROOT,
                                        "not judged: needs %,d requests in a block, had %,d",
                                        needed,
                                        n));
    }

    private static long requestsNeeded(Metric metric) {
        return switch (metric) {
            case LATENCY_P95, RESPONSE_P95 -> Defaults.REQUESTS_BEYOND_JUDGED_PERCENTILE * 20L;
            case LATENCY_P99, RESPONSE_P99 -> Defaults.REQUESTS_BEYOND_JUDGED_PERCENTILE * 100L;
            case LATENCY_P999, RESPONSE_P999 -> Defaults.REQUESTS_BEYOND_JUDGED_PERCENTILE * 1000L;
            default -> 0;
        };
    }

    /** Why the speed of some block must not be judged, not even as a ratio; empty if it may. */
    Optional<String> spoiled() {
        return spoiled(Figures::spoiled, State.SPOILED);
    }

    /** Why the speed of some block must not be judged as it is; empty if it may. */
    Optional<String> absoluteSpoiled() {
        return spoiled().or(() -> spoiled(Figures::absoluteSpoiled, State.ABSOLUTE_SPOILED));
    }

    private Optional<String> spoiled(Predicate<Figures> which, State state) {
        return blocks().stream()
                .filter(which)
                .findFirst()
                .map(f -> "block " + number(f) + " is spoiled by " + cause(f, state));
    }

    private static String cause(Figures figures, State state) {
        ValidityCheck check =
                figures.checks().stream()
                        .filter(c -> c.state() == state || c.state() == State.INVALID)
                        .findFirst()
                        .orElseThrow();
        return check.name() + ": " + check.detail();
    }

    private int number(Figures block) {
        return run.blocks()
                .get(
                        IntStream.range(0, blocks().size())
                                .filter(i -> blocks().get(i) == block)
                                .findFirst()
                                .orElseThrow())
                .number();
    }
}
