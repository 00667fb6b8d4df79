package io.github.perfjunit.plan;

import io.github.perfjunit.plan.GatePolicy.Tolerance;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;

/** Every default in one place. */
public final class Defaults {

    /** Blocks of a load scenario before the gate looks for the first time: {@value}. */
    public static final int ROUNDS = 2;

    /** The same of an idle scenario, whose sizes are medians over blocks: {@value}. */
    public static final int IDLE_ROUNDS = 3;

    /** Blocks at most, those that confirm a regression not counted: {@value}. */
    public static final int MAX_ROUNDS = 8;

    /** After this time an undecided scenario gets no further blocks. */
    public static final Duration MAX_TIME = Duration.ofMinutes(3);

    /**
     * Bound of the probability that a class's p values accuse unchanged code in a run. The tolerance
     * makes the rate far smaller, under 1 % for five scenarios: see {@code docs/gate.md}.
     */
    public static final double FALSE_ALARMS = 0.05;

    /**
     * Probability of accusing unchanged code, per class and run, where stored ratios are judged: there
     * the interval is wider than any tolerance, which thus does not make it smaller.
     */
    public static final double STORED_FALSE_ALARMS = 0.01;

    /** Level at which a change is suspected, so that fresh blocks are played to confirm it. */
    public static final double SUSPICION = 0.05;

    /** Confidence of the one-sided bound that must be below the tolerance for a pass. */
    public static final double PASS_CONFIDENCE = 0.95;

    /** Power for which a detectable change is stated. */
    public static final double POWER = 0.80;

    /** Standard deviation by which processes of the same code differ beyond what slices tell. */
    public static final double PROCESS_DEVIATION = 0.015;

    /** The same of p50: a server shares connections out to its threads, each process otherwise. */
    public static final double PROCESS_DEVIATION_OF_P50 = 0.12;

    /** Name of the reference server that ships with perf-junit: {@value}. */
    public static final String RULER = "ruler";

    /** Version of it; it changes whenever what it does per request does. */
    public static final int RULER_VERSION = 1;

    /** Standard deviation that another processor adds to the logarithm of a ratio to the ruler. */
    public static final double OTHER_PROCESSOR_DEVIATION = 0.10;

    /** Standard deviation that another Java release adds to it. */
    public static final double OTHER_JAVA_DEVIATION = 0.10;

    /** Standard deviation that another kernel, system, memory size or limit adds to it. */
    public static final double OTHER_SYSTEM_DEVIATION = 0.05;

    /**
     * Standard deviation that foreign load adds to a ratio to the ruler: half a core of two taken by
     * a foreign process moved one by 7.5 % (throughput) and 4 % (CPU per request).
     */
    public static final double DISTURBED_DEVIATION = 0.08;

    /** Percent added to the tolerance of object sizes that were recorded on another Java release. */
    public static final double OTHER_JAVA_SIZE_PERCENT = 30;

    /** Requests that must lie beyond a percentile in every block for it to be judged: {@value}. */
    public static final int REQUESTS_BEYOND_JUDGED_PERCENTILE = 100;

    /** Recordings kept per point and environment, the anchor included. */
    public static final int RECORDINGS_KEPT = 10;

    /** Age from which on a baseline is called stale. */
    public static final Duration STALE_AFTER = Duration.ofDays(180);

    /** Blocks at least in which a calibration compares the candidate with itself: {@value}. */
    public static final int CALIBRATION_ROUNDS = 8;

    /** From this many inconclusive runs in a row on a scenario is complained of loudly: {@value}. */
    public static final int INCONCLUSIVE_STREAK = 3;

    /**
     * Event loops per server: one on up to four processors, where a second took the server's (p99 480
     * us with one, 2,665 us with two, on two), else one for every four, at most four: a guess.
     */
    public static int eventLoops(int processors) {
        return processors <= 4 ? 1 : Math.min(4, processors / 4);
    }

    /** Warm-up before the measured part, per subject and block: {@value}. */
    public static final String WARMUP = "3s";

    /**
     * Requests that warm a subject up at least: HotSpot's second compiler looks at a method after
     * some 10,000 calls (Tier4InvocationThreshold 5,000, CompileThreshold 15,000).
     */
    public static final int WARMUP_REQUESTS = 10_000;

