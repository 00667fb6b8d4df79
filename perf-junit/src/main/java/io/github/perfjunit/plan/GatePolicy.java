package io.github.perfjunit.plan;

import java.nio.file.Path;
import java.util.Collections;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * How a scenario's result is judged against its baseline.
 *
 * <p>Immutable and safe for use by several threads.
 *
 * @param mode what a regression does
 * @param updateBaseline whether this run's figures become the baseline
 * @param baselineDirectory the directory that holds {@code <test class>/<method>.json}
 * @param tolerances allowed change by metric name, the defaults of {@link Defaults} already merged
 *     with the user's; a metric without an entry is reported, not judged
 */
public record GatePolicy(
        Mode mode,
        boolean updateBaseline,
        Path baselineDirectory,
        Map<String, Tolerance> tolerances) {

    public GatePolicy {
        Objects.requireNonNull(mode, "mode");
        Objects.requireNonNull(baselineDirectory, "baselineDirectory");
        tolerances = Collections.unmodifiableMap(new TreeMap<>(tolerances));
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
