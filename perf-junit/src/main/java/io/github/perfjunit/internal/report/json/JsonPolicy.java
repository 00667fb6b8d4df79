package io.github.perfjunit.internal.report.json;

import io.github.perfjunit.plan.BlockBudget;
import io.github.perfjunit.plan.GatePolicy;
import io.github.perfjunit.plan.GatePolicy.Tolerance;
import io.github.perfjunit.plan.Reference;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** The members of {@code results.json} that say how a scenario was to be judged. Pure functions. */
public final class JsonPolicy {

    private JsonPolicy() {}

    public static Map<String, Object> gate(GatePolicy gate) {
        Map<String, Object> json = new TreeMap<>();
        json.put("mode", word(gate.mode()));
        json.put("update", word(gate.update()));
        json.put("inconclusive", word(gate.inconclusive()));
        json.put("tolerances", tolerances(gate.tolerances()));
        json.put("ratioTolerances", tolerances(gate.ratioTolerances()));
        json.put("acceptedRegression", gate.acceptedRegression());
        json.put("family", gate.family());
        return json;
    }

    public static Map<String, Object> budget(BlockBudget blocks) {
        return Map.of(
                "rounds", blocks.rounds(),
                "maxRounds", blocks.maxRounds(),
                "maxTimeMillis", blocks.maxTime().toMillis());
    }

    public static Map<String, Object> reference(Reference reference) {
        Map<String, Object> json = new TreeMap<>();
        json.put("kind", kind(reference));
        json.put("name", reference.subject());
        if (reference instanceof Reference.Ruler ruler) {
            json.put("version", ruler.version());
        }
        return json;
    }

    private static String kind(Reference reference) {
        if (reference instanceof Reference.Ruler) {
            return "ruler";
        }
        if (reference instanceof Reference.Subject) {
            return "subject";
        }
        return reference instanceof Reference.Itself ? "itself" : "stored";
    }

    static Map<String, Object> tolerance(Tolerance tolerance) {
        return Map.of("percent", tolerance.percent(), "floor", tolerance.floor());
    }

    private static Map<String, Object> tolerances(Map<String, Tolerance> byMetric) {
        Map<String, Object> json = new TreeMap<>();
        byMetric.forEach((metric, t) -> json.put(metric, tolerance(t)));
        return json;
    }

    private static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}
