package io.github.perfjunit.internal.load.bytes;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** What the bytes of an HTTP/1.1 head may be (RFC 9110, section 5.6.2 and 5.5). */
public final class HttpBytes {

    private static final int TOKEN = 1;
    private static final int VALUE = 2;
    private static final byte[] KIND = new byte[256];
    private static final byte[] LOWER = new byte[256];

    static {
        for (int c = 0; c < 256; c++) {
            boolean letterOrDigit =
                    c >= '0' && c <= '9' || c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z';
            boolean token = letterOrDigit || c < 128 && "!#$%&'*+-.^_`|~".indexOf(c) >= 0;
            boolean value = c == '\t' || c >= ' ' && c != 0x7f;
            KIND[c] = (byte) ((token ? TOKEN : 0) | (value ? VALUE : 0));
            LOWER[c] = (byte) (c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c);
        }
    }

    private HttpBytes() {}

    public static boolean isToken(int b) {
        return (KIND[b & 0xff] & TOKEN) != 0;
    }

    public static boolean isValue(int b) {
        return (KIND[b & 0xff] & VALUE) != 0;
    }

    public static boolean isBlank(int b) {
        return b == ' ' || b == '\t';
    }

    public static byte[] lowerCase(String text) {
        return text.toLowerCase(Locale.ROOT).getBytes(StandardCharsets.UTF_8);
    }

    /** Returns whether a range is a word, given in lower case, in upper or lower case. */
    public static boolean equalsIgnoreCase(byte[] a, int from, int to, byte[] lower) {
        if (to - from != lower.length) {
            return false;
        }
        for (int i = 0; i < lower.length; i++) {
            if (LOWER[a[from + i] & 0xff] != lower[i]) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns the value of a hexadecimal digit, or -1.
     *
     * @param b the digit in ASCII
     */
    public static int hexValue(int b) {
        return b < 128 ? Character.digit(b, 16) : -1;
    }
}
