package io.github.perfjunit.gate.baseline;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.github.perfjunit.gate.baseline.Baseline.Entry;
import io.github.perfjunit.gate.baseline.Baseline.Recording;
import io.github.perfjunit.gate.baseline.Baseline.Series;
import io.github.perfjunit.gate.baseline.Baseline.SubjectFigures;
import io.github.perfjunit.measure.Environment;
import io.github.perfjunit.measure.LatencyDistribution;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.plan.GatePolicy.Tolerance;
import java.nio.file.Path;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Reads the text of a baseline file; anything it does not know is an error. Pure functions. */
public final class BaselineReader {

    private static final JsonMapper MAPPER =
            JsonMapper.builder()
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                    .build();

    private BaselineReader() {}

    /**
     * Reads a baseline.
     *
     * @param file where the text is from, for messages
     * @param text the text
     * @throws BaselineException if it cannot be understood in every part
     */
    public static Baseline read(Path file, String text) {
        JsonField root = new JsonField(file, "", tree(file, text));
        int version = root.get("schemaVersion").wholeNumber();
        if (version != BaselineWriter.SCHEMA_VERSION) {
            throw new BaselineException(
                    "the baseline "
                            + file
                            + " has schemaVersion "
                            + version
                            + "; this perf-junit reads "
                            + BaselineWriter.SCHEMA_VERSION
                            + ". The file was not touched. Use the perf-junit that wrote it, or delete"
                            + " the file and record it anew with -Dperf.updateBaseline=true.");
        }
        SortedMap<String, SortedMap<String, Entry>> points =
                root.get("points")
                        .members(p -> p.get("environments").members(BaselineReader::entry));
        return new Baseline(root.get("testClass").text(), root.get("testMethod").text(), points);
    }

    private static JsonNode tree(Path file, String text) {
        try {
            return MAPPER.readTree(text);
        } catch (JsonProcessingException e) {
            JsonLocation at = e.getLocation();
            throw new BaselineException(
                    "the baseline "
                            + file
                            + " is not JSON"
                            + (at == null
                                    ? ""
                                    : ", line " + at.getLineNr() + " column " + at.getColumnNr())
                            + ": "
                            + e.getOriginalMessage().lines().findFirst().orElse("")
                            + "."
                            + JsonField.REMEDY,
                    e);
        }
    }

    private static Entry entry(JsonField field) {
        Environment environment = new Environment(field.get("facts").members(JsonField::text));
        if (!environment.fingerprint().equals(field.name())) {
            throw field.wrong("its facts have the fingerprint " + environment.fingerprint());
        }
        JsonField recordings = field.get("recordings");
        if (recordings.elements(f -> f).isEmpty()) {
            throw recordings.wrong("it must have at least one element");
        }
        return new Entry(
                environment, recordings.elements(BaselineReader::recording), Optional.empty());
    }

    private static Recording recording(JsonField field) {
        return new Recording(
                field.get("recordedUtc").parsed(Instant::parse),
                field.optional("commit").map(JsonField::text),
                field.get("definition").text(),
                field.get("definitionHash").text(),
                field.get("tolerances").members(BaselineReader::tolerance),
                field.get("candidate").text(),
                Optional.empty(),
                Optional.empty(),
                true,
                field.get("subjects").members(BaselineReader::subject));
    }

    private static Tolerance tolerance(JsonField field) {
        return new Tolerance(field.get("percent").number(), field.get("floor").number());
    }

    private static SubjectFigures subject(JsonField field) {
        Map<Metric, Series> metrics = new EnumMap<>(Metric.class);
        new TreeMap<>(field.get("metrics").members(f -> f))
                .forEach((label, f) -> metrics.put(metric(label, f), series(metric(label, f), f)));
        return new SubjectFigures(
                metrics,
                Map.of(),
                field.get("spoiledBlocks").elements(JsonField::wholeNumber),
                field.get("latency").parsed(LatencyDistribution::decode));
    }

    private static Metric metric(String label, JsonField field) {
        return Metric.ofLabel(label).orElseThrow(() -> field.wrong("there is no such metric"));
    }

    private static Series series(Metric metric, JsonField field) {
        String unit = metric.unit().label();
        if (!field.get("unit").text().equals(unit)) {
            throw field.get("unit").wrong("it must be '" + unit + "'");
        }
        return new Series(
                field.get("blocks").elements(JsonField::numberOrNull),
                field.optional("absent").map(JsonField::text));
    }
}
