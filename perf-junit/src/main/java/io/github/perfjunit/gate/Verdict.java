package io.github.perfjunit.gate;

import io.github.perfjunit.gate.Comparison.Outcome;
import java.util.List;

/**
 * What the gate says about one run: every metric's comparison and the one word that follows from
 * them. The first that applies, in this order: {@link Invalid}, {@link Regressed}, {@link
 * NoBaseline}, {@link Inconclusive}, {@link NotComparable}, {@link Improved}, {@link Passed}.
 *
 * <p>Immutable and safe for use by several threads.
 */
public sealed interface Verdict {

    /** Returns every metric's comparison, in the order of the metrics. */
    List<Comparison> comparisons();

    /** Returns why, in one line. */
    String reason();

    /** Returns the verdict's word, e.g. {@code Regressed}. */
    default String word() {
        return getClass().getSimpleName();
    }

    /** Returns word and reason in one line. */
    default String summary() {
        return word() + ": " + reason();
    }

    /**
     * Returns the comparisons with an outcome.
     *
     * @param outcome which
     */
    default List<Comparison> with(Outcome outcome) {
        return comparisons().stream().filter(c -> c.outcome() == outcome).toList();
    }

    /**
     * No judged metric is worse than its tolerance allows.
     *
     * @param comparisons every metric's comparison
     */
    record Passed(List<Comparison> comparisons) implements Verdict {
        public Passed {
            comparisons = List.copyOf(comparisons);
        }

        @Override
        public String reason() {
            return Reasons.counts(comparisons);
        }
    }

    /**
     * As {@link Passed}, and a metric is better than its tolerance.
     *
     * @param comparisons every metric's comparison
     */
    record Improved(List<Comparison> comparisons) implements Verdict {
        public Improved {
            comparisons = List.copyOf(comparisons);
        }

        @Override
        public String reason() {
            return Reasons.changes(with(Outcome.IMPROVED)) + "; " + Reasons.counts(comparisons);
        }
    }

    /**
     * A metric is worse than its tolerance allows.
     *
     * @param comparisons every metric's comparison
     */
    record Regressed(List<Comparison> comparisons) implements Verdict {
        public Regressed {
            comparisons = List.copyOf(comparisons);
        }

        @Override
        public String reason() {
            return Reasons.changes(with(Outcome.REGRESSED)) + "; " + Reasons.counts(comparisons);
        }
    }

    /**
     * A metric that should have been judged could not be, because of this run.
     *
     * @param comparisons every metric's comparison
     */
    record Inconclusive(List<Comparison> comparisons) implements Verdict {
        public Inconclusive {
            comparisons = List.copyOf(comparisons);
        }

        @Override
        public String reason() {
            return Reasons.grouped(with(Outcome.INCONCLUSIVE));
        }
    }

    /**
     * A request failed, or there was none, or the generator fell behind the rate it was asked for: no
     * figure of this run can be trusted.
     *
     * @param comparisons every metric, not judged
     * @param reason how many requests of which subject failed, and how; or what the generator did
     */
    record Invalid(List<Comparison> comparisons, String reason) implements Verdict {
        public Invalid {
            comparisons = List.copyOf(comparisons);
        }
    }

    /**
     * There is no entry for this scenario.
     *
     * @param comparisons every metric, not judged
     * @param reason what is missing
     */
    record NoBaseline(List<Comparison> comparisons, String reason) implements Verdict {
        public NoBaseline {
            comparisons = List.copyOf(comparisons);
        }
    }

    /**
     * Not one metric could be judged, for want of something to compare with.
     *
     * @param comparisons every metric's comparison
     * @param reason why not
     */
    record NotComparable(List<Comparison> comparisons, String reason) implements Verdict {
        public NotComparable {
            comparisons = List.copyOf(comparisons);
        }
    }
}
