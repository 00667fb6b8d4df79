package io.github.perfjunit.gate.baseline;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.perfjunit.measure.Metric;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiFunction;
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

    /** A histogram has thousands of characters. */
    private static final int LENGTH_SHOWN = 60;

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

    /** Refuses members that would be lost at the next update. */
    JsonField only(String... known) {
        require(node.isObject(), "an object");
        node.fieldNames()
                .forEachRemaining(
                        name -> {
                            if (!List.of(known).contains(name)) {
                                throw wrong("it has the unknown member '" + name + "'");
                            }
                        });
        return this;
    }

    <V> SortedMap<String, V> members(Function<JsonField, V> read) {
        require(node.isObject(), "an object");
        SortedMap<String, V> map = new TreeMap<>();
        node.properties()
                .forEach(e -> map.put(e.getKey(), read.apply(child(e.getKey(), e.getValue()))));
        return map;
    }

    <V> SortedMap<Metric, V> byMetric(BiFunction<Metric, JsonField, V> read) {
        SortedMap<Metric, V> map = new TreeMap<>();
        members(f -> f)
                .forEach(
                        (label, f) -> {
                            Metric metric =
                                    Metric.ofLabel(label)
                                            .orElseThrow(() -> f.wrong("there is no such metric"));
                            map.put(metric, read.apply(metric, f));
                        });
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

    String textNotBlank() {
        require(node.isTextual() && !node.textValue().isBlank(), "a text that is not blank");
        return node.textValue();
    }

    boolean flag() {
        require(node.isBoolean(), "true or false");
        return node.booleanValue();
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

    int positive() {
        int number = wholeNumber();
        require(number > 0, "a whole number above 0");
        return number;
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
            throw wrong("it must be " + what + ", was " + seen());
        }
    }

    private String seen() {
        if (!node.isValueNode()) {
            return node.isArray() ? "an array" : "an object";
        }
        String text = node.toString();
        return text.length() <= LENGTH_SHOWN ? text : text.substring(0, LENGTH_SHOWN) + "...";
    }
}
