package io.github.perfjunit.plan;

import java.util.Objects;

/**
 * When the requests of an open loop are meant to be sent, whatever the server does. Immutable and
 * safe for use by several threads.
 *
 * @param ratePerSecond requests per second, all connections together; more than zero
 * @param spacing how they are spread over time
 */
public record Arrivals(double ratePerSecond, Spacing spacing) {

    public Arrivals {
        if (!(ratePerSecond > 0 && ratePerSecond < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("rate must be positive, was " + ratePerSecond);
        }
        Objects.requireNonNull(spacing, "spacing");
    }

    /** How arrivals are spread over time. */
    public enum Spacing {
        /** At equal intervals, as a metronome. */
        CONSTANT,
        /** At exponentially distributed intervals, as users who do not know of each other. */
        POISSON
    }
}
