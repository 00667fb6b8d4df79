package io.github.perfjunit.internal.agent;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Reads one JSON object: into maps, lists, strings, booleans, nulls, and numbers as {@link Long} or
 * {@link Double}.
 */
public final class JsonReader {

    private static final int MAX_DEPTH = 32;
    private static final Pattern LONG = Pattern.compile("-?[0-9]{1,18}");
    private static final Pattern NUMBER = Pattern.compile("-?[0-9]+(\\.[0-9]+)?([eE][+-]?[0-9]+)?");

    private final String text;
    private int at;
    private int depth;

    private JsonReader(String text) {
        this.text = text;
    }

    /**
     * Reads an object.
     *
     * @param json the text of one object, and nothing after it
     * @throws IllegalArgumentException if it is not one, naming the position
     */
    public static Map<String, Object> object(String json) {
        JsonReader reader = new JsonReader(json);
        reader.expect('{');
        Map<String, Object> object = reader.members();
        reader.skipSpace();
        if (reader.at < json.length()) {
            throw reader.wrong("the end");
        }
        return object;
    }

    private Map<String, Object> members() {
        Map<String, Object> members = new LinkedHashMap<>();
        deeper();
        if (!follows('}')) {
            do {
                expect('"');
                String name = string();
                expect(':');
                members.put(name, value());
            } while (follows(','));
            expect('}');
        }
        depth--;
        return members;
    }

    private List<Object> elements() {
        List<Object> elements = new ArrayList<>();
        deeper();
        if (!follows(']')) {
            do {
                elements.add(value());
            } while (follows(','));
            expect(']');
        }
        depth--;
        return elements;
    }

    private void deeper() {
        if (++depth > MAX_DEPTH) {
            throw wrong("at most " + MAX_DEPTH + " levels");
        }
    }

    private Object value() {
        if (follows('{')) {
            return members();
        } else if (follows('[')) {
            return elements();
        } else if (follows('"')) {
            return string();
        }
        int start = at;
        while (at < text.length() && "+-.".indexOf(text.charAt(at)) >= 0
                || at < text.length() && Character.isLetterOrDigit(text.charAt(at))) {
            at++;
        }
        String word = text.substring(start, at);
        return switch (word) {
            case "true" -> true;
            case "false" -> false;
            case "null" -> null;
            default -> number(word, start);
        };
    }

    private Object number(String word, int start) {
        if (LONG.matcher(word).matches()) {
            return Long.valueOf(word);
        } else if (NUMBER.matcher(word).matches()) {
            return Double.valueOf(word);
        }
        at = start;
        throw wrong("a value");
    }

    private String string() {
        StringBuilder string = new StringBuilder();
        while (at < text.length()) {
            char c = text.charAt(at++);
            if (c == '"') {
                return string.toString();
            }
            string.append(c == '\\' ? escaped() : c);
        }
        throw wrong("'\"'");
    }

    private char escaped() {
        char c = at < text.length() ? text.charAt(at++) : ' ';
        switch (c) {
            case 'b':
                return '\b';
            case 'f':
                return '\f';
            case 'n':
                return '\n';
            case 'r':
                return '\r';
            case 't':
                return '\t';
            case 'u':
                if (text.length() - at >= 4) {
                    at += 4;
                    return (char) Integer.parseInt(text.substring(at - 4, at), 16);
                }
                throw wrong("four hexadecimal digits");
            case '"', '\\', '/':
                return c;
            default:
                throw wrong("an escape");
        }
    }

    private boolean follows(char c) {
        skipSpace();
        if (at < text.length() && text.charAt(at) == c) {
            at++;
            return true;
        }
        return false;
    }

    private void expect(char c) {
        if (!follows(c)) {
            throw wrong("'" + c + "'");
        }
    }

    private void skipSpace() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private IllegalArgumentException wrong(String wanted) {
        return new IllegalArgumentException(
                "not the JSON expected: " + wanted + " wanted at position " + at + " of: " + text);
    }
}
