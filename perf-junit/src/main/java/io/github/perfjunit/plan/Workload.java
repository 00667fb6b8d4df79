package io.github.perfjunit.plan;

import java.time.Duration;
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

    /**
     * Closed loop: each connection sends its next request when the last response is complete, so
     * {@code connections} requests are in flight.
     *
     * @param connections number of connections; at least 1
     * @param warmup how long the server is loaded before anything counts; may be zero
     * @param length how long the measured part is, per subject and block
     * @param requestTimeout after this time without a complete response a request has failed
     */
    record ClosedLoop(int connections, Duration warmup, Length length, Duration requestTimeout)
            implements Workload {

        public ClosedLoop {
            requirePositive(connections);
            Objects.requireNonNull(warmup, "warmup");
            Objects.requireNonNull(length, "length");
            Objects.requireNonNull(requestTimeout, "requestTimeout");
        }

        @Override
        public String point() {
            return "concurrency=" + connections;
        }

        @Override
        public String definition() {
            return "closed loop, connections=" + connections + ", warmup=" + warmup + ", " + length;
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
