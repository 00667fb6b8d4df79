package io.github.perfjunit.plan;

import java.time.Duration;
import java.util.Objects;

/**
 * How long a connection of a closed loop pauses between a response and its next request. Immutable
 * and safe for use by several threads.
 */
public sealed interface ThinkTime {

    /** No pause. */
    ThinkTime NONE = new Constant(Duration.ZERO);

    /**
     * Always the same.
     *
     * @param time how long; may be zero
     */
    record Constant(Duration time) implements ThinkTime {
        public Constant {
            requireNotNegative(time);
        }
    }

    /**
     * Anything between two bounds, equally likely.
     *
     * @param least shortest pause
     * @param most longest pause; not below the shortest
     */
    record Uniform(Duration least, Duration most) implements ThinkTime {
        public Uniform {
            requireNotNegative(least);
            requireNotNegative(most);
            if (most.compareTo(least) < 0) {
                throw new IllegalArgumentException(
                        "a think time from " + least + " to " + most + " has no values");
            }
        }
    }

    /**
     * Exponentially distributed: the pauses of users who do not know of each other.
     *
     * @param mean mean pause; more than zero
     */
    record Exponential(Duration mean) implements ThinkTime {
        public Exponential {
            requireNotNegative(mean);
            if (mean.isZero()) {
                throw new IllegalArgumentException("a mean think time must be more than zero");
            }
        }
    }

    private static void requireNotNegative(Duration time) {
        Objects.requireNonNull(time, "time");
        if (time.isNegative()) {
            throw new IllegalArgumentException("a think time cannot be negative, was " + time);
        }
    }
}
