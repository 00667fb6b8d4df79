package io.github.perfjunit.internal.data;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import io.github.perfjunit.plan.DataFile;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Reads JSON lines: an object on each line, without objects or arrays in it, all with the names of
 * the first. Numbers are kept as they are written. Empty lines are skipped.
 */
final class JsonLines {

    private static final JsonFactory JSON = new JsonFactory();

    private JsonLines() {}

    static DataFile read(String name, String text) throws UnreadableData {
        List<String> columns = List.of();
        List<DataFile.Row> rows = new ArrayList<>();
        int number = 0;
        for (String line : (Iterable<String>) text.lines()::iterator) {
            number++;
            if (line.isBlank()) {
                continue;
            }
            String where = "%s line %s".formatted(name, number);
            Map<String, String> members = members(line, where);
            if (rows.isEmpty()) {
                columns = List.copyOf(members.keySet());
            } else if (!members.keySet().equals(Set.copyOf(columns))) {
                throw new UnreadableData(
                        "%s: has the names %s where the first line has %s"
                                .formatted(where, members.keySet(), columns));
            }
            rows.add(new DataFile.Row(number, columns.stream().map(members::get).toList()));
            DataFiles.requireRoom(name, rows.size(), number);
        }
        if (rows.isEmpty() || columns.isEmpty()) {
            throw new UnreadableData(name + " has no values; write a JSON object on each line");
        }
        return DataFile.of(name, columns, rows);
    }

    private static Map<String, String> members(String line, String where) throws UnreadableData {
        Map<String, String> members = new LinkedHashMap<>();
        try (JsonParser json = JSON.createParser(line)) {
            if (json.nextToken() != JsonToken.START_OBJECT) {
                throw new UnreadableData(where + ": must be a JSON object");
            }
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                String member = json.currentName();
                JsonToken token = json.nextToken();
                if (!token.isScalarValue() || token == JsonToken.VALUE_NULL) {
                    throw new UnreadableData(
                            "%s, \"%s\": must be a string, a number, true or false"
                                    .formatted(where, member));
                }
                if (members.put(member, json.getText()) != null) {
                    throw new UnreadableData("%s: \"%s\" comes twice".formatted(where, member));
                }
            }
            if (json.nextToken() != null) {
                throw new UnreadableData(where + ": more follows the JSON object");
            }
        } catch (JsonProcessingException e) {
            throw new UnreadableData(
                    "%s, character %s: not JSON: %s"
                            .formatted(
                                    where, e.getLocation().getColumnNr(), e.getOriginalMessage()),
                    e);
        } catch (IOException e) {
            throw new UnreadableData(where + ": cannot be read: " + e.getMessage(), e);
        }
        return members;
    }
}
