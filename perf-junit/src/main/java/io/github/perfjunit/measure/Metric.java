package io.github.perfjunit.measure;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * A figure that a block yields for a subject: its name, unit, better direction, and what else
 * beside the server's code it depends on.
 */
public enum Metric {
    /** Successful responses per second of elapsed time, the last in-flight requests included. */
    THROUGHPUT("throughput", Unit.PER_SECOND, Direction.HIGHER_IS_BETTER, Dependence.MACHINE_SPEED),
    /** Arithmetic mean of the service time. */
    LATENCY_MEAN("latency-mean", Unit.NANOS, Direction.LOWER_IS_BETTER, Dependence.MACHINE_SPEED),
    /** Median of the service time. */
    LATENCY_P50("latency-p50", Unit.NANOS, Direction.LOWER_IS_BETTER, Dependence.MACHINE_SPEED),
    /** 95th percentile of the service time. */
    LATENCY_P95("latency-p95", Unit.NANOS, Direction.LOWER_IS_BETTER, Dependence.MACHINE_SPEED),
    /** 99th percentile of the service time. */
    LATENCY_P99("latency-p99", Unit.NANOS, Direction.LOWER_IS_BETTER, Dependence.MACHINE_SPEED),
    /** 99.9th percentile of the service time; absent with fewer than 10,000 requests. */
    LATENCY_P999("latency-p99.9", Unit.NANOS, Direction.LOWER_IS_BETTER, Dependence.MACHINE_SPEED),
    /** Largest service time. */
    LATENCY_MAX("latency-max", Unit.NANOS, Direction.LOWER_IS_BETTER, Dependence.MACHINE_SPEED),
    /** Open loop: arithmetic mean of the response time, from the intended send time. */
    RESPONSE_MEAN("response-mean", Unit.NANOS, Direction.LOWER_IS_BETTER, Dependence.MACHINE_SPEED),
    /** Open loop: median of the response time. */
    RESPONSE_P50("response-p50", Unit.NANOS, Direction.LOWER_IS_BETTER, Dependence.MACHINE_SPEED),
    /** Open loop: 95th percentile of the response time. */
    RESPONSE_P95("response-p95", Unit.NANOS, Direction.LOWER_IS_BETTER, Dependence.MACHINE_SPEED),
    /** Open loop: 99th percentile of the response time. */
    RESPONSE_P99("response-p99", Unit.NANOS, Direction.LOWER_IS_BETTER, Dependence.MACHINE_SPEED),
    /** Open loop: 99.9th percentile of the response time; absent with fewer than 10,000 requests. */
    RESPONSE_P999(
            "response-p99.9", Unit.NANOS, Direction.LOWER_IS_BETTER, Dependence.MACHINE_SPEED),
    /** Open loop: largest response time. */
    RESPONSE_MAX("response-max", Unit.NANOS, Direction.LOWER_IS_BETTER, Dependence.MACHINE_SPEED),
    /** Open loop: median of how late the generator sent what was due and had a free connection. */
    SEND_ERROR_P50(
            "send-error-p50", Unit.NANOS, Direction.LOWER_IS_BETTER, Dependence.MACHINE_SPEED),
    /** Open loop: 99th percentile of that. */
    SEND_ERROR_P99(
            "send-error-p99", Unit.NANOS, Direction.LOWER_IS_BETTER, Dependence.MACHINE_SPEED),
    /** Open loop: the largest. */
    SEND_ERROR_MAX(
            "send-error-max", Unit.NANOS, Direction.LOWER_IS_BETTER, Dependence.MACHINE_SPEED),
    /** Open loop: how many due requests waited for a free connection, at most. */
    BACKLOG_MAX("backlog-max", Unit.COUNT, Direction.LOWER_IS_BETTER, Dependence.MACHINE_SPEED),
    /** Churn: median time to open a connection while the load was on. */
    CONNECT_P50("connect-p50", Unit.NANOS, Direction.LOWER_IS_BETTER, Dependence.MACHINE_SPEED),
    /** Churn: 99th percentile of that. */
    CONNECT_P99("connect-p99", Unit.NANOS, Direction.LOWER_IS_BETTER, Dependence.MACHINE_SPEED),
    /** Churn: median of the service time on connections opened for one request. */
    SHORT_LIVED_P50(
            "short-lived-p50", Unit.NANOS, Direction.LOWER_IS_BETTER, Dependence.MACHINE_SPEED),
    /** Churn: 99th percentile of that. */
    SHORT_LIVED_P99(
            "short-lived-p99", Unit.NANOS, Direction.LOWER_IS_BETTER, Dependence.MACHINE_SPEED),
    /** Requests that failed in the measured part or the warm-up. */
    ERRORS("errors", Unit.COUNT, Direction.LOWER_IS_BETTER, Dependence.NOTHING),

