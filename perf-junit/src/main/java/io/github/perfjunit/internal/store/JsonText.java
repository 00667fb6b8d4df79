package io.github.perfjunit.internal.store;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/** The text of single JSON values. Stateless. */
final class JsonText {

    private static final int DECIMALS = 3;
    private static final MathContext SMALL = new MathContext(4, RoundingMode.HALF_UP);

    private JsonText() {}

    /**
     * Returns a number without exponent and with three decimals at most; one between -1 and 1 keeps
     * four significant digits instead, so that no small value becomes 0. What has no form in JSON is
     * {@code null}.
     */
    static String number(double value) {
        if (!Double.isFinite(value)) {
            return "null";
        }
        BigDecimal exact = BigDecimal.valueOf(value);
        BigDecimal rounded =
                Math.abs(value) < 1
                        ? exact.round(SMALL)
                        : exact.setScale(DECIMALS, RoundingMode.HALF_UP);
        return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
    }

    static String quote(String text) {
        StringBuilder out = new StringBuilder(text.length() + 2).append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (c == '\n') {
                out.append("\\n");
            } else if (c < ' ' || c == 0x7f || c == 0x2028 || c == 0x2029 || isLone(text, i)) {
                out.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
            } else {
                out.append(c);
            }
        }
        return out.append('"').toString();
    }

    /** Half of a surrogate pair: it has no UTF-8 form. */
    private static boolean isLone(String text, int i) {
        char c = text.charAt(i);
        if (Character.isHighSurrogate(c)) {
            return i + 1 == text.length() || !Character.isLowSurrogate(text.charAt(i + 1));
        }
        return Character.isLowSurrogate(c)
                && (i == 0 || !Character.isHighSurrogate(text.charAt(i - 1)));
    }
}
