package io.github.perfjunit.gate;

import io.github.perfjunit.gate.Comparison.Outcome;
import io.github.perfjunit.gate.ratio.Change;
import io.github.perfjunit.gate.ratio.Holm;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.plan.Defaults;
import io.github.perfjunit.plan.GatePolicy.Tolerance;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/**
 * Decides about metrics that are a ratio to a reference. Immutable; pure functions of the run.
 *
 * <p>A metric is <em>suspected</em> when no change is rejected at the look's level, corrected for the
 * other metrics (Holm), and the estimate is beyond tolerance and floor. It has regressed when blocks
 * played afterwards show a change beyond tolerance and floor, too, alone and together with the first
 * ones, and the p of both stages together is low enough.
 */
final class RatioGate {

    private final Candidate candidate;
    private final RatioBasis basis;
    private final Map<String, Tolerance> tolerances;
    private final Map<Metric, RatioValues> values = new EnumMap<>(Metric.class);
    private final Map<Metric, Allowed> judged = new EnumMap<>(Metric.class);
    private final Map<Metric, Holm.Result> worse;
    private final Map<Metric, Holm.Result> better;
    private final Map<Metric, Holm.Result> crept;
    private final Set<Metric> suspected = EnumSet.noneOf(Metric.class);

    RatioGate(Candidate candidate, RatioBasis basis, Map<String, Tolerance> tolerances) {
        this.candidate = candidate;
        this.basis = basis;
        this.tolerances = tolerances;
        for (Metric metric : Metric.values()) {
            RatioValues ratios = RatioValues.of(candidate.run(), metric);
            if (!basis.has(metric) || ratios.all().length == 0) {
                continue;
            }
            values.put(metric, ratios);
            Tolerance tolerance = tolerances.get(metric.label());
            boolean enough = ratios.screening().length >= basis.leastBlocks();
            if (tolerance != null && enough && candidate.notToBeJudged(metric).isEmpty()) {
                double median = candidate.spread(metric).map(s -> s.median()).orElse(0.0);
                judged.put(metric, new Allowed(metric, tolerance, median));
            }
        }
        double level = basis.screeningLevel(usableBlocks());
        worse = screening(level, Change::pWorse);
        better = screening(level, Change::pBetter);
        crept = creep(level);
        judged.keySet().stream().filter(this::isSuspected).forEach(suspected::add);
    }

    private Map<Metric, Holm.Result> screening(double level, ToDoubleFunction<Change> p) {
        Map<Metric, Double> pValues = new EnumMap<>(Metric.class);
        judged.keySet().forEach(m -> pValues.put(m, p.applyAsDouble(screened(m))));
        return Holm.of(pValues, level, Metric.class);
    }

    private Map<Metric, Holm.Result> creep(double level) {
        Map<Metric, Double> pValues = new EnumMap<>(Metric.class);
        judged.keySet()
                .forEach(
                        m ->
                                basis.creep(m, values.get(m).screening())
                                        .ifPresent(c -> pValues.put(m, c.pWorse())));
        return Holm.of(pValues, level, Metric.class);
    }

    private Change screened(Metric metric) {
        return basis.change(
                metric, values.get(metric).screening(), values.get(metric).screeningErrors());
    }

    private boolean isSuspected(Metric metric) {
        Allowed allowed = judged.get(metric);
        return worse.get(metric).rejected() && allowed.isExceededBy(screened(metric).worse())
                || hasCrept(metric, values.get(metric).screening());
    }

    private Change overall(Metric metric) {
        RatioValues ratios = values.get(metric);
        return basis.change(metric, ratios.all(), ratios.allErrors());
    }

    private boolean hasCrept(Metric metric, double[] blocks) {
        return crept.containsKey(metric)
                && crept.get(metric).rejected()
                && judged.get(metric)
                        .isExceededBy(basis.creep(metric, blocks).orElseThrow().worse());
    }

    /** Whether a metric is compared as a ratio, if it has one. */
    boolean judges(Metric metric) {
        return basis.has(metric);
    }

    String tooFewBlocks() {
        return basis.leastBlocks() == 1
                ? "no block has a ratio of it"
                : "fewer than " + basis.leastBlocks() + " blocks have a ratio of it";
    }

    /** Returns what is allowed; null if the metric is reported only. */
    Tolerance tolerance(Metric metric) {
        return tolerances.get(metric.label());
    }

