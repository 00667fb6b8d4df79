package io.github.perfjunit.gate.baseline;

import io.github.perfjunit.gate.baseline.Baseline.Calibration;
import io.github.perfjunit.gate.baseline.Baseline.Entry;
import io.github.perfjunit.gate.baseline.Baseline.Recording;
import io.github.perfjunit.gate.baseline.Baseline.Series;
import io.github.perfjunit.gate.baseline.Baseline.SubjectFigures;
import io.github.perfjunit.internal.store.StableJson;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.plan.GatePolicy.Tolerance;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * Writes the text of a baseline file, described in {@code docs/baseline-json.md}. Pure functions.
 */
public final class BaselineWriter {

    /** The version of the layout; it changes only when an older reader would misread a file. */
    static final int SCHEMA_VERSION = 2;

    private static final Set<String> ONE_LINE_EACH = Set.of("metrics", "ratios", "tolerances");

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
                "calibration", entry.calibration().map(BaselineWriter::calibration),
                "recordings", entry.recordings().stream().map(BaselineWriter::recording).toList());
    }

    private static Map<String, ?> calibration(Calibration calibration) {
        return Map.of(
                "recordedUtc", calibration.recordedUtc().toString(),
                "blocks", calibration.blocks(),
                "noisePercent", byLabel(calibration.noisePercent(), (metric, noise) -> noise));
    }

    private static Map<String, ?> recording(Recording recording) {
        return Map.of(
                "recordedUtc", recording.recordedUtc().toString(),
                "commit", recording.commit(),
                "definition", recording.definition(),
                "definitionHash", recording.definitionHash(),
                "tolerances", map(recording.tolerances(), BaselineWriter::tolerance),
                "candidate", recording.candidate(),
                "rulerVersion", recording.rulerVersion(),
                "accepted", recording.accepted(),
                "anchor", recording.anchor(),
                "subjects", map(recording.subjects(), BaselineWriter::subject));
    }

    private static Map<String, ?> tolerance(Tolerance tolerance) {
        return Map.of("percent", tolerance.percent(), "floor", tolerance.floor());
    }

    private static Map<String, ?> subject(SubjectFigures figures) {
        return Map.of(
                "metrics", byLabel(figures.metrics(), BaselineWriter::series),
                "ratios",
                        Optional.of(byLabel(figures.ratios(), (metric, r) -> ratios(r)))
                                .filter(ratios -> !ratios.isEmpty()),
                "spoiledBlocks", figures.spoiledBlocks(),
                "latency", figures.latency().encoded());
    }

    /** With fixed decimals: three, as elsewhere, would lose what matters of a ratio above e. */
    private static List<?> ratios(List<OptionalDouble> blocks) {
        return blocks.stream().map(r -> r.isPresent() ? ratio(r.getAsDouble()) : null).toList();
    }

    private static BigDecimal ratio(double ratio) {
        return BigDecimal.valueOf(ratio)
                .setScale(Recordings.RATIO_DECIMALS, RoundingMode.HALF_EVEN);
    }

    private static Map<String, ?> series(Metric metric, Series series) {
        return Map.of(
                "blocks", series.blocks(),
                "absent", series.absentReason(),
                "unit", metric.unit().label());
    }

    private static <V> Map<String, Object> byLabel(
            Map<Metric, V> map, BiFunction<Metric, V, ?> each) {
        Map<String, Object> result = new TreeMap<>();
        map.forEach((metric, value) -> result.put(metric.label(), each.apply(metric, value)));
        return result;
    }

    private static <V> Map<String, Object> map(Map<String, V> map, Function<V, ?> each) {
        Map<String, Object> result = new TreeMap<>();
        map.forEach((key, value) -> result.put(key, each.apply(value)));
        return result;
    }
}
