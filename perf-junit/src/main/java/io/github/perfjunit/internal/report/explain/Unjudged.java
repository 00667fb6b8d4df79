package io.github.perfjunit.internal.report.explain;

import io.github.perfjunit.gate.Comparison;
import io.github.perfjunit.gate.Comparison.Outcome;
import io.github.perfjunit.gate.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Why metrics are absent or were not judged, as far as the verdict's own line does not say it. */
public final class Unjudged {

    private Unjudged() {}

    /** Returns a line per reason, with the metrics it holds for. */
    public static List<String> notes(Verdict verdict) {
        Map<String, List<String>> metricsByReason = new LinkedHashMap<>();
        verdict.comparisons().stream()
                .filter(c -> !c.outcome().judged() && !c.reason().isEmpty())
                .filter(c -> c.outcome() != Outcome.REPORTED || c.candidate().isEmpty())
                .filter(c -> !verdict.reason().contains(c.reason()))
                .forEach(
                        c ->
                                metricsByReason
                                        .computeIfAbsent(reason(c), r -> new ArrayList<>())
                                        .add(c.metric().label()));
        return metricsByReason.entrySet().stream()
                .map(e -> String.join(", ", e.getValue()) + ": " + e.getKey())
                .toList();
    }

    private static String reason(Comparison c) {
        return c.outcome() == Outcome.REPORTED
                ? c.reason()
                : c.outcome().label() + ", " + c.reason();
    }
}
