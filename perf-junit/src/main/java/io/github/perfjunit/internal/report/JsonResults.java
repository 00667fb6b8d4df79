package io.github.perfjunit.internal.report;

import io.github.perfjunit.internal.report.json.JsonFigures;
import io.github.perfjunit.internal.report.json.JsonPolicy;
import io.github.perfjunit.internal.report.json.JsonVerdict;
import io.github.perfjunit.internal.store.StableJson;
import io.github.perfjunit.measure.Block;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.plan.Scenario;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The text of {@code results.json}, described in {@code docs/results-json.md}. Pure function. */
public final class JsonResults {

    /** The version of the layout; it changes when a reader of the old one would misread the new. */
    static final int SCHEMA_VERSION = 2;

    private static final Set<String> ONE_LINE_EACH =
            Set.of(
                    "comparisons",
                    "tolerances",
                    "ratioTolerances",
                    "metrics",
                    "slices",
                    "checks",
                    "samples");

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
        json.put("budget", JsonPolicy.budget(scenario.blocks()));
        json.put("reference", JsonPolicy.reference(scenario.reference()));
        json.put("gate", JsonPolicy.gate(scenario.gate()));
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
        json.put("verdict", JsonVerdict.of(judged.verdict()));
        return json;
    }

    private static Map<String, Object> block(Block block) {
        Map<String, Object> subjects = new TreeMap<>();
        block.subjects().forEach((name, figures) -> subjects.put(name, JsonFigures.of(figures)));
        return Map.of(
                "number", block.number(),
                "confirming", block.confirming(),
                "startedUtc", block.startedUtc().toString(),
                "subjects", subjects);
    }
}