    /** CPU time of the server process per response. */
    SERVER_CPU_PER_REQUEST(
            "server-cpu-per-request",
            Unit.NANOS,
            Direction.LOWER_IS_BETTER,
            Dependence.MACHINE_SPEED),
    /** Bytes allocated by the server's JVM per response. */
    ALLOCATED_PER_REQUEST(
            "allocated-per-request",
            Unit.BYTES,
            Direction.LOWER_IS_BETTER,
            Dependence.JAVA_RELEASE),
    /** Garbage collections of the server's JVM per response. */
    GC_PER_REQUEST(
            "gc-per-request", Unit.COUNT, Direction.LOWER_IS_BETTER, Dependence.MACHINE_SPEED),
    /** Stops of the server's JVM for garbage collection in the measured part. */
    GC_PAUSES("gc-pauses", Unit.COUNT, Direction.LOWER_IS_BETTER, Dependence.MACHINE_SPEED),
    /** Total length of those stops. */
    GC_PAUSE_TOTAL(
            "gc-pause-total", Unit.NANOS, Direction.LOWER_IS_BETTER, Dependence.MACHINE_SPEED),
    /** 99th percentile of those stops. */
    GC_PAUSE_P99("gc-pause-p99", Unit.NANOS, Direction.LOWER_IS_BETTER, Dependence.MACHINE_SPEED),
    /** Longest of those stops. */
    GC_PAUSE_MAX("gc-pause-max", Unit.NANOS, Direction.LOWER_IS_BETTER, Dependence.MACHINE_SPEED),
    /** Largest used heap seen while loaded, sampled every 200 ms; mostly garbage. */
    HEAP_PEAK("heap-peak", Unit.BYTES, Direction.LOWER_IS_BETTER, Dependence.MACHINE_SPEED),
    /** Heap still in use after the load and repeated collection. */
    LIVE_HEAP("live-heap", Unit.BYTES, Direction.LOWER_IS_BETTER, Dependence.JAVA_RELEASE),
    /** Largest resident set of the server process. */
    RSS_PEAK("rss-peak", Unit.BYTES, Direction.LOWER_IS_BETTER, Dependence.MACHINE_SPEED),
    /**
     * Threads after the load, connections closed, less those before it. Of a JVM those that run Java
     * code: its own, for collector and compiler, come and go with the number of cores.
     */
    THREADS_ADDED("threads-added", Unit.COUNT, Direction.LOWER_IS_BETTER, Dependence.NOTHING),
    /** Open descriptors after the load, connections closed, less those before it. */
    DESCRIPTORS_ADDED(
            "descriptors-added", Unit.COUNT, Direction.LOWER_IS_BETTER, Dependence.NOTHING),
    /** Connections the server still holds after the client has closed all of them. */
    LEFTOVER_CONNECTIONS(
            "leftover-connections", Unit.COUNT, Direction.LOWER_IS_BETTER, Dependence.NOTHING),
    /** Those of them that the client has closed and the server has not: what leaks grows here. */
    CLOSE_WAIT_CONNECTIONS(
            "close-wait-connections", Unit.COUNT, Direction.LOWER_IS_BETTER, Dependence.NOTHING),
    /**
     * Connections that wait for late packets after the client has closed all of them, at either end;
     * reported, and not judged unless a tolerance is given.
     */
    TIME_WAIT_CONNECTIONS(
            "time-wait-connections", Unit.COUNT, Direction.LOWER_IS_BETTER, Dependence.NOTHING),

