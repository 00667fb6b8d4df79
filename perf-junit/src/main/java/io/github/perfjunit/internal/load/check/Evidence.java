package io.github.perfjunit.internal.load.check;

import io.github.perfjunit.internal.load.bytes.Printable;
import io.github.perfjunit.plan.Defaults;
import java.util.Arrays;

/**
 * The first bytes of a faulty response from the first difference on; those that follow are dropped.
 * Holds no memory until the first fault. Not safe for use by several threads.
 */
final class Evidence {

    private byte[] bytes = new byte[0];
    private int length;

    void clear() {
        length = 0;
    }

    void add(byte[] a, int from, int to) {
        int count = Math.min(to - from, Defaults.FAILURE_BYTES_KEPT - length);
        if (count <= 0) {
            return;
        }
        if (bytes.length == 0) {
            bytes = new byte[Defaults.FAILURE_BYTES_KEPT];
        }
        System.arraycopy(a, from, bytes, length, count);
        length += count;
    }

    boolean isEmpty() {
        return length == 0;
    }

    /** Returns the first bytes in quotes. */
    String excerpt() {
        return Printable.excerpt(bytes, 0, length);
    }

    byte[] toBytes() {
        return Arrays.copyOf(bytes, length);
    }

    /** Returns the bytes as one line of text. */
    @Override
    public String toString() {
        return Printable.kept(bytes, 0, length);
    }
}
