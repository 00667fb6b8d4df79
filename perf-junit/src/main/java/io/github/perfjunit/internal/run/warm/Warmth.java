package io.github.perfjunit.internal.run.warm;

import io.github.perfjunit.internal.load.Recording;
import io.github.perfjunit.measure.LatencyDistribution;
import io.github.perfjunit.measure.ValidityCheck;
import io.github.perfjunit.measure.ValidityCheck.State;
import io.github.perfjunit.plan.Defaults;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * How far the warm-up of one subject is. It is warm when it has been loaded for its time and with
 * {@link Defaults#WARMUP_REQUESTS} requests, and the throughput of its last eight chunks shows no
 * {@linkplain MannKendall trend}. The throughput of an open loop is the rate that was asked for; there
 * the median response time is looked at, which also falls while a backlog is worked off. At {@link Defaults#WARMUP_TIMES_MOST} times its time the warm-up
 * ends in any case. Without a time there is none. Not safe for use by several threads.
 */
public final class Warmth {

    private static final int WINDOW = MannKendall.LENGTH;

    private final String subject;
    private final Duration least;
    private final List<Double> speeds = new ArrayList<>();
    private boolean openLoop;
    private long loadedNanos;
    private long requests;
    private Pace pace;

    /**
     * Begins a warm-up.
     *
     * @param subject the subject's name
     * @param least how long it is loaded at least; zero if not at all
     */
    public Warmth(String subject, Duration least) {
        this.subject = subject;
        this.least = least;
    }

    /** Returns how long a chunk is: so long that there are at least eight. */
    public Duration chunk() {
        Duration part = least.dividedBy(WINDOW);
        return part.compareTo(Defaults.WARMUP_CHUNK) < 0 ? part : Defaults.WARMUP_CHUNK;
    }

    /** Adds a chunk that was played. */
    public void add(Recording chunk) {
        long ended = chunk.counts().total();
        double nanos = Math.max(1, chunk.elapsedNanos());
        loadedNanos += chunk.elapsedNanos();
        requests += ended;
        openLoop = chunk.details().scheduled() > 0;
        speeds.add(openLoop ? responseNanos(chunk) : ended * 1e9 / nanos);
        if (chunk.latency().count() > 0) {
            pace = new Pace(subject, chunk.latency().percentileNanos(50), ended * 1e9 / nanos);
        }
    }

    /** A chunk without a response says that responses take at least as long as it. */
    private static double responseNanos(Recording chunk) {
        LatencyDistribution response = chunk.details().response();
        return response.count() > 0 ? response.percentileNanos(50) : chunk.elapsedNanos();
    }

    /** Returns whether the subject is warm and its speed steady. */
    public boolean isReached() {
        return loadedNanos >= least.toNanos() && missing().isEmpty();
    }

    /** Returns whether the warm-up ends: it is reached, or has lasted for as long as it may. */
    public boolean isOver() {
        return isReached()
                || loadedNanos >= Defaults.WARMUP_TIMES_MOST * least.toNanos()
                || least.isZero();
    }

    /** Returns how fast it answered in its last chunk with a response; empty without any. */
    public Optional<Pace> pace() {
        return Optional.ofNullable(pace);
    }

    /** Returns whether it was warm at the end. */
    public ValidityCheck check() {
        if (least.isZero()) {
            return new ValidityCheck("warm-up", State.OK, "none was asked for");
        }
        Optional<String> missing = missing();
        return missing.isPresent()
                ? note(missing.get())
                : new ValidityCheck(
                        "warm-up",
                        State.OK,
                        text("steady after %.1f s and %,d requests", seconds(), requests));
    }

    private ValidityCheck note(String missing) {
        return new ValidityCheck(
                "warm-up",
                State.NOTE,
                text("'%s' was not steady after %.1f s: %s; ", subject, seconds(), missing)
                        + "raise warmup");
    }

    /** What a warm subject would have and this one has not; empty if nothing. */
    private Optional<String> missing() {
        if (least.isZero()) {
            return Optional.empty();
        }
        int chunks = speeds.size();
        if (chunks < WINDOW) {
            return Optional.of(text("%d chunks of at least %d could be played", chunks, WINDOW));
        }
        double[] last = last();
        if (MannKendall.showTrend(last)) {
            return Optional.of(text("%s still changed by %+.1f %%", figure(), changePercent(last)));
        }
        return requests < Defaults.WARMUP_REQUESTS
                ? Optional.of(
                        text(
                                "%,d requests ended, of at least %,d that a compiler needs",
                                requests, Defaults.WARMUP_REQUESTS))
                : Optional.empty();
    }

    private String figure() {
        return openLoop ? "the response time" : "throughput";
    }

    private double[] last() {
        return speeds.subList(speeds.size() - WINDOW, speeds.size()).stream()
                .mapToDouble(Double::doubleValue)
                .toArray();
    }

    /** From the mean of the first half of the last chunks to that of the second half. */
    private static double changePercent(double... last) {
        double before = Arrays.stream(last, 0, WINDOW / 2).sum();
        double after = Arrays.stream(last, WINDOW / 2, WINDOW).sum();
        return 100 * (after / before - 1);
    }

    private double seconds() {
        return loadedNanos / 1e9;
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
