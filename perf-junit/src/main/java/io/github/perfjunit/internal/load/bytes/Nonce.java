package io.github.perfjunit.internal.load.bytes;

import java.security.SecureRandom;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The four hexadecimal digits all request ids of a session begin with.
 *
 * <p>Drawn at random once per JVM and then counted up, so that no two of the next 65,536 sessions
 * share one. A run of exactly 16 hexadecimal digits in a response that begins with it is therefore
 * taken as an id of this session: a foreign number does so once in 65,536 times. Immutable.
 */
public final class Nonce {

    /** Connections whose ids can be told apart where they share a nonce. */
    public static final int CONNECTIONS = RequestId.MAX_CONNECTIONS;

    private static final AtomicInteger NEXT = new AtomicInteger(new SecureRandom().nextInt());

    private static final int HEX_DIGITS = 4;

    private final String hex;

    private Nonce(String hex) {
        this.hex = hex;
    }

    /** Returns a nonce no other session of this JVM has. */
    public static Nonce next() {
        return new Nonce(RequestId.hex4(NEXT.getAndIncrement()));
    }

    /**
     * Returns a certain nonce.
     *
     * @param value the four digits as a number; of a larger one the lowest four count
     */
    public static Nonce of(int value) {
        return new Nonce(RequestId.hex4(value));
    }

    /** Returns the four digits as a number, 0 to 65,535. */
    public int value() {
        return Integer.parseInt(hex, 16);
    }

    String hex() {
        return hex;
    }

    /**
     * Looks for an id of this session that is not a certain one.
     *
     * @param own the id that may be there
     * @return where the other id begins, or -1
     */
    public int indexOfOther(byte[] a, int from, int to, byte[] own) {
        int start = from;
        for (int i = from; i <= to; i++) {
            if (i < to && isHex(a[i])) {
                continue;
            }
            if (i - start == RequestId.LENGTH
                    && beginsAt(a, start)
                    && !Arrays.equals(a, start, i, own, 0, RequestId.LENGTH)) {
                return start;
            }
            start = i + 1;
        }
        return -1;
    }

    private boolean beginsAt(byte[] a, int at) {
        for (int i = 0; i < HEX_DIGITS; i++) {
            if (a[at + i] != hex.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isHex(byte b) {
        return b >= '0' && b <= '9' || b >= 'a' && b <= 'f';
    }
}