    /** Idle: live heap with all connections open less that before, per connection. */
    HEAP_PER_CONNECTION(
            "heap-per-connection", Unit.BYTES, Direction.LOWER_IS_BETTER, Dependence.JAVA_RELEASE),
    /** Idle: resident set with all connections open less that before, per connection. */
    RSS_PER_CONNECTION(
            "rss-per-connection", Unit.BYTES, Direction.LOWER_IS_BETTER, Dependence.MACHINE_SPEED),
    /** Idle: live heap with all connections open less that before. */
    IDLE_HEAP("idle-heap", Unit.BYTES, Direction.LOWER_IS_BETTER, Dependence.JAVA_RELEASE),
    /** Idle: threads with all connections open, counted as for {@link #THREADS_ADDED}. */
    IDLE_THREADS("idle-threads", Unit.COUNT, Direction.LOWER_IS_BETTER, Dependence.NOTHING),
    /** Idle: address space reserved for the stacks of those threads (threads x stack size). */
    IDLE_STACKS("idle-stacks", Unit.BYTES, Direction.LOWER_IS_BETTER, Dependence.JAVA_RELEASE),
    /** Idle: live heap after disconnecting and one collection, less that before. */
    HEAP_AFTER_FIRST_COLLECTION(
            "heap-after-first-collection",
            Unit.BYTES,
            Direction.LOWER_IS_BETTER,
            Dependence.JAVA_RELEASE),
    /** Idle: the same after a second collection, which also frees cached pools. */
    HEAP_RETAINED("heap-retained", Unit.BYTES, Direction.LOWER_IS_BETTER, Dependence.JAVA_RELEASE);

    private final String label;
    private final Unit unit;
    private final Direction direction;
    private final Dependence dependence;

    Metric(String label, Unit unit, Direction direction, Dependence dependence) {
        this.label = label;
        this.unit = unit;
        this.direction = direction;
        this.dependence = dependence;
    }

    /** Returns the name used in files, messages and configuration, e.g. {@code latency-p99}. */
    public String label() {
        return label;
    }

    /** Returns the unit of every value of this metric. */
    public Unit unit() {
        return unit;
    }

    /** Returns which direction is the better one. */
    public Direction direction() {
        return direction;
    }

    /** Returns what the value depends on beside the code of the server. */
    public Dependence dependence() {
        return dependence;
    }

    /**
     * Returns the metric with a label.
     *
     * @param label e.g. {@code latency-p99}
     */
    public static Optional<Metric> ofLabel(String label) {
        return Arrays.stream(values()).filter(m -> m.label.equals(label)).findFirst();
    }

    /** The unit of a metric's values. */
    public enum Unit {
        /** Events per second. */
        PER_SECOND,
        /** Nanoseconds. */
        NANOS,
        /** Bytes. */
        BYTES,
        /** A number of things. */
        COUNT;

        /** Returns the name used in files, e.g. {@code per second}. */
        public String label() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    /** Which direction is the better one. */
    public enum Direction {
        /** More is better. */
        HIGHER_IS_BETTER,
        /** Less is better. */
        LOWER_IS_BETTER
    }

    /** What a value depends on beside the code of the server: when two values can be compared. */
    public enum Dependence {
        /** Speed, memory or ergonomics of the machine: the same environment only. */
        MACHINE_SPEED,
        /** Object layout and compiler: the same Java feature release and JVM flags. */
        JAVA_RELEASE,
        /** Nothing: always comparable. */
        NOTHING
    }
}
