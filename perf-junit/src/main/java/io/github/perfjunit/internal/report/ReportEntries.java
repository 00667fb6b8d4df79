package io.github.perfjunit.internal.report;

import io.github.perfjunit.gate.Comparison;
import io.github.perfjunit.internal.report.explain.ComparedWith;
import io.github.perfjunit.internal.report.text.Phrases;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.RunResult;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The main figures of a scenario as JUnit report entries. Pure function. */
public final class ReportEntries {

    private static final List<Metric> MAIN =
            List.of(
                    Metric.THROUGHPUT,
                    Metric.LATENCY_P50,
                    Metric.LATENCY_P99,
                    Metric.RESPONSE_P50,
                    Metric.RESPONSE_P99,
                    Metric.SERVER_CPU_PER_REQUEST,
                    Metric.ALLOCATED_PER_REQUEST,
                    Metric.LIVE_HEAP,
                    Metric.HEAP_PER_CONNECTION,
                    Metric.IDLE_HEAP);

    private ReportEntries() {}

    /**
     * Returns keys and values in the order in which they should be published; absent figures are
     * left out. A change that was estimated follows with its interval. With several subjects a metric's key ends with the subject's name in brackets.
     *
     * @param judged the scenario's run and verdict
     */
    public static Map<String, String> of(Judged judged) {
        RunResult run = judged.run();
        Map<String, String> entries = new LinkedHashMap<>();
        entries.put("scenario", run.scenario().displayName());
        entries.put("verdict", judged.verdict().summary());
        for (Metric metric : MAIN) {
            for (String subject : run.subjects()) {
                run.spread(subject, metric)
                        .ifPresent(
                                s ->
                                        entries.put(
                                                key(run, metric, subject),
                                                Phrases.spread(metric, Optional.of(s))));
            }
        }
        judged.verdict().comparisons().stream()
                .filter(c -> c.estimate().isPresent() && c.tolerance().isPresent())
                .forEach(
                        c ->
                                entries.put(
                                        "change of " + key(run, c.metric(), c.subject()),
                                        change(run, c)));
        entries.put("requests", Phrases.requests(run.allCounts()));
        return entries;
    }

    private static String change(RunResult run, Comparison c) {
        return Phrases.change(c) + ", " + c.outcome().label() + ", " + ComparedWith.of(run, c);
    }

    private static String key(RunResult run, Metric metric, String subject) {
        return run.subjects().size() == 1 ? metric.label() : metric.label() + " [" + subject + "]";
    }
}