    /** A warm-up that finds no steady state ends after this many times its length. */
    public static final int WARMUP_TIMES_MOST = 3;

    /** Length of the turns in which subjects are warmed up; an eighth of a short warm-up. */
    public static final Duration WARMUP_CHUNK = Duration.ofMillis(250);

    /** Warm-up of the ruler at most: its code is small and compiled once. */
    public static final Duration RULER_WARMUP = Duration.ofSeconds(1);

    /** Connections to the ruler at most. */
    public static final int RULER_CONNECTIONS = 256;

    /** Measured time per subject and block: {@value}. */
    public static final String DURATION = "3s";

    /** Time after which a request without a complete response has failed: {@value}. */
    public static final String REQUEST_TIMEOUT = "10s";

    /** Header that carries the request id to the server: {@value}. */
    public static final String REQUEST_ID_HEADER = "X-Request-Id";

    /** Time in which a server must become ready: {@value}. */
    public static final String START_TIMEOUT = "30s";

    /** Time a server has to end after SIGTERM before it is killed: {@value}. */
    public static final String STOP_TIMEOUT = "10s";

    /**
     * Connections that are opened at a time: below 50, the JDK's default length of a server's accept
     * queue, in which so many must find room.
     */
    public static final int CONNECTING_AT_ONCE = 32;

    /**
     * Connections to a server that come from one source address at most: the fewer ports are free, the
     * longer Linux searches for one. 19,900 connections took 4.0 s of CPU time from one address where
     * others had been closed just before, and 0.9 s from several.
     */
    public static final int CONNECTIONS_PER_ADDRESS = 10_000;

    /** Name of the subject when a class declares one and gives none: {@value}. */
    public static final String SUBJECT = "server";

    /** Shortest length of a slice when several subjects are interleaved. */
    public static final Duration SLICE = Duration.ofMillis(100);

    /** A slice is at least this many times as long as the median latency. */
    public static final int SLICE_LATENCIES = 25;

    /** A slice is long enough for at least this many requests. */
    public static final int SLICE_REQUESTS = 200;

    /** Slices of a subject in a block at least, however slow the server. */
    public static final int LEAST_SLICES = 5;

    /** Share of a block's pairs of slices that must be kept for it to be judged. */
    public static final double LEAST_PAIRS_KEPT = 0.5;

    /** Part at the start of a slice that is not counted. */
    public static final Duration SLICE_LEAD_IN = Duration.ofMillis(20);

    /** Lines of the server's output shown when it fails. */
    public static final int LAST_LINES = 50;

    /** Failed requests kept per kind of failure and block. */
    public static final int FAILURES_KEPT_PER_KIND = 10;

    /** Bytes kept of a failed response. */
    public static final int FAILURE_BYTES_KEPT = 512;

    /** Largest response head the client accepts, in bytes. */
    public static final int MAX_HEAD_BYTES = 64 * 1024;

    /** Largest payload of a request, in bytes. */
    public static final int MAX_PAYLOAD_BYTES = 16 * 1024 * 1024;

    /** Largest file with values for requests, in bytes. */
    public static final int MAX_DATA_BYTES = 10_000_000;

    /** Rows of such a file at most. */
    public static final int MAX_DATA_ROWS = 100_000;

    /** Requests of a mix at most. */
    public static final int MAX_MIX_REQUESTS = 100;

    /** Largest weight of a request in a mix. */
    public static final int MAX_WEIGHT = 1_000_000;

    /** Largest response body that is held for a JSON comparison, in bytes. */
    public static final int MAX_JSON_BYTES = 16 * 1024 * 1024;

    /** Interval at which the used heap is sampled for its peak. */
    public static final Duration HEAP_SAMPLE_INTERVAL = Duration.ofMillis(200);

    /** Collections at most until the live heap is taken as settled. */
    public static final int MAX_COLLECTIONS = 5;

    /** Times a window is measured again at most when the machine or the generator spoiled it. */
    public static final int MAX_REPEATS = 2;

    /** Time in which the server's connections must be back at 0 after the load. */
    public static final Duration DRAIN_TIMEOUT = Duration.ofSeconds(5);

