package io.github.perfjunit.measure;

import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Fresh processes of every subject, booted together, warmed up, measured, stopped: the unit of
 * replication.
 *
 * <p>Immutable and safe for use by several threads.
 *
 * @param number from 1
 * @param startedUtc when its first process was started
 * @param confirming whether it was played to confirm a regression that the blocks before it showed
 * @param subjects what each subject gave, by name, in the order of the plan; the ruler last
 */
public record Block(
        int number, Instant startedUtc, boolean confirming, Map<String, Figures> subjects) {

    public Block {
        subjects = Collections.unmodifiableMap(new LinkedHashMap<>(subjects));
    }

    /**
     * What one subject gave in one block.
     *
     * @param metrics one value per metric
     * @param latency service times of all requests of the measured part, failed ones included
     * @param details what only an open loop or churn shows of the measured part
     * @param counts requests of the measured part
     * @param warmup requests before it
     * @param elapsedNanos length of the measured part: the sum over its slices
     * @param slices the slices in the order they were played; empty for an idle scenario
     * @param checks whether the measured part can be trusted
     * @param repeats how often it was measured again because a check was spoiled
     * @param sockets the sockets of its port; empty where they cannot be read
     */
    public record Figures(
            ServerMetrics metrics,
            LatencyDistribution latency,
            LoadDetails details,
            RequestCounts counts,
            RequestCounts warmup,
            long elapsedNanos,
            List<Slice> slices,
            List<ValidityCheck> checks,
            int repeats,
            Optional<Sockets> sockets) {

        public Figures {
            slices = List.copyOf(slices);
            checks = List.copyOf(checks);
            Objects.requireNonNull(sockets, "sockets");
        }

        /**
         * Figures without a look at the sockets.
         *
         * @param metrics one value per metric
         * @param latency service times of all requests of the measured part
         * @param details what only an open loop or churn shows of the measured part
         * @param counts requests of the measured part
         * @param warmup requests before it
         * @param elapsedNanos length of the measured part
         * @param slices the slices in the order they were played
         * @param checks whether the measured part can be trusted
         * @param repeats how often it was measured again
         */
        public Figures(
                ServerMetrics metrics,
                LatencyDistribution latency,
                LoadDetails details,
                RequestCounts counts,
                RequestCounts warmup,
                long elapsedNanos,
                List<Slice> slices,
                List<ValidityCheck> checks,
                int repeats) {
            this(
                    metrics,
                    latency,
                    details,
                    counts,
                    warmup,
                    elapsedNanos,
                    slices,
                    checks,
                    repeats,
                    Optional.empty());
        }

        /**
         * Returns a metric's value, or empty if it is absent.
         *
         * @param metric which
         */
        public OptionalDouble value(Metric metric) {
            return metrics.value(metric);
        }

        /** Returns whether figures that depend on speed must not be judged, not even as ratios. */
        public boolean spoiled() {
            return has(ValidityCheck.State.SPOILED) || has(ValidityCheck.State.INVALID);
        }

        /** Returns whether figures that depend on speed must not be judged as they are. */
        public boolean absoluteSpoiled() {
            return spoiled() || has(ValidityCheck.State.ABSOLUTE_SPOILED);
        }

        private boolean has(ValidityCheck.State state) {
            return checks.stream().anyMatch(c -> c.state() == state);
        }
    }
}
