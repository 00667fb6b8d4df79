package io.github.perfjunit.internal.run.warm;

import io.github.perfjunit.internal.load.Recording;
import io.github.perfjunit.measure.LatencyDistribution;
import io.github.perfjunit.measure.ValidityCheck;
import io.github.perfjunit.measure.ValidityCheck.State;
import io.github.perfjunit.plan.Defaults;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/**
 * How far the warm-up of one subject is. It is warm when it has been loaded for its time and with
 * {@link Defaults#WARMUP_REQUESTS} requests and its last chunks are {@linkplain Steadiness steady}. The
 * speed of a closed loop is its throughput. The throughput of an open loop is the rate that was asked
 * for; there the median response time is looked at, which also falls while a backlog is worked off. At
 * {@link Defaults#WARMUP_TIMES_MOST} times its time the warm-up ends in any case. Without a time there
 * is none. Not safe for use by several threads.
 */
public final class Warmth {

    private final String subject;
    private final Duration least;
    private final boolean openLoop;
    private final Steadiness steadiness;
    private long loadedNanos;
    private long requests;
    private Pace pace;

    /**
     * Begins a warm-up.
     *
     * @param subject the subject's name
     * @param least how long it is loaded at least; zero if not at all
     * @param openLoop whether it is loaded at a rate
     * @param before what it has used so far
     */
    public Warmth(String subject, Duration least, boolean openLoop, Used before) {
        this.subject = subject;
        this.least = least;
        this.openLoop = openLoop;
        this.steadiness = new Steadiness(openLoop ? "the response time" : "throughput", before);
    }

    /** Returns how long a chunk is: so long that there are at least eight. */
    public Duration chunk() {
        Duration part = least.dividedBy(Steadiness.WINDOW);
        return part.compareTo(Defaults.WARMUP_CHUNK) < 0 ? part : Defaults.WARMUP_CHUNK;
    }

    /**
     * Adds a chunk that was played.
     *
     * @param chunk what was recorded
     * @param after what the subject had used when it was over
     */
    public void add(Recording chunk, Used after) {
        long ended = chunk.counts().total();
        double nanos = Math.max(1, chunk.elapsedNanos());
        loadedNanos += chunk.elapsedNanos();
        requests += ended;
        double speed = openLoop ? responseNanos(chunk) : ended * 1e9 / nanos;
        steadiness.add(speed, ended, after);
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
        Optional<String> unsteady = steadiness.missing();
        if (unsteady.isPresent()) {
            return unsteady;
        }
        return requests < Defaults.WARMUP_REQUESTS
                ? Optional.of(
                        text(
                                "%,d requests ended, of at least %,d that a compiler needs",
                                requests, Defaults.WARMUP_REQUESTS))
                : Optional.empty();
    }

    private double seconds() {
        return loadedNanos / 1e9;
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
