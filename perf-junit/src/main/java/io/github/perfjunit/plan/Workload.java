package io.github.perfjunit.plan;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Locale;
import java.util.Objects;

/** What load a scenario puts on a server. Immutable and safe for use by several threads. */
public sealed interface Workload {

    /** Returns the number of connections that are open at the same time; at least 1. */
    int connections();

    /** Returns the time after which a request without a complete response has failed. */
    Duration requestTimeout();

    /** Returns the point of the matrix this is, e.g. {@code concurrency=128}. */
    String point();

    /** Returns every value that figures depend on, as one line of text. */
    String definition();

    /** A workload that sends requests all the time, warm-up first: a closed or an open loop. */
    sealed interface Loaded extends Workload {

        /** Returns how long the server is loaded before anything counts; may be zero. */
        Duration warmup();

        /** Returns how long the measured part is, per subject and block. */
        Length length();

        /** Returns how connections come and go. */
        Churn churn();
    }

    /**
     * Closed loop: each connection sends its next request when the last response is complete, so
     * {@code connections} requests are in flight.
     *
     * @param connections number of connections; at least 1
     * @param warmup how long the server is loaded before anything counts; may be zero
     * @param length how long the measured part is, per subject and block
     * @param requestTimeout after this time without a complete response a request has failed
     * @param thinkTime pause of a connection before its next request
     * @param ramp time over which the connections begin to send, one after the other, when the
     *     warm-up begins; zero for all at once
     * @param churn how connections come and go
     */
    record ClosedLoop(
            int connections,
            Duration warmup,
            Length length,
            Duration requestTimeout,
            ThinkTime thinkTime,
            Duration ramp,
            Churn churn)
            implements Loaded {

        public ClosedLoop {
            requirePositive(connections);
            Objects.requireNonNull(warmup, "warmup");
            Objects.requireNonNull(length, "length");
            Objects.requireNonNull(requestTimeout, "requestTimeout");
            Objects.requireNonNull(thinkTime, "thinkTime");
            Objects.requireNonNull(ramp, "ramp");
            Objects.requireNonNull(churn, "churn");
        }

        /** A closed loop without pauses, over connections that stay open. */
        public ClosedLoop(
                int connections, Duration warmup, Length length, Duration requestTimeout) {
            this(
                    connections,
                    warmup,
                    length,
                    requestTimeout,
                    ThinkTime.NONE,
                    Duration.ZERO,
                    Churn.NONE);
        }

        @Override
        public String point() {
            return "concurrency=" + connections;
        }

        @Override
        public String definition() {
            return "closed loop, connections="
                    + connections
                    + ", warmup="
                    + warmup
                    + ", "
                    + length
                    + (thinkTime.equals(ThinkTime.NONE) ? "" : ", thinkTime=" + thinkTime)
                    + (ramp.isZero() ? "" : ", ramp=" + ramp)
                    + churn.definition();
        }
    }

    /**
     * Open loop: requests are sent when they are due, however slow the responses are, each on a
     * connection that is free; where none is, they wait, and that counts as response time.
     *
     * @param arrivals when requests are due
     * @param connections number of connections they are sent on; at least 1
     * @param warmup how long the server is loaded, at the same rate, before anything counts; may be
     *     zero
     * @param length how long the measured part is, per subject and block
     * @param requestTimeout after this time since it was sent a request without a complete response
     *     has failed
     * @param churn how connections come and go
     */
    record OpenLoop(
            Arrivals arrivals,
            int connections,
            Duration warmup,
            Length.Timed length,
            Duration requestTimeout,
            Churn churn)
            implements Loaded {

        public OpenLoop {
            Objects.requireNonNull(arrivals, "arrivals");
            requirePositive(connections);
            Objects.requireNonNull(warmup, "warmup");
            Objects.requireNonNull(length, "length");
            Objects.requireNonNull(requestTimeout, "requestTimeout");
            Objects.requireNonNull(churn, "churn");
        }

        @Override
        public String point() {
            return "rate=" + rate();
        }

        @Override
        public String definition() {
            return "open loop, rate="
                    + rate()
                    + ", "
                    + arrivals.spacing().name().toLowerCase(Locale.ROOT)
                    + " arrivals, connections="
                    + connections
                    + ", warmup="
                    + warmup
                    + ", "
                    + length
                    + churn.definition();
        }

        private String rate() {
            return BigDecimal.valueOf(arrivals.ratePerSecond())
                    .stripTrailingZeros()
                    .toPlainString();
        }
    }

    /**
     * Idle: connections are opened, used for one request each, and then left alone.
     *
     * @param connections number of connections; at least 1
     * @param requestTimeout after this time without a complete response a request has failed
     */
    record Idle(int connections, Duration requestTimeout) implements Workload {

        public Idle {
            requirePositive(connections);
            Objects.requireNonNull(requestTimeout, "requestTimeout");
        }

        @Override
        public String point() {
            return "connections=" + connections;
        }

        @Override
        public String definition() {
            return "idle, connections=" + connections;
        }
    }

    /** How long the measured part of a closed loop is. */
    sealed interface Length {

        /**
         * For a time.
         *
         * @param duration measured time per subject and block; more than zero
         */
        record Timed(Duration duration) implements Length {
            public Timed {
                if (duration.isZero() || duration.isNegative()) {
                    throw new IllegalArgumentException("duration must be positive: " + duration);
                }
            }

            @Override
            public String toString() {
                return "duration=" + duration;
            }
        }

        /**
         * Until every connection has received a number of responses.
         *
         * @param requestsPerConnection responses per connection; at least 1
         */
        record Counted(long requestsPerConnection) implements Length {
            public Counted {
                if (requestsPerConnection < 1) {
                    throw new IllegalArgumentException(
                            "requestsPerConnection must be at least 1: " + requestsPerConnection);
                }
            }

            @Override
            public String toString() {
                return "requestsPerConnection=" + requestsPerConnection;
            }
        }
    }

    private static void requirePositive(int connections) {
        if (connections < 1) {
            throw new IllegalArgumentException(
                    "connections must be at least 1, was " + connections);
        }
    }
}
