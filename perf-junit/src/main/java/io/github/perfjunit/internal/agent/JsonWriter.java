package io.github.perfjunit.internal.agent;

import java.util.List;
import java.util.Map;

/** Writes maps, lists, strings, numbers, booleans and nulls as JSON on one line. */
public final class JsonWriter {

    private JsonWriter() {}

    /**
     * Returns an object on one line.
     *
     * @param fields its members, written in the map's order
     */
    public static String object(Map<String, ?> fields) {
        StringBuilder json = new StringBuilder(256);
        write(fields, json);
        return json.toString();
    }

    private static void write(Object value, StringBuilder json) {
        if (value == null || value instanceof Number || value instanceof Boolean) {
            json.append(value);
        } else if (value instanceof Map<?, ?> map) {
            String separator = "";
            json.append('{');
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                json.append(separator);
                writeString(String.valueOf(entry.getKey()), json);
                json.append(':');
                write(entry.getValue(), json);
                separator = ",";
            }
            json.append('}');
        } else if (value instanceof List<?> list) {
            String separator = "";
            json.append('[');
            for (Object element : list) {
                json.append(separator);
                write(element, json);
                separator = ",";
            }
            json.append(']');
        } else {
            writeString(value.toString(), json);
        }
    }

    private static void writeString(String text, StringBuilder json) {
        json.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                json.append('\\').append(c);
            } else if (c < ' ') {
                json.append("\\u00").append(Character.forDigit(c >> 4, 16));
                json.append(Character.forDigit(c & 15, 16));
            } else {
                json.append(c);
            }
        }
        json.append('"');
    }
}
