package io.github.perfjunit.internal.load.bytes;

import io.github.perfjunit.plan.Defaults;

/** Bytes a server sent, as one line of printable ASCII. */
public final class Printable {

    private static final int EXCERPT_BYTES = 40;

    private Printable() {}

    /** Returns at most the bytes that are kept of a failed response. */
    public static String kept(byte[] a, int from, int to) {
        return escaped(a, from, Math.min(to, from + Defaults.FAILURE_BYTES_KEPT));
    }

    /** Returns the first bytes in quotes, with dots after them if there are more. */
    public static String excerpt(byte[] a, int from, int to) {
        int end = Math.min(to, from + EXCERPT_BYTES);
        return '"' + escaped(a, from, end) + '"' + (end < to ? "..." : "");
    }

    private static String escaped(byte[] a, int from, int to) {
        StringBuilder text = new StringBuilder();
        for (int i = from; i < to; i++) {
            int b = a[i] & 0xff;
            switch (b) {
                case '\r' -> text.append("\\r");
                case '\n' -> text.append("\\n");
                case '\t' -> text.append("\\t");
                case '\\' -> text.append("\\\\");
                default -> {
                    if (b >= ' ' && b < 0x7f) {
                        text.append((char) b);
                    } else {
                        text.append("\\x")
                                .append(Character.forDigit(b >> 4, 16))
                                .append(Character.forDigit(b & 15, 16));
                    }
                }
            }
        }
        return text.toString();
    }
}
