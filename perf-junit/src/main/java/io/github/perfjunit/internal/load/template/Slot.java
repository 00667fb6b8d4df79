package io.github.perfjunit.internal.load.template;

/**
 * A place in a {@link Template}, and what stands in it. Immutable.
 *
 * @param kind what stands in it
 * @param column place of the column in the data file; 0 for any kind that has none
 */
public record Slot(Kind kind, int column) {

    /** The id of the request. */
    public static final Slot REQUEST_ID = new Slot(Kind.REQUEST_ID, 0);

    /** How many bytes the request's body has, in decimal. */
    public static final Slot BODY_BYTES = new Slot(Kind.BODY_BYTES, 0);

    /** What a slot can hold. */
    public enum Kind {
        REQUEST_ID,
        CONNECTION,
        SEQUENCE,
        PAYLOAD,
        BODY_BYTES,
        DATA,
        /** A value of the data file, percent-encoded. */
        DATA_IN_PATH
    }
}
