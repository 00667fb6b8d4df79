package io.github.perfjunit.gate.baseline;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * A value in a baseline file that knows where it stands, for messages. Immutable.
 *
 * @param file the file
 * @param path member names and positions from the root, separated by {@code /}; empty for the root
 * @param node the value
 */
record JsonField(Path file, String path, JsonNode node) {

    static final String REMEDY =
            " The file was not touched. Restore it from version control, or delete it and record it"
                    + " anew with -Dperf.updateBaseline=true.";

    String name() {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    JsonField get(String member) {
        return optional(member).orElseThrow(() -> wrong("it has no member '" + member + "'"));
    }

    Optional<JsonField> optional(String member) {
        require(node.isObject(), "an object");
        return Optional.ofNullable(node.get(member)).map(n -> child(member, n));
    }

    <V> SortedMap<String, V> members(Function<JsonField, V> read) {
        require(node.isObject(), "an object");
        SortedMap<String, V> map = new TreeMap<>();
        node.properties()
                .forEach(e -> map.put(e.getKey(), read.apply(child(e.getKey(), e.getValue()))));
        return map;
    }

    <V> List<V> elements(Function<JsonField, V> read) {
        require(node.isArray(), "an array");
        List<V> list = new ArrayList<>();
        for (JsonNode element : node) {
            list.add(read.apply(child(String.valueOf(list.size()), element)));
        }
        return list;
    }

    String text() {
        require(node.isTextual(), "a text");
        return node.textValue();
    }

    double number() {
        require(node.isNumber() && node.doubleValue() >= 0, "a number of at least 0");
        return node.doubleValue();
    }

    OptionalDouble numberOrNull() {
        boolean number = node.isNumber() && Double.isFinite(node.doubleValue());
        require(number || node.isNull(), "a number or null");
        return node.isNull() ? OptionalDouble.empty() : OptionalDouble.of(node.doubleValue());
    }

    int wholeNumber() {
        require(node.isIntegralNumber() && node.canConvertToInt(), "a whole number");
        return node.intValue();
    }

    <V> V parsed(Function<String, V> parse) {
        String text = text();
        try {
            return parse.apply(text);
        } catch (RuntimeException e) {
            throw wrong(e.getMessage());
        }
    }

    BaselineException wrong(String why) {
        return new BaselineException(
                "the baseline " + file + " is damaged at '" + path + "': " + why + "." + REMEDY);
    }

    private JsonField child(String name, JsonNode value) {
        return new JsonField(file, path.isEmpty() ? name : path + "/" + name, value);
    }

    private void require(boolean holds, String what) {
        if (!holds) {
            throw wrong("it must be " + what + ", was " + node.getNodeType());
        }
    }
}
