package io.github.perfjunit.gate.baseline;

import io.github.perfjunit.gate.baseline.Baseline.Entry;
import io.github.perfjunit.gate.baseline.Baseline.Recording;
import io.github.perfjunit.gate.baseline.Baseline.Series;
import io.github.perfjunit.gate.baseline.Baseline.SubjectFigures;
import io.github.perfjunit.internal.store.StableJson;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.plan.GatePolicy.Tolerance;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Writes the text of a baseline file, described in {@code docs/baseline-json.md}. Pure functions.
 */
public final class BaselineWriter {

    /** The version of the layout; it changes only when an older reader would misread a file. */
    static final int SCHEMA_VERSION = 1;

    private static final Set<String> ONE_LINE_EACH = Set.of("metrics", "tolerances");

    private BaselineWriter() {}

    /**
     * Returns the text of a file.
     *
     * @param baseline what is stored
     */
    public static String text(Baseline baseline) {
        return StableJson.render(
                Map.of(
                        "schemaVersion", SCHEMA_VERSION,
                        "testClass", baseline.testClass(),
                        "testMethod", baseline.testMethod(),
                        "points", map(baseline.points(), BaselineWriter::environments)),
                ONE_LINE_EACH);
    }

    private static Map<String, ?> environments(SortedMap<String, Entry> entries) {
        return Map.of("environments", map(entries, BaselineWriter::entry));
    }

    private static Map<String, ?> entry(Entry entry) {
        return Map.of(
                "facts", entry.environment().facts(),
                "recordings", entry.recordings().stream().map(BaselineWriter::recording).toList());
    }

    private static Map<String, ?> recording(Recording recording) {
        return Map.of(
                "recordedUtc", recording.recordedUtc().toString(),
                "commit", recording.commit(),
                "definition", recording.definition(),
                "definitionHash", recording.definitionHash(),
                "tolerances", map(recording.tolerances(), BaselineWriter::tolerance),
                "candidate", recording.candidate(),
                "subjects", map(recording.subjects(), BaselineWriter::subject));
    }

    private static Map<String, ?> tolerance(Tolerance tolerance) {
        return Map.of("percent", tolerance.percent(), "floor", tolerance.floor());
    }

    private static Map<String, ?> subject(SubjectFigures figures) {
        Map<String, Object> metrics = new TreeMap<>();
        figures.metrics().forEach((metric, s) -> metrics.put(metric.label(), series(metric, s)));
        return Map.of(
                "metrics", metrics,
                "spoiledBlocks", figures.spoiledBlocks(),
                "latency", figures.latency().encoded());
    }

    private static Map<String, ?> series(Metric metric, Series series) {
        return Map.of(
                "blocks", series.blocks(),
                "absent", series.absentReason(),
                "unit", metric.unit().label());
    }

    private static <V> Map<String, Object> map(Map<String, V> map, Function<V, ?> each) {
        Map<String, Object> result = new TreeMap<>();
        map.forEach((key, value) -> result.put(key, each.apply(value)));
        return result;
    }
}
