package io.github.perfjunit.internal.load.bytes;

import java.nio.charset.StandardCharsets;

/**
 * The request ids of one connection, one after the other, as 16 lower-case hexadecimal digits: four
 * of the session's {@link Nonce}, four of the connection, eight that count its requests.
 *
 * <p>The digits are counted up in place, so that a request costs no allocation and most often one
 * written byte. After 2^32 requests of one connection the ids begin again. Not safe for use by
 * several threads.
 */
public final class RequestId {

    /** Digits, and bytes, of an id. */
    public static final int LENGTH = 16;

    /** Connections that can be told apart. */
    public static final int MAX_CONNECTIONS = 1 << 16;

    private static final int COUNTER = 8;

    private final byte[] digits;

    public RequestId(Nonce nonce, int connection) {
        digits = (nonce.hex() + hex4(connection) + "00000000").getBytes(StandardCharsets.US_ASCII);
    }

    /** Returns the digits themselves, which change with each {@link #advance()}. */
    public byte[] digits() {
        return digits;
    }

    /**
     * Goes on to the next id.
     *
     * @return the first digit that changed; all after it did too
     */
    public int advance() {
        int at = LENGTH - 1;
        while (digits[at] == 'f' && at > COUNTER) {
            digits[at--] = '0';
        }
        byte digit = digits[at];
        digits[at] = (byte) (digit == '9' ? 'a' : digit == 'f' ? '0' : digit + 1);
        return at;
    }

    static String hex4(int value) {
        return Integer.toHexString(0x10000 | value & 0xffff).substring(1);
    }

    @Override
    public String toString() {
        return new String(digits, StandardCharsets.US_ASCII);
    }
}
