package io.github.perfjunit.gate;

import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.Spread;
import io.github.perfjunit.plan.GatePolicy.Tolerance;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * One metric of the candidate beside the baseline's.
 *
 * <p>Immutable and safe for use by several threads.
 *
 * @param metric which
 * @param subject the candidate's name
 * @param basis what it is compared with
 * @param baseline the spread of what it is compared with: the baseline's, or that of the reference
 *     in this run; empty if there is none
 * @param candidate this run's spread; empty if the metric is absent
 * @param origin where the baseline's spread comes from
 * @param changePercent change in percent, more is positive: the estimate's, or else of the medians;
 *     empty without both, or if the baseline's is 0 and this run's is not
 * @param estimate the change with its uncertainty, where a ratio was judged
 * @param tolerance the allowed change for the worse; empty if the metric is reported only
 * @param outcome the decision
 * @param reason why, in a few words; empty where outcome and numbers say everything
 */
public record Comparison(
        Metric metric,
        String subject,
        Basis basis,
        Optional<Spread> baseline,
        Optional<Spread> candidate,
        Optional<Origin> origin,
        OptionalDouble changePercent,
        Optional<Estimate> estimate,
        Optional<Tolerance> tolerance,
        Outcome outcome,
        String reason) {

    /** Returns the same figures with another outcome. */
    Comparison decided(Outcome other, String why) {
        return new Comparison(
                metric,
                subject,
                basis,
                baseline,
                candidate,
                origin,
                changePercent,
                estimate,
                tolerance,
                other,
                why);
    }

    /** What a metric is compared with. */
    public enum Basis {
        /** A stored figure as it is. */
        STORED,
        /** The stored ratio to the ruler. */
        RULER,
        /** Another subject of the same blocks. */
        SUBJECT;

        /** Returns the word used in files, e.g. {@code ruler}. */
        public String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * Where a baseline's figure comes from.
     *
     * @param fingerprint of the environment it was recorded in
     * @param recordedUtc when
     * @param commit at which commit, if known
     */
    public record Origin(String fingerprint, Instant recordedUtc, Optional<String> commit) {}

    /** The decision about one metric. */
    public enum Outcome {
        /** Judged: neither worse nor better beyond the tolerance. */
        PASSED,
        /** Judged: better beyond the tolerance. */
        IMPROVED,
        /** Judged: worse beyond the tolerance. */
        REGRESSED,
        /** Should have been judged and could not: this run's figure is missing or spoiled. */
        INCONCLUSIVE,
        /** Should have been judged and there is nothing to compare it with. */
        NOT_COMPARABLE,
        /** Not judged: no tolerance is set for it, or the run as a whole was not judged. */
        REPORTED;

        /** Returns the words used in messages and files, e.g. {@code not comparable}. */
        public String label() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }

        /** Returns whether the two figures were compared under a tolerance. */
        public boolean judged() {
            return this == PASSED || this == IMPROVED || this == REGRESSED;
        }
    }
}
