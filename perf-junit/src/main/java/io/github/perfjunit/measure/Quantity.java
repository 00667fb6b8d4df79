package io.github.perfjunit.measure;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/**
 * A value with its unit, written for people: {@code 12.3 us}, {@code 4,454 B}, {@code 9.87 MiB},
 * {@code 112,422 req/s}. The text does not depend on the default locale.
 *
 * <p>Immutable and safe for use by several threads.
 *
 * @param value a value in the metric's own unit: nanoseconds, bytes, requests per second or a count
 * @param unit the unit
 */
public record Quantity(double value, Metric.Unit unit) {

    private static final int DIGITS = 3;
    private static final double PLAIN_BYTES_UP_TO = 100_000;
    private static final double WHOLE_FROM = 100;

    /** So that no number of KiB or MiB has four digits, of which the last is always 0. */
    private static final double NEXT_UNIT_FROM = 1_000;

    /**
     * Returns a median with its range, e.g. {@code 4,454 B [4,449 .. 4,460]}; the unit is repeated
     * only where it differs, and the range is left out if all values are the same.
     *
     * @param spread the values
     * @param unit their unit
     */
    public static String text(Spread spread, Metric.Unit unit) {
        String median = new Quantity(spread.median(), unit).toString();
        if (spread.min() == spread.max()) {
            return median;
        }
        String suffix = suffix(median);
        String min = without(suffix, new Quantity(spread.min(), unit).toString());
        String max = without(suffix, new Quantity(spread.max(), unit).toString());
        if (min.endsWith(suffix) != max.endsWith(suffix) || !suffix(min).equals(suffix(max))) {
            min = new Quantity(spread.min(), unit).toString();
            max = new Quantity(spread.max(), unit).toString();
        }
        return median + " [" + min + " .. " + max + "]";
    }

    /**
     * Returns a percentage with its sign, e.g. {@code +25.3 %}.
     *
     * @param percent the percentage
     */
    public static String percent(double percent) {
        double rounded = Math.rint(percent * 10) / 10;
        return String.format(Locale.ROOT, rounded == 0 ? "%.1f %%" : "%+,.1f %%", rounded + 0.0);
    }

    @Override
    public String toString() {
        if (!Double.isFinite(value)) {
            return "not a number";
        }
        return switch (unit) {
            case NANOS -> nanos();
            case BYTES -> bytes();
            case PER_SECOND -> number(value) + " req/s";
            case COUNT -> number(value);
        };
    }

    private String nanos() {
        double rounded = Math.abs(significant(value).doubleValue());
        if (rounded >= 1e9) {
            return digits(value / 1e9) + " s";
        }
        if (rounded >= 1e6) {
            return digits(value / 1e6) + " ms";
        }
        return rounded >= 1e3 ? digits(value / 1e3) + " us" : number(value) + " ns";
    }

    private String bytes() {
        double size = Math.abs(value);
        if (size < PLAIN_BYTES_UP_TO) {
            return number(value) + " B";
        }
        double kib = 1024;
        if (significant(size / kib).doubleValue() < NEXT_UNIT_FROM) {
            return digits(value / kib) + " KiB";
        }
        double mib = kib * kib;
        return significant(size / mib).doubleValue() < NEXT_UNIT_FROM
                ? digits(value / mib) + " MiB"
                : digits(value / mib / kib) + " GiB";
    }

    /** Whole from 100 on or if it is whole, else three significant digits. */
    private static String number(double value) {
        if (value == Math.rint(value) || Math.abs(value) >= WHOLE_FROM) {
            return String.format(Locale.ROOT, "%,.0f", value + 0.0);
        }
        return digits(value);
    }

    private static String digits(double value) {
        BigDecimal rounded = significant(value);
        int decimals = Math.max(0, DIGITS - rounded.precision() + rounded.scale());
        return String.format(Locale.ROOT, "%,." + decimals + "f", rounded);
    }

    private static BigDecimal significant(double value) {
        BigDecimal rounded =
                BigDecimal.valueOf(value).round(new MathContext(DIGITS, RoundingMode.HALF_UP));
        return rounded.signum() == 0 ? BigDecimal.ZERO : rounded;
    }

    private static String suffix(String text) {
        int space = text.lastIndexOf(' ');
        return space < 0 ? "" : text.substring(space);
    }

    private static String without(String suffix, String text) {
        return suffix(text).equals(suffix)
                ? text.substring(0, text.length() - suffix.length())
                : text;
    }
}
