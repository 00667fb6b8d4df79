package io.github.perfjunit.internal.server.probe;

import java.util.Objects;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.DoubleUnaryOperator;

/**
 * A number that was read, or the reason why it could not be. The unit is in the name of whatever
 * holds the reading.
 *
 * @param value the number; {@code NaN} if absent
 * @param absentReason why there is no number; {@code null} if there is one
 */
public record Reading(double value, String absentReason) {

    public Reading {
        if (Double.isNaN(value) == (absentReason == null)) {
            throw new IllegalArgumentException(
                    "a reading is either a number or absent with a reason, was "
                            + value
                            + " and "
                            + absentReason);
        }
    }

    /** Returns a number that was read. */
    public static Reading of(double value) {
        return new Reading(value, null);
    }

    /** Returns a number that could not be read. */
    public static Reading absent(String reason) {
        return new Reading(Double.NaN, Objects.requireNonNull(reason, "reason"));
    }

    static Reading of(OptionalLong value, String absentReason) {
        return value.isPresent() ? of(value.getAsLong()) : absent(absentReason);
    }

    /** Returns whether there is a number. */
    public boolean isPresent() {
        return absentReason == null;
    }

    /** Returns the number, or empty if it is absent. */
    public OptionalDouble toOptional() {
        return isPresent() ? OptionalDouble.of(value) : OptionalDouble.empty();
    }

    /** Returns the sum, or the first operand that is absent. */
    public Reading plus(Reading other) {
        return isPresent() && other.isPresent() ? of(value + other.value) : firstAbsent(other);
    }

    /** Returns the difference, or the first operand that is absent. */
    public Reading minus(Reading other) {
        return isPresent() && other.isPresent() ? of(value - other.value) : firstAbsent(other);
    }

    /** Returns the quotient; absent if the divisor is 0. */
    public Reading dividedBy(double divisor) {
        if (isPresent() && divisor == 0) {
            return absent("there is nothing to divide by: 0");
        }
        return map(v -> v / divisor);
    }

    /** Returns what a function makes of the number, or this reading if it is absent. */
    public Reading map(DoubleUnaryOperator function) {
        return isPresent() ? of(function.applyAsDouble(value)) : this;
    }

    private Reading firstAbsent(Reading other) {
        return isPresent() ? other : this;
    }

    @Override
    public String toString() {
        return isPresent() ? Double.toString(value) : "absent: " + absentReason;
    }
}
