package io.github.perfjunit.internal.store;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Counts of events in a row that outlive a run, in a JSON file: a count by three names, e.g. test
 * class, method and point. A file that cannot be read is started anew; the counts in it are not
 * worth a failure. Not safe for use by several threads.
 */
public final class CountFile {

    private static final int SCHEMA_VERSION = 1;
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private final Path file;

    /**
     * Makes the object; nothing is read yet.
     *
     * @param file the file; it need not exist
     */
    public CountFile(Path file) {
        this.file = file;
    }

    /**
     * What is counted.
     *
     * @param first e.g. a test class
     * @param second e.g. a method of it
     * @param third e.g. a point of its matrix
     */
    public record Key(String first, String second, String third) {}

    /**
     * A count after an event.
     *
     * @param count how many in a row
     * @param note why the file was started anew; empty if it was not
     */
    public record Counted(int count, Optional<String> note) {}

    /**
     * Adds one to a count, or sets it to 0.
     *
     * @param key what is counted
     * @param again whether it has happened again
     * @throws IOException if the file cannot be written; it is then untouched
     */
    public Counted count(Key key, boolean again) throws IOException {
        TreeMap<String, TreeMap<String, TreeMap<String, Integer>>> counts = new TreeMap<>();
        Optional<String> note = Optional.empty();
        try {
            read(counts);
        } catch (NoSuchFileException e) {
            note = Optional.empty();
        } catch (IOException e) {
            counts.clear();
            note = Optional.of(file + " cannot be read and is started anew: " + reason(e));
        }
        Map<String, Integer> ofMethod =
                counts.computeIfAbsent(key.first(), k -> new TreeMap<>())
                        .computeIfAbsent(key.second(), k -> new TreeMap<>());
        int before = ofMethod.getOrDefault(key.third(), 0);
        if (again) {
            ofMethod.put(key.third(), before + 1);
        } else {
            ofMethod.remove(key.third());
        }
        if (again || before > 0 || note.isPresent()) {
            write(counts);
        }
        return new Counted(again ? before + 1 : 0, note);
    }

    private void write(TreeMap<String, TreeMap<String, TreeMap<String, Integer>>> counts)
            throws IOException {
        counts.values().forEach(methods -> methods.values().removeIf(Map::isEmpty));
        counts.values().removeIf(Map::isEmpty);
        AtomicFile.write(
                file,
                StableJson.render(
                        Map.of("counts", counts, "schemaVersion", SCHEMA_VERSION), Set.of()));
    }

    private void read(TreeMap<String, TreeMap<String, TreeMap<String, Integer>>> into)
            throws IOException {
        JsonNode root = MAPPER.readTree(Files.readString(file));
        require(root.path("schemaVersion").asInt() == SCHEMA_VERSION, "another schemaVersion");
        for (Map.Entry<String, JsonNode> first : root.path("counts").properties()) {
            for (Map.Entry<String, JsonNode> second : first.getValue().properties()) {
                for (Map.Entry<String, JsonNode> third : second.getValue().properties()) {
                    JsonNode count = third.getValue();
                    require(count.isInt() && count.intValue() > 0, "a count below 1");
                    into.computeIfAbsent(first.getKey(), k -> new TreeMap<>())
                            .computeIfAbsent(second.getKey(), k -> new TreeMap<>())
                            .put(third.getKey(), count.intValue());
                }
            }
        }
    }

    private static void require(boolean holds, String otherwise) throws IOException {
        if (!holds) {
            throw new IOException("it has " + otherwise);
        }
    }

    private static String reason(IOException e) {
        return e instanceof JsonProcessingException json
                ? "it is not JSON: " + json.getOriginalMessage()
                : e.getMessage();
    }
}
