package io.github.perfjunit.internal.load.check;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.github.perfjunit.internal.load.bytes.Printable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;

/**
 * The first difference between two JSON values.
 *
 * <p>White space, the order of members and the spelling of a number (1, 1.0, 1e0) make none; the
 * same member twice in one object is not accepted as JSON.
 */
final class JsonDifference {

    private static final ObjectReader READER =
            JsonMapper.builder()
                    .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                    .enable(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY)
                    .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                    .build()
                    .reader();

    private JsonDifference() {}

    /** Refuses an expected text that is not JSON. */
    static void requireJson(String text) {
        try {
            if (READER.readTree(text).isMissingNode()) {
                throw new IllegalArgumentException("the expected JSON body is empty");
            }
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(
                    "the expected body is not JSON: " + e.getOriginalMessage(), e);
        }
    }

    /** Returns in one line where a body differs from an expected text; empty if nowhere. */
    static Optional<String> between(String expected, byte[] body, int length) {
        JsonNode came;
        try {
            came = READER.readTree(body, 0, length);
        } catch (IOException | RuntimeException e) {
            return Optional.of("body is not JSON: " + firstLine(e));
        }
        if (came.isMissingNode()) {
            return Optional.of("body is empty where JSON was expected");
        }
        JsonNode wanted;
        try {
            wanted = READER.readTree(expected);
        } catch (JsonProcessingException e) {
            // Only values of a data file can make it so: the text around them was looked at before.
            return Optional.of("the expected body is not JSON: " + firstLine(e));
        }
        return between("", wanted, came);
    }

    private static Optional<String> between(String path, JsonNode expected, JsonNode came) {
        if (expected.isObject() && came.isObject()) {
            return betweenMembers(path, expected, came);
        }
        if (expected.isArray() && came.isArray() && expected.size() == came.size()) {
            for (int i = 0; i < expected.size(); i++) {
                Optional<String> found = between(path + "/" + i, expected.get(i), came.get(i));
                if (found.isPresent()) {
                    return found;
                }
            }
            return Optional.empty();
        }
        boolean same =
                expected.isNumber() && came.isNumber()
                        ? expected.decimalValue().compareTo(came.decimalValue()) == 0
                        : expected.equals(came);
        return same
                ? Optional.empty()
                : Optional.of(
                        "JSON differs at %s: expected %s but was %s"
                                .formatted(place(path), excerpt(expected), excerpt(came)));
    }

    private static Optional<String> betweenMembers(String path, JsonNode expected, JsonNode came) {
        for (Map.Entry<String, JsonNode> member : expected.properties()) {
            String place = path + "/" + member.getKey();
            JsonNode value = came.get(member.getKey());
            if (value == null) {
                return Optional.of("JSON has no " + printable(place));
            }
            Optional<String> found = between(place, member.getValue(), value);
            if (found.isPresent()) {
                return found;
            }
        }
        Iterator<String> names = came.fieldNames();
        while (names.hasNext()) {
            String name = names.next();
            if (!expected.has(name)) {
                return Optional.of("JSON has an unexpected " + printable(path + "/" + name));
            }
        }
        return Optional.empty();
    }

    private static String place(String path) {
        return path.isEmpty() ? "its root" : printable(path);
    }

    private static String printable(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return Printable.kept(bytes, 0, bytes.length);
    }

    private static String excerpt(JsonNode node) {
        byte[] bytes = node.toString().getBytes(StandardCharsets.UTF_8);
        return Printable.excerpt(bytes, 0, bytes.length);
    }

    private static String firstLine(Exception e) {
        String message =
                e instanceof JsonProcessingException json
                        ? json.getOriginalMessage()
                        : String.valueOf(e.getMessage());
        return printable(message.lines().findFirst().orElse(""));
    }
}
