package io.github.perfjunit.plan;

import io.github.perfjunit.plan.GatePolicy.Tolerance;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;

/** The defaults and bounds of open loops; all others are in {@link Defaults}. */
public final class RateDefaults {

    /** Connections of an open loop: {@value}. */
    public static final int CONNECTIONS = 64;

    /** Largest rate an open loop may ask for, in requests per second. */
    public static final double MOST_RATE = 1_000_000;

    /** Share of the rate that was asked for from which on it was held. */
    public static final double RATE_HELD = 0.99;

    /**
     * Median send error from which on an open loop's generator fell behind, unless it is less than
     * {@link #SEND_ERROR_PART} of the median response time. Asleep between two requests the engine is
     * late by some 1 to 50 us.
     */
    public static final Duration SEND_ERROR_MEDIAN = Duration.ofMillis(1);

    /**
     * The same for its 99th percentile, from which on the window is spoiled: above what a scheduler with
     * more threads than processors does to a thread now and then, which was 0.1 to 4 ms on the 2-core
     * machines we measured.
     */
    public static final Duration SEND_ERROR_P99 = Duration.ofMillis(10);

    /** Part of the median response time that a send error may have in any case. */
    public static final double SEND_ERROR_PART = 0.10;

    /** Share of a processor, in percent, at which the event loop of an open loop is saturated. */
    public static final double OPEN_LOOP_CPU_PERCENT = 95;

    /** Share of the requests that wait for a free connection, from which on a server is overloaded. */
    public static final double WAITED_PART = 0.01;

    private RateDefaults() {}

    /**
     * Returns tolerances for an open loop: those of the service time become those of the response
     * time, which is what an open loop is judged by.
     *
     * @param closedLoop tolerances of a closed loop, by metric name
     */
    public static Map<String, Tolerance> tolerances(Map<String, Tolerance> closedLoop) {
        Map<String, Tolerance> map = new TreeMap<>();
        closedLoop.forEach((metric, t) -> map.put(metric.replace("latency-", "response-"), t));
        return map;
    }
}
