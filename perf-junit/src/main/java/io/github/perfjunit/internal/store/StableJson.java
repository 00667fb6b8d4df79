package io.github.perfjunit.internal.store;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;

/**
 * Renders maps, collections, texts, numbers, booleans and optionals as JSON: sorted keys, two spaces
 * of indentation, a line feed at the end.
 *
 * <p>An empty {@link Optional} leaves its member out; an empty {@link OptionalDouble} and {@code NaN}
 * are {@code null}. A collection of plain values takes one line. Stateless.
 */
public final class StableJson {

    private final Set<String> compact;
    private final StringBuilder out = new StringBuilder();

    private StableJson(Set<String> compact) {
        this.compact = compact;
    }

    /**
     * Returns the JSON text of a value.
     *
     * @param value what to render
     * @param compact names of members whose elements take one line each, however nested
     */
    public static String render(Map<String, ?> value, Set<String> compact) {
        StableJson json = new StableJson(compact);
        json.value(value, 0, false);
        return json.out.append('\n').toString();
    }

    private void value(Object value, int depth, boolean elementsOnOneLine) {
        if (value instanceof Optional<?> optional) {
            value(optional.orElse(null), depth, elementsOnOneLine);
        } else if (value instanceof Map<?, ?> map) {
            object(map, depth, elementsOnOneLine);
        } else if (value instanceof Collection<?> list) {
            array(list, depth, elementsOnOneLine);
        } else {
            out.append(scalar(value));
        }
    }

    private void object(Map<?, ?> map, int depth, boolean elementsOnOneLine) {
        Map<String, Object> members = members(map);
        if (members.isEmpty()) {
            out.append("{ }");
            return;
        }
        String separator = "{";
        for (Map.Entry<String, Object> member : members.entrySet()) {
            newLine(separator, depth + 1);
            out.append(JsonText.quote(member.getKey())).append(" : ");
            if (elementsOnOneLine) {
                out.append(oneLine(member.getValue()));
            } else {
                value(member.getValue(), depth + 1, compact.contains(member.getKey()));
            }
            separator = ",";
        }
        newLine("", depth);
        out.append('}');
    }

    private void array(Collection<?> list, int depth, boolean elementsOnOneLine) {
        if (list.stream().allMatch(StableJson::isScalar)) {
            out.append(oneLine(list));
            return;
        }
        String separator = "[";
        for (Object element : list) {
            newLine(separator, depth + 1);
            if (elementsOnOneLine) {
                out.append(oneLine(element));
            } else {
                value(element, depth + 1, false);
            }
            separator = ",";
        }
        newLine("", depth);
        out.append(']');
    }

    private void newLine(String before, int depth) {
        out.append(before).append('\n').append("  ".repeat(depth));
    }

    private static String oneLine(Object value) {
        if (value instanceof Optional<?> optional) {
            return oneLine(optional.orElse(null));
        }
        List<String> parts = new ArrayList<>();
        if (value instanceof Map<?, ?> map) {
            members(map).forEach((k, v) -> parts.add(JsonText.quote(k) + " : " + oneLine(v)));
            return parts.isEmpty() ? "{ }" : "{ " + String.join(", ", parts) + " }";
        }
        if (value instanceof Collection<?> list) {
            list.forEach(v -> parts.add(oneLine(v)));
            return parts.isEmpty() ? "[ ]" : "[ " + String.join(", ", parts) + " ]";
        }
        return scalar(value);
    }

    private static Map<String, Object> members(Map<?, ?> map) {
        Map<String, Object> sorted = new TreeMap<>();
        map.forEach(
                (key, value) -> {
                    if (!(value instanceof Optional<?> optional && optional.isEmpty())) {
                        sorted.put(key.toString(), value);
                    }
                });
        return sorted;
    }

    private static boolean isScalar(Object value) {
        return !(value instanceof Map || value instanceof Collection || value instanceof Optional);
    }

    private static String scalar(Object value) {
        if (value instanceof OptionalDouble optional) {
            return optional.isPresent() ? JsonText.number(optional.getAsDouble()) : "null";
        }
        if (value instanceof Double number) {
            return JsonText.number(number);
        }
        if (value == null || value instanceof Number || value instanceof Boolean) {
            return String.valueOf(value);
        }
        return JsonText.quote(value.toString());
    }
}
