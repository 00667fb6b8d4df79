package io.github.perfjunit.internal.report;

import io.github.perfjunit.gate.Comparison;
import io.github.perfjunit.gate.Verdict;
import io.github.perfjunit.internal.store.StableJson;
import io.github.perfjunit.measure.Block;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.measure.Spread;
import io.github.perfjunit.plan.GatePolicy;
import io.github.perfjunit.plan.GatePolicy.Tolerance;
import io.github.perfjunit.plan.Scenario;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The text of {@code results.json}, described in {@code docs/results-json.md}. Pure function. */
public final class JsonResults {

    /** The version of the layout; it changes when a reader of the old one would misread the new. */
    static final int SCHEMA_VERSION = 1;

    private static final Set<String> ONE_LINE_EACH =
            Set.of("comparisons", "tolerances", "metrics", "slices", "checks", "samples");

    private JsonResults() {}

    /**
     * Returns the whole text, ended by a line feed.
     *
     * @param scenarios every scenario of the run
     */
    public static String render(List<Judged> scenarios) {
        return StableJson.render(
                Map.of(
                        "schemaVersion",
                        SCHEMA_VERSION,
                        "scenarios",
                        scenarios.stream().map(JsonResults::scenario).toList()),
                ONE_LINE_EACH);
    }

    private static Map<String, Object> scenario(Judged judged) {
        RunResult run = judged.run();
        Scenario scenario = run.scenario();
        Map<String, Object> json = new TreeMap<>();
        json.put("testClass", scenario.testClass());
        json.put("testMethod", scenario.testMethod());
        json.put("point", scenario.point());
        json.put("definition", scenario.definition());
        json.put("definitionHash", scenario.definitionHash());
        json.put("rounds", scenario.blocks().rounds());
        json.put("gate", gate(scenario.gate()));
        json.put(
                "environment",
                Map.of(
                        "facts", run.environment().facts(),
                        "fingerprint", run.environment().fingerprint()));
        json.put("startedUtc", run.startedUtc().toString());
        json.put("subjects", run.subjects());
        json.put("candidate", run.candidate());
        json.put("blocks", run.blocks().stream().map(JsonResults::block).toList());
        json.put("baselineFile", judged.baselineFile().toString().replace('\\', '/'));
        json.put("verdict", verdict(judged.verdict()));
        return json;
    }

    private static Map<String, Object> gate(GatePolicy gate) {
        Map<String, Object> tolerances = new TreeMap<>();
        gate.tolerances().forEach((metric, t) -> tolerances.put(metric, tolerance(t)));
        return Map.of(
                "mode", gate.mode().name().toLowerCase(Locale.ROOT),
                "updateBaseline", gate.updateBaseline(),
                "tolerances", tolerances);
    }

    private static Map<String, Object> tolerance(Tolerance tolerance) {
        return Map.of("percent", tolerance.percent(), "floor", tolerance.floor());
    }

    private static Map<String, Object> block(Block block) {
        Map<String, Object> subjects = new TreeMap<>();
        block.subjects().forEach((name, figures) -> subjects.put(name, JsonFigures.of(figures)));
        return Map.of(
                "number", block.number(),
                "startedUtc", block.startedUtc().toString(),
                "subjects", subjects);
    }

    private static Map<String, Object> verdict(Verdict verdict) {
        return Map.of(
                "word", verdict.word(),
                "reason", verdict.reason(),
                "comparisons",
                        verdict.comparisons().stream().map(JsonResults::comparison).toList());
    }

    private static Map<String, Object> comparison(Comparison c) {
        Map<String, Object> json = new TreeMap<>();
        json.put("metric", c.metric().label());
        json.put("unit", c.metric().unit().label());
        json.put("subject", c.subject());
        json.put("baseline", c.baseline().map(JsonResults::spread));
        json.put("candidate", c.candidate().map(JsonResults::spread));
        json.put("changePercent", c.changePercent());
        json.put("tolerance", c.tolerance().map(JsonResults::tolerance));
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

    private static Map<String, Object> spread(Spread spread) {
        return Map.of(
                "median", spread.median(),
                "min", spread.min(),
                "max", spread.max(),
                "blocks", spread.blocks());
    }
}
