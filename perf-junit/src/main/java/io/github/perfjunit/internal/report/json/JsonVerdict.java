package io.github.perfjunit.internal.report.json;

import io.github.perfjunit.gate.Comparison;
import io.github.perfjunit.gate.Estimate;
import io.github.perfjunit.gate.Verdict;
import io.github.perfjunit.measure.Spread;
import java.util.Map;
import java.util.TreeMap;

/** The members of {@code results.json} that say what the gate said. Pure function. */
public final class JsonVerdict {

    private JsonVerdict() {}

    public static Map<String, Object> of(Verdict verdict) {
        return Map.of(
                "word", verdict.word(),
                "reason", verdict.reason(),
                "comparisons",
                        verdict.comparisons().stream().map(JsonVerdict::comparison).toList());
    }

    private static Map<String, Object> comparison(Comparison c) {
        Map<String, Object> json = new TreeMap<>();
        json.put("metric", c.metric().label());
        json.put("unit", c.metric().unit().label());
        json.put("subject", c.subject());
        json.put("basis", c.basis().label());
        json.put("baseline", c.baseline().map(JsonVerdict::spread));
        json.put("candidate", c.candidate().map(JsonVerdict::spread));
        json.put("changePercent", c.changePercent());
        json.put("estimate", c.estimate().map(JsonVerdict::estimate));
        json.put("tolerance", c.tolerance().map(JsonPolicy::tolerance));
        json.put("outcome", c.outcome().label());
        json.put("reason", c.reason());
        json.put(
                "origin",
                c.origin()
                        .map(
                                o ->
                                        Map.of(
                                                "fingerprint", o.fingerprint(),
                                                "recordedUtc", o.recordedUtc().toString(),
                                                "commit", o.commit())));
        return json;
    }

    private static Map<String, Object> estimate(Estimate e) {
        Map<String, Object> json = new TreeMap<>();
        json.put("changePercent", finite(e.changePercent()));
        json.put("lowerPercent", finite(e.lowerPercent()));
        json.put("upperPercent", finite(e.upperPercent()));
        json.put("pWorse", e.pWorse());
        json.put("level", e.level());
        json.put("blocks", e.blocks());
        json.put("pairs", e.pairs());
        json.put("dropped", e.dropped());
        json.put("recordings", e.recordings());
        json.put("detectablePercent", finite(e.detectablePercent()));
        return json;
    }

    /** An interval without an end has none in JSON either. */
    private static double finite(double value) {
        return Double.isFinite(value) ? value : Double.NaN;
    }

    private static Map<String, Object> spread(Spread spread) {
        return Map.of(
                "median", spread.median(),
                "min", spread.min(),
                "max", spread.max(),
                "blocks", spread.blocks());
    }
}
