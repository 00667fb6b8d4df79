package io.github.perfjunit.gate.baseline;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.github.perfjunit.gate.baseline.Baseline.Calibration;
import io.github.perfjunit.gate.baseline.Baseline.Entry;
import io.github.perfjunit.gate.baseline.Baseline.Recording;
import io.github.perfjunit.measure.Environment;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.SortedMap;

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
        root.only("points", "schemaVersion", "testClass", "testMethod");
        SortedMap<String, SortedMap<String, Entry>> points =
                root.get("points")
                        .members(
                                p ->
                                        p.only("environments")
                                                .get("environments")
                                                .members(BaselineReader::entry));
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
        field.only("calibration", "facts", "recordings");
        Environment environment = new Environment(field.get("facts").members(JsonField::text));
        if (!environment.fingerprint().equals(field.name())) {
            throw field.wrong("its facts have the fingerprint " + environment.fingerprint());
        }
        List<Recording> recordings = field.get("recordings").elements(RecordingReader::recording);
        if (recordings.isEmpty()) {
            throw field.get("recordings").wrong("it must have at least one element");
        }
        long anchors = recordings.stream().filter(Recording::anchor).count();
        if (anchors != 1) {
            throw field.get("recordings")
                    .wrong("one of its elements must be the anchor, there are " + anchors);
        }
        return new Entry(
                environment,
                recordings,
                field.optional("calibration").map(BaselineReader::calibration));
    }

    private static Calibration calibration(JsonField field) {
        field.only("blocks", "noisePercent", "recordedUtc");
        return new Calibration(
                field.get("recordedUtc").parsed(Instant::parse),
                field.get("blocks").positive(),
                field.get("noisePercent").byMetric((metric, noise) -> noise.number()));
    }
}
