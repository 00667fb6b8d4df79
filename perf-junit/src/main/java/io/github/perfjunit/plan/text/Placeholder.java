package io.github.perfjunit.plan.text;

import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/**
 * A place in a text that is filled in anew for every request. Immutable.
 *
 * <table>
 * <caption>The placeholders</caption>
 * <tr><th>written</th><th>stands for</th></tr>
 * <tr><td>{@code ${requestId}}</td><td>16 hexadecimal digits that no other request of the run
 * has</td></tr>
 * <tr><td>{@code ${connection}}</td><td>the number of the connection, in decimal, from 0</td></tr>
 * <tr><td>{@code ${sequence}}</td><td>how many requests its connection has sent, this one
 * included, in decimal, from 1; unique together with the connection</td></tr>
 * <tr><td>{@code ${payload}}</td><td>text of one of the request's payload sizes</td></tr>
 * <tr><td>{@code ${data.COLUMN}}</td><td>the value of a column in the current row of the request's
 * data file</td></tr>
 * </table>
 *
 * <p><code>$${</code> begins no placeholder but stands for the two characters <code>${</code>.
 *
 * @param kind what it stands for
 * @param column name of the data file's column; empty for any other kind
 */
public record Placeholder(Kind kind, String column) implements PlaceholderText.Part {

    /** How the placeholders are written, for messages. */
    public static final String ALL =
            "${requestId}, ${connection}, ${sequence}, ${payload} and ${data.COLUMN}";

    private static final String DATA_PREFIX = "data.";

    public Placeholder {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(column, "column");
        if ((kind == Kind.DATA) == column.isEmpty()) {
            throw new IllegalArgumentException("a column belongs to DATA, and to nothing else");
        }
    }

    /** What a placeholder stands for. */
    public enum Kind {
        /** The request's identifier. */
        REQUEST_ID,
        /** The number of the connection. */
        CONNECTION,
        /** The number of the request on its connection. */
        SEQUENCE,
        /** Text of a certain size. */
        PAYLOAD,
        /** A value of a data file. */
        DATA
    }

    /** Returns the placeholder of a name, which stands between the braces; empty if none has it. */
    static Optional<Placeholder> named(String name) {
        if (name.startsWith(DATA_PREFIX) && name.length() > DATA_PREFIX.length()) {
            return Optional.of(new Placeholder(Kind.DATA, name.substring(DATA_PREFIX.length())));
        }
        return switch (name) {
            case "requestId" -> Optional.of(new Placeholder(Kind.REQUEST_ID, ""));
            case "connection" -> Optional.of(new Placeholder(Kind.CONNECTION, ""));
            case "sequence" -> Optional.of(new Placeholder(Kind.SEQUENCE, ""));
            case "payload" -> Optional.of(new Placeholder(Kind.PAYLOAD, ""));
            default -> Optional.empty();
        };
    }

    /** Returns the placeholder as it is written. */
    @Override
    public String toString() {
        return switch (kind) {
            case REQUEST_ID -> "${requestId}";
            case DATA -> "${" + DATA_PREFIX + column + "}";
            default -> "${" + kind.name().toLowerCase(Locale.ROOT) + "}";
        };
    }
}
