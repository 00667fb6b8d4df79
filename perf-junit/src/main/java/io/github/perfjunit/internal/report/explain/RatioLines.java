package io.github.perfjunit.internal.report.explain;

import io.github.perfjunit.gate.Comparison;
import io.github.perfjunit.gate.Estimate;
import io.github.perfjunit.gate.Verdict;
import io.github.perfjunit.internal.report.text.Phrases;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.Quantity;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.plan.Defaults;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/** What the ratios of a table rest on, for the lines under it. Pure function. */
public final class RatioLines {

    private RatioLines() {}

    /**
     * Returns the lines, none if no ratio was judged and no ruler ran.
     *
     * @param run the run
     * @param verdict what the gate said about it
     */
    public static List<String> of(RunResult run, Verdict verdict) {
        List<Comparison> ratios =
                verdict.comparisons().stream().filter(c -> c.estimate().isPresent()).toList();
        List<String> lines = new ArrayList<>(compared(run, ratios));
        if (!ratios.isEmpty()) {
            lines.add(
                    "[..] holds the true change in "
                            + Math.round(100 * (2 * Defaults.PASS_CONFIDENCE - 1))
                            + " of 100 cases");
        }
        List<Comparison> judged = ratios.stream().filter(c -> c.tolerance().isPresent()).toList();
        if (!judged.isEmpty()) {
            lines.add(detectable(judged));
        }
        ruler(run, verdict).ifPresent(lines::add);
        return lines;
    }

    private static List<String> compared(RunResult run, List<Comparison> ratios) {
        Map<String, List<String>> metricsByBasis = new LinkedHashMap<>();
        ratios.forEach(
                c ->
                        metricsByBasis
                                .computeIfAbsent(ComparedWith.of(run, c), b -> new ArrayList<>())
                                .add(c.metric().label()));
        boolean alike = metricsByBasis.size() == 1;
        return metricsByBasis.entrySet().stream()
                .map(
                        e ->
                                (alike ? "ratios" : String.join(", ", e.getValue()))
                                        + ": compared "
                                        + e.getKey())
                .toList();
    }

    private static String detectable(List<Comparison> ratios) {
        return "detectable, in "
                + Math.round(10 * Defaults.POWER)
                + " of 10 such runs: "
                + ratios.stream()
                        .map(c -> c.metric().label() + " " + size(c.estimate().orElseThrow()))
                        .collect(Collectors.joining(", "));
    }

    private static String size(Estimate e) {
        return Phrases.size(e.detectablePercent());
    }

    /** The ruler's figures, and by how much they differ from those of the baseline. */
    private static Optional<String> ruler(RunResult run, Verdict verdict) {
        boolean played =
                run.reference().filter(Defaults.RULER::equals).isPresent()
                        && run.blocks().stream()
                                .allMatch(b -> b.subjects().containsKey(Defaults.RULER));
        return played
                ? Optional.of(
                        "ruler: "
                                + figure(run, verdict, Metric.THROUGHPUT)
                                + "; CPU per request "
                                + figure(run, verdict, Metric.SERVER_CPU_PER_REQUEST))
                : Optional.empty();
    }

    private static String figure(RunResult run, Verdict verdict, Metric metric) {
        OptionalDouble machine =
                verdict.comparisons().stream()
                        .filter(c -> c.metric() == metric)
                        .map(ComparedWith::machinePercent)
                        .flatMapToDouble(OptionalDouble::stream)
                        .findFirst();
        return Phrases.spread(metric, run.spread(Defaults.RULER, metric))
                + (machine.isPresent()
                        ? ", " + Quantity.percent(machine.getAsDouble()) + " since the baseline"
                        : "");
    }
}
