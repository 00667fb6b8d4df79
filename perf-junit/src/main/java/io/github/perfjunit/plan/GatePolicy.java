package io.github.perfjunit.plan;

import java.nio.file.Path;
import java.util.Collections;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/**
 * How a scenario's result is judged against its baseline.
 *
 * <p>Immutable and safe for use by several threads.
 *
 * @param mode what a regression does
 * @param update whether and how this run's figures become part of the baseline
 * @param baselineDirectory the directory that holds {@code <test class>/<method>.json}
 * @param tolerances allowed change by metric name of figures that are compared as they are, the
 *     defaults of {@link Defaults} already merged with the user's; a metric without an entry is
 *     reported, not judged
 * @param ratioTolerances the same for figures that are compared as a ratio to a reference
 * @param inconclusive what a run that could not be judged does
 * @param acceptedRegression why a worse value may be stored; empty if it may not
 * @param family number of scenarios that share one bound of false alarms: those of the class
 */
public record GatePolicy(
        Mode mode,
        Update update,
        Path baselineDirectory,
        Map<String, Tolerance> tolerances,
        Map<String, Tolerance> ratioTolerances,
        Inconclusive inconclusive,
        Optional<String> acceptedRegression,
        int family) {

    public GatePolicy {
        Objects.requireNonNull(mode, "mode");
        Objects.requireNonNull(baselineDirectory, "baselineDirectory");
        Objects.requireNonNull(update, "update");
        Objects.requireNonNull(inconclusive, "inconclusive");
        Objects.requireNonNull(acceptedRegression, "acceptedRegression");
        tolerances = Collections.unmodifiableMap(new TreeMap<>(tolerances));
        ratioTolerances = Collections.unmodifiableMap(new TreeMap<>(ratioTolerances));
        if (family < 1) {
            throw new IllegalArgumentException("family must be at least 1, was " + family);
        }
    }

    /**
     * Returns the same policy for a scenario that shares its bound of false alarms with others.
     *
     * @param scenarios how many share it, this one included; at least 1
     */
    public GatePolicy inFamilyOf(int scenarios) {
        return new GatePolicy(
                mode,
                update,
                baselineDirectory,
                tolerances,
                ratioTolerances,
                inconclusive,
                acceptedRegression,
                scenarios);
    }

    /** Returns whether this run's figures become part of the baseline. */
    public boolean updateBaseline() {
        return update != Update.NONE;
    }

    /** Whether and how a run's figures become part of the baseline. */
    public enum Update {
        /** They do not. */
        NONE,
        /** They are added to the recordings of their environment. */
        APPEND,
        /** They take the place of all recordings of their environment. */
        REPLACE,
        /** They are added, and become the anchor against which creep is judged. */
        PIN
    }

    /** What a run that could not be judged does. */
    public enum Inconclusive {
        /** It is reported; the test passes. */
        WARN,
        /** The test is aborted: neither passed nor failed. */
        ABORT,
        /** The test fails. */
        FAIL
    }

    /** What a regression does. */
    public enum Mode {
        /** A regression, and a missing baseline, fail the test. */
        ENFORCE,
        /** Verdicts are reported and never fail the test. */
        REPORT,
        /** Nothing is compared. Responses are validated all the same. */
        OFF
    }

    /**
     * How much worse than the baseline a metric may be. Both bounds must be passed for a
     * regression.
     *
     * @param percent allowed change for the worse, in percent of the baseline; at least 0
     * @param floor allowed change for the worse in the metric's own unit (nanoseconds, bytes,
     *     requests per second or a count); at least 0. It keeps tiny values from being judged in
     *     percent
     */
    public record Tolerance(double percent, double floor) {
        public Tolerance {
            if (!(percent >= 0) || !(floor >= 0)) {
                throw new IllegalArgumentException(
                        "percent and floor must be at least 0: " + percent + ", " + floor);
            }
        }
    }
}