    /** Whether a metric has a ratio in enough blocks. */
    boolean estimates(Metric metric) {
        return values.containsKey(metric) && values.get(metric).all().length >= basis.leastBlocks();
    }

    Set<Metric> judged() {
        return judged.keySet();
    }

    Set<Metric> suspected() {
        return suspected;
    }

    /** Usable blocks before a confirmation. */
    int usableBlocks() {
        return values.values().stream().mapToInt(v -> v.screening().length).max().orElse(0);
    }

    /** Usable blocks that confirm. */
    int confirmingBlocks() {
        return values.values().stream().mapToInt(v -> v.confirming().length).max().orElse(0);
    }

    /** Judged metrics about which more blocks may decide. */
    List<Metric> undecided() {
        return judged.keySet().stream()
                .filter(m -> outcome(m).outcome() == Outcome.INCONCLUSIVE || isDoubtful(m))
                .toList();
    }

    /**
     * Whether a metric is worse by more than the tolerance and hardly by chance, looked at alone, but
     * not clearly enough for this look. Its interval may exclude what a pass must exclude; still, it is
     * looked at again. Errors of all looks are paid for, so looking costs time only.
     */
    private boolean isDoubtful(Metric metric) {
        Change change = screened(metric);
        return change.pWorse() < Defaults.SUSPICION
                && judged.get(metric).isExceededBy(change.worse());
    }

    /** An outcome with its reason. */
    record Decision(Outcome outcome, String reason) {}

    /** Returns what is decided about a metric for which {@link #estimates} is true. */
    Decision outcome(Metric metric) {
        Allowed allowed = judged.get(metric);
        if (allowed == null) {
            return new Decision(Outcome.REPORTED, "");
        }
        if (suspected.contains(metric) && confirmed(metric)) {
            boolean creep = !worse.get(metric).rejected();
            return new Decision(
                    Outcome.REGRESSED, creep ? "crept away from the anchor in small steps" : "");
        }
        if (suspected.contains(metric) && confirmingBlocks() < basis.leastBlocks()) {
            return new Decision(Outcome.INCONCLUSIVE, Reasons.NOT_YET_CONFIRMED);
        }
        Change all = overall(metric);
        if (better.get(metric).rejected() && allowed.isBeatenBy(all.worse())) {
            return new Decision(Outcome.IMPROVED, "");
        }
        boolean within = allowed.excludes(all.upper(RatioEstimate.CONFIDENCE));
        if (within || !basis.mustExcludeTolerance() && !suspected.contains(metric)) {
            return new Decision(Outcome.PASSED, "");
        }
        return new Decision(
                Outcome.INCONCLUSIVE,
                suspected.contains(metric)
                        ? Reasons.NOT_CONFIRMED
                        : "the interval reaches beyond what a pass must exclude, "
                                + allowed.resolution());
    }

    private boolean confirmed(Metric metric) {
        double[] fresh = values.get(metric).confirming();
        if (fresh.length < basis.leastBlocks()) {
            return false;
        }
        double[] all = values.get(metric).all();
        if (!worse.get(metric).rejected()) {
            return hasCrept(metric, fresh) && hasCrept(metric, all);
        }
        Map<Metric, Double> pValues = new EnumMap<>(Metric.class);
        for (Metric other : suspected) {
            double[] otherFresh = values.get(other).confirming();
            if (otherFresh.length >= basis.leastBlocks()) {
                pValues.put(
                        other,
                        basis.change(other, otherFresh, values.get(other).confirmingErrors())
                                .pWorse());
            }
        }
        double again = Holm.of(pValues, 1, Metric.class).get(metric).adjusted();
        double[] errors = values.get(metric).confirmingErrors();
        return basis.confirms(worse.get(metric).adjusted(), usableBlocks(), again)
                && judged.get(metric).isExceededBy(basis.change(metric, fresh, errors).worse())
                && judged.get(metric).isExceededBy(overall(metric).worse());
    }

    /** Returns the estimate over all blocks of a metric for which {@link #estimates} is true. */
    Estimate estimate(Metric metric) {
        RatioValues ratios = values.get(metric);
        double level =
                Optional.ofNullable(worse.get(metric))
                        .map(Holm.Result::level)
                        .orElseGet(() -> basis.screeningLevel(usableBlocks()));
        return RatioEstimate.of(metric, overall(metric), level, ratios, basis.recordings(metric));
    }

    Candidate candidate() {
        return candidate;
    }

    RatioBasis basis() {
        return basis;
    }
}
