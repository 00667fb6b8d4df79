package io.github.perfjunit.gate.baseline;

import io.github.perfjunit.gate.baseline.Baseline.Recording;
import io.github.perfjunit.gate.baseline.Baseline.Series;
import io.github.perfjunit.gate.baseline.Baseline.SubjectFigures;
import io.github.perfjunit.measure.LatencyDistribution;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.plan.GatePolicy.Tolerance;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;

/** Reads one recording of a baseline file. Pure functions. */
final class RecordingReader {

    private RecordingReader() {}

    static Recording recording(JsonField field) {
        field.only(
                "accepted",
                "anchor",
                "candidate",
                "commit",
                "definition",
                "definitionHash",
                "recordedUtc",
                "rulerVersion",
                "subjects",
                "tolerances");
        return new Recording(
                field.get("recordedUtc").parsed(Instant::parse),
                field.optional("commit").map(JsonField::text),
                field.get("definition").text(),
                field.get("definitionHash").text(),
                field.get("tolerances").members(RecordingReader::tolerance),
                field.get("candidate").text(),
                field.optional("rulerVersion").map(JsonField::positive),
                field.optional("accepted").map(JsonField::textNotBlank),
                field.get("anchor").flag(),
                field.get("subjects").members(RecordingReader::subject));
    }

    private static Tolerance tolerance(JsonField field) {
        field.only("floor", "percent");
        return new Tolerance(field.get("percent").number(), field.get("floor").number());
    }

    private static SubjectFigures subject(JsonField field) {
        field.only("latency", "metrics", "ratios", "spoiledBlocks");
        Map<Metric, Series> metrics = field.get("metrics").byMetric(RecordingReader::series);
        int blocks = metrics.values().stream().mapToInt(s -> s.blocks().size()).max().orElse(0);
        return new SubjectFigures(
                metrics,
                field.optional("ratios")
                        .<SortedMap<Metric, List<OptionalDouble>>>map(
                                ratios -> ratios.byMetric((metric, f) -> ratios(f, blocks)))
                        .orElseGet(TreeMap::new),
                field.get("spoiledBlocks").elements(JsonField::positive),
                field.get("latency").parsed(LatencyDistribution::decode));
    }

    private static Series series(Metric metric, JsonField field) {
        field.only("absent", "blocks", "unit");
        String unit = metric.unit().label();
        if (!field.get("unit").text().equals(unit)) {
            throw field.get("unit").wrong("it must be '" + unit + "'");
        }
        return new Series(
                field.get("blocks").elements(JsonField::numberOrNull),
                field.optional("absent").map(JsonField::text));
    }

    private static List<OptionalDouble> ratios(JsonField field, int blocks) {
        List<OptionalDouble> ratios = field.elements(JsonField::numberOrNull);
        if (ratios.size() != blocks) {
            throw field.wrong(
                    "it must have one value per block, " + blocks + ", has " + ratios.size());
        }
        return ratios;
    }
}
