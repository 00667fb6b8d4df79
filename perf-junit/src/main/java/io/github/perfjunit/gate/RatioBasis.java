package io.github.perfjunit.gate;

import io.github.perfjunit.gate.ratio.Change;
import io.github.perfjunit.gate.ratio.Looks;
import io.github.perfjunit.gate.ratio.Prediction;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.plan.BlockBudget;
import io.github.perfjunit.plan.Defaults;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What ratios are compared with, and what errors that permits. Immutable; pure functions.
 *
 * <p>Values are oriented: positive is worse.
 */
sealed interface RatioBasis {

    Comparison.Basis label();

    /** When the gate looks. */
    Looks looks();

    /** What all metrics together may spend on the first alarm at a number of usable blocks. */
    double screeningLevel(int usableBlocks);

    /**
     * Whether fresh blocks confirm a suspicion.
     *
     * @param first p of the suspicion, corrected for the other metrics
     * @param usableBlocks at which look it arose
     * @param fresh p of the fresh blocks, corrected for the other suspected metrics
     */
    boolean confirms(double first, int usableBlocks, double fresh);

    /** Blocks without which there is no estimate. */
    int leastBlocks();

    /**
     * Returns the change of a metric.
     *
     * @param values as many as {@link #leastBlocks()} at least
     * @param errors standard error of each within its block; 0 without slices
     */
    Change change(Metric metric, double[] values, double[] errors);

    /** Returns the change against the anchor; empty if there is none beside the other recordings. */
    Optional<Change> creep(Metric metric, double[] values);

    /** Returns whether there is anything to compare a metric with. */
    boolean has(Metric metric);

    /** How many stored recordings a metric is compared with; 0 for a subject. */
    int recordings(Metric metric);

    /** Whether an interval that reaches beyond the tolerance leaves the metric undecided. */
    boolean mustExcludeTolerance();

    /** Another subject of the same blocks: no change is a ratio of 1. */
    record Beside(Looks looks, int family) implements RatioBasis {

        /** One block has no spread. */
        private static final int LEAST = 2;

        static Beside of(BlockBudget budget, int family) {
            int rounds = Math.max(LEAST, budget.rounds());
            int maxRounds = Math.max(rounds, budget.maxRounds());
            return new Beside(
                    Looks.of(new BlockBudget(rounds, maxRounds, budget.maxTime())), family);
        }

        @Override
        public Comparison.Basis label() {
            return Comparison.Basis.SUBJECT;
        }

        @Override
        public double screeningLevel(int usableBlocks) {
            return looks.level(usableBlocks, Defaults.SUSPICION);
        }

        @Override
        public boolean confirms(double first, int usableBlocks, double fresh) {
            double ofAllLooks = Math.min(1, first / looks.share(usableBlocks));
            return ofAllLooks * fresh < Looks.product(family);
        }

        @Override
        public int leastBlocks() {
            return LEAST;
        }

        @Override
        public Change change(Metric metric, double[] values, double[] errors) {
            boolean median = metric == Metric.LATENCY_P50 || metric == Metric.RESPONSE_P50;
            return Change.ofBlocks(
                    values,
                    errors,
                    median ? Defaults.PROCESS_DEVIATION_OF_P50 : Defaults.PROCESS_DEVIATION);
        }

        @Override
        public Optional<Change> creep(Metric metric, double[] values) {
            return Optional.empty();
        }

        @Override
        public boolean has(Metric metric) {
            return true;
        }

        @Override
        public int recordings(Metric metric) {
            return 0;
        }

        @Override
        public boolean mustExcludeTolerance() {
            return true;
        }
    }

    /**
     * Stored ratios to the ruler: no change is what they predict. One look, and no product of two
     * stages: what the machine does to a whole run it does to the confirming blocks, too.
     *
     * <p>A pass does not need an interval within the tolerance, or a young baseline could never
     * pass; the report says instead how large a change would have been found.
     *
     * @param looks one, after the first blocks
     * @param family number of scenarios
     * @param predictions by metric
     * @param anchors the anchor's mean by metric; none where it is the only recording
     * @param extraDeviation standard deviation that another environment adds
     */
    record Predicted(
            Looks looks,
            int family,
            Map<Metric, Prediction> predictions,
            Map<Metric, Double> anchors,
            double extraDeviation)
            implements RatioBasis {

        Predicted(
                BlockBudget budget,
                int family,
                Map<Metric, Prediction> predictions,
                Map<Metric, Double> anchors,
                double extraDeviation) {
            this(new Looks(List.of(budget.rounds())), family, predictions, anchors, extraDeviation);
        }

        @Override
        public Comparison.Basis label() {
            return Comparison.Basis.RULER;
        }

        @Override
        public double screeningLevel(int usableBlocks) {
            return Defaults.STORED_FALSE_ALARMS / family;
        }

        @Override
        public boolean confirms(double first, int usableBlocks, double fresh) {
            return fresh < Defaults.STORED_FALSE_ALARMS / family;
        }

        @Override
        public int leastBlocks() {
            return 1;
        }

        @Override
        public Change change(Metric metric, double[] values, double[] errors) {
            return predictions.get(metric).changeTo(values, extraDeviation);
        }

        @Override
        public Optional<Change> creep(Metric metric, double[] values) {
            return Optional.ofNullable(anchors.get(metric))
                    .map(a -> predictions.get(metric).around(a).changeTo(values, extraDeviation));
        }

        @Override
        public boolean has(Metric metric) {
            return predictions.containsKey(metric);
        }

        @Override
        public int recordings(Metric metric) {
            return predictions.get(metric).recordings();
        }

        @Override
        public boolean mustExcludeTolerance() {
            return false;
        }
    }
}