    /** Directory of the baselines, from the directory the build runs in: {@value}. */
    public static final String BASELINE_DIRECTORY = "baselines";

    /** Directory of the reports, from the directory the tests run in: {@value}. */
    public static final String OUTPUT_DIRECTORY = "target/perf-junit";

    /** Change of an absolute speed that is always tolerated: see {@link #tolerances()}. */
    private static final double SPEED_LOSS_PERCENT = 60;

    /** The same factor of 2.5 for figures where more is worse. */
    private static final double SPEED_RISE_PERCENT = 150;

    private Defaults() {}

    /**
     * Returns the tolerance of every metric that is judged by default as a ratio to a reference
     * that was alive beside the candidate, by metric name.
     */
    public static Map<String, Tolerance> ratioTolerances() {
        Map<String, Tolerance> map = new TreeMap<>();
        map.put("throughput", new Tolerance(3, 0));
        map.put("latency-p50", new Tolerance(5, 5_000));
        map.put("latency-p99", new Tolerance(20, 100_000));
        map.put("server-cpu-per-request", new Tolerance(3, 200));
        return map;
    }

    /**
     * Returns the change for the worse, in percent, that a pass must exclude: the upper 95 % bound
     * of a ratio must be below it, or below the tolerance if that is more. Between tolerance and this
     * lies what a noisy run may leave open without being called inconclusive.
     *
     * @param metric name of the metric
     */
    public static double resolutionPercent(String metric) {
        return switch (metric) {
            case "server-cpu-per-request" -> 7;
            case "throughput" -> 10;
            case "latency-p50", "response-p50" -> 40;
            default -> 60;
        };
    }

    /**
     * Returns the standard deviation, between recordings of unchanged code in one environment, of the
     * logarithm of a ratio to the ruler: what is assumed until recordings tell. Nine scenarios of the
     * examples, played twice within an hour on a 2-core CI machine, gave 9 % (throughput, CPU per
     * request), 29 % (p50) and 27 % (p99).
     *
     * @param metric name of the metric
     */
    public static double recordingDeviation(String metric) {
        return switch (metric) {
            case "throughput", "server-cpu-per-request" -> 0.09;
            default -> 0.30;
        };
    }

    /**
     * Returns the tolerance of every metric that is judged by default as it is, by metric name.
     *
     * <p>Absolute speed (throughput, latency, CPU per request): two identical runs minutes apart
     * differed on 2-core CI machines with a standard deviation of 25 % (of the logarithm of their
     * ratio). A factor of 2.5 is 3.7 such deviations (ln 2.5 = 0.92), which is passed by chance once
     * in 8,000 times per metric even if whole runs shift; where only blocks vary, the median of
     * three makes it rarer still. What it finds is a server that became about three times slower.
     * Finer changes of speed are a matter of ratios, not of these.
     *
     * <p>Memory, threads and descriptors do not depend on the machine's speed and have tight
     * bounds; the floors keep noise of a few kilobytes or a lazily started thread out of it.
     */
    public static Map<String, Tolerance> tolerances() {
        Map<String, Tolerance> map = new TreeMap<>();
        map.put("throughput", new Tolerance(SPEED_LOSS_PERCENT, 0));
        map.put("latency-p50", new Tolerance(SPEED_RISE_PERCENT, 50_000));
        map.put("latency-p99", new Tolerance(2 * SPEED_RISE_PERCENT, 5_000_000));
        map.put("server-cpu-per-request", new Tolerance(SPEED_RISE_PERCENT, 5_000));
        map.put("allocated-per-request", new Tolerance(4, 64));
        map.put("live-heap", new Tolerance(25, 2 * 1024 * 1024));
        map.put("heap-per-connection", new Tolerance(15, 512));
        map.put("heap-retained", new Tolerance(25, 2 * 1024 * 1024));
        map.put("errors", new Tolerance(0, 0));
        map.put("leftover-connections", new Tolerance(0, 0));
        map.put("close-wait-connections", new Tolerance(0, 0));
        map.put("threads-added", new Tolerance(25, 8));
        map.put("descriptors-added", new Tolerance(25, 16));
        return map;
    }
}
