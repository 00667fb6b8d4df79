package io.github.perfjunit.internal.load.template;

/**
 * A number, 0 or more, as ASCII digits that are changed in place. Not safe for use by several
 * threads.
 */
final class Decimal {

    private final byte[] digits;
    private int from;

    /**
     * Makes a zero.
     *
     * @param most how many digits it may get
     */
    Decimal(int most) {
        digits = new byte[most];
        set(0);
    }

    void set(long value) {
        from = digits.length;
        long rest = value;
        do {
            digits[--from] = (byte) ('0' + rest % 10);
            rest /= 10;
        } while (rest > 0);
    }

    void increment() {
        int at = digits.length - 1;
        while (at >= from && digits[at] == '9') {
            digits[at--] = '0';
        }
        if (at >= from) {
            digits[at]++;
        } else {
            digits[--from] = '1';
        }
    }

    byte[] digits() {
        return digits;
    }

    int from() {
        return from;
    }

    int length() {
        return digits.length - from;
    }
}
