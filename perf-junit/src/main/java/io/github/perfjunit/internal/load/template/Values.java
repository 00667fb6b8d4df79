package io.github.perfjunit.internal.load.template;

import io.github.perfjunit.internal.load.bytes.Nonce;
import io.github.perfjunit.internal.load.bytes.RequestId;
import java.nio.charset.StandardCharsets;

/**
 * What stands in the slots of one connection's current request. Changed in place before each
 * request, so that none costs an allocation, and read by the response's check. Not safe for use by
 * several threads.
 */
public final class Values {

    private static final byte[] NONE = {};
    private static final Decimal UNUSED = new Decimal(1);
    private static final int LONG_DIGITS = 19;
    private static final int INT_DIGITS = 10;

    private final RequestId id;
    private final byte[] connection;
    private final Decimal sequence;
    private final Decimal bodyBytes;
    private DataRows rows;
    private int row;
    private PayloadText payload;
    private int payloadFrom;
    private int payloadBytes;

    private Values(RequestId id, byte[] connection, Decimal sequence, Decimal bodyBytes) {
        this.id = id;
        this.connection = connection;
        this.sequence = sequence;
        this.bodyBytes = bodyBytes;
    }

    /** Returns values for templates that hold nothing but the request id. */
    public static Values ofId(Nonce nonce, int connection) {
        return new Values(new RequestId(nonce, connection), NONE, UNUSED, UNUSED);
    }

    /** Returns values for any template. */
    public static Values of(Nonce nonce, int connection) {
        return new Values(
                new RequestId(nonce, connection),
                Integer.toString(connection).getBytes(StandardCharsets.US_ASCII),
                new Decimal(LONG_DIGITS),
                new Decimal(INT_DIGITS));
    }

    /** Returns the id's 16 digits, which change with each request. */
    public byte[] id() {
        return id.digits();
    }

    /** Returns the request's id as text. */
    public String requestId() {
        return id.toString();
    }

    /**
     * Goes on to the next request, as far as its id.
     *
     * @return the first digit of the id that changed; all after it did too
     */
    public int advanceId() {
        return id.advance();
    }

    /** Goes on to the next request of {@link #of}: its id and its number. */
    public void advance() {
        id.advance();
        sequence.increment();
    }

    /** Sets the row that data slots are filled from. */
    public void row(DataRows data, int number) {
        rows = data;
        row = number;
    }

    /**
     * Sets the payload.
     *
     * @param size which of the payload's sizes, from 0
     * @param place at which of its places it begins, from 0
     */
    public void payload(PayloadText text, int size, int place) {
        payload = text;
        payloadFrom = place;
        payloadBytes = text.bytes(size);
    }

    /** Sets how long the body is that is sent. */
    public void bodyBytes(int bytes) {
        bodyBytes.set(bytes);
    }

    /** Returns the array that holds what stands in a slot. */
    byte[] array(Slot slot) {
        return switch (slot.kind()) {
            case REQUEST_ID -> id.digits();
            case CONNECTION -> connection;
            case SEQUENCE -> sequence.digits();
            case PAYLOAD -> payload.text();
            case BODY_BYTES -> bodyBytes.digits();
            case DATA -> rows.plain().bytes();
            case DATA_IN_PATH -> rows.inPath().bytes();
        };
    }

    /** Returns where in its array it begins. */
    int from(Slot slot) {
        return switch (slot.kind()) {
            case REQUEST_ID, CONNECTION -> 0;
            case SEQUENCE -> sequence.from();
            case PAYLOAD -> payloadFrom;
            case BODY_BYTES -> bodyBytes.from();
            case DATA -> rows.plain().from(row, slot.column());
            case DATA_IN_PATH -> rows.inPath().from(row, slot.column());
        };
    }

    /** Returns how many bytes it has. */
    int length(Slot slot) {
        return switch (slot.kind()) {
            case REQUEST_ID -> RequestId.LENGTH;
            case CONNECTION -> connection.length;
            case SEQUENCE -> sequence.length();
            case PAYLOAD -> payloadBytes;
            case BODY_BYTES -> bodyBytes.length();
            case DATA -> rows.plain().length(row, slot.column());
            case DATA_IN_PATH -> rows.inPath().length(row, slot.column());
        };
    }
}
