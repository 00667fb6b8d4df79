package io.github.perfjunit.gate;

import io.github.perfjunit.gate.Comparison.Basis;
import io.github.perfjunit.gate.Comparison.Outcome;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.Metric.Dependence;
import io.github.perfjunit.measure.RunResult;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Compares the candidate's metrics one by one. Immutable; pure functions of the run. */
final class MetricGate {

    private final Candidate candidate;
    private final AbsoluteStages absolute;

    MetricGate(RunResult run) {
        candidate = Candidate.of(run);
        absolute = new AbsoluteStages(run);
    }

    /**
     * Returns what was measured without judging any of it.
     *
     * @param why the reason given for metrics that are not absent
     */
    List<Comparison> unjudged(String why) {
        return Arrays.stream(Metric.values())
                .filter(candidate::measures)
                .map(
                        m ->
                                Row.of(candidate, m, Optional.empty(), Optional.empty())
                                        .to(Outcome.REPORTED, candidate.absent(m).orElse(why)))
                .toList();
    }

    /**
     * Judges every metric that has a tolerance.
     *
     * @param choice what is stored; empty if nothing usable is
     * @param ratios decides about ratios to a reference; empty without one
     */
    List<Comparison> judged(Optional<BaselineChoice> choice, Optional<RatioGate> ratios) {
        return Arrays.stream(Metric.values())
                .filter(m -> candidate.measures(m) || choice.filter(c -> stored(m, c)).isPresent())
                .map(m -> compare(m, choice, ratios))
                .toList();
    }

    private boolean stored(Metric metric, BaselineChoice choice) {
        return choice.usable().stream()
                .flatMap(e -> Row.figures(e, candidate).stream())
                .anyMatch(figures -> figures.metrics().containsKey(metric));
    }

    private Comparison compare(
            Metric metric, Optional<BaselineChoice> choice, Optional<RatioGate> ratios) {
        return isRatio(metric, ratios)
                ? ratio(metric, choice, ratios.get())
                : absolute.compare(metric, choice, ratios.isPresent());
    }

    private static boolean isRatio(Metric metric, Optional<RatioGate> ratios) {
        return metric.dependence() == Dependence.MACHINE_SPEED
                && ratios.filter(r -> r.judges(metric)).isPresent();
    }

    /** Returns the metrics that are compared as they are and are worse in the first blocks. */
    List<Metric> suspected(Optional<BaselineChoice> choice, Optional<RatioGate> ratios) {
        return Arrays.stream(Metric.values())
                .filter(m -> !isRatio(m, ratios))
                .filter(candidate::measures)
                .filter(m -> absolute.suspects(m, choice, ratios.isPresent()))
                .toList();
    }

    private Comparison ratio(Metric metric, Optional<BaselineChoice> choice, RatioGate ratios) {
        boolean beside = ratios.basis().label() == Basis.SUBJECT;
        Row row =
                Row.of(
                                candidate,
                                metric,
                                beside
                                        ? Optional.empty()
                                        : choice.flatMap(c -> c.ratios(candidate.run()))
                                                .map(StoredRatios::entry),
                                Optional.ofNullable(ratios.tolerance(metric)))
                        .on(ratios.basis().label());
        Row shown = beside ? row.against(candidate.reference(metric)) : row;
        Optional<String> unjudged = candidate.notToBeJudged(metric);
        if (unjudged.isPresent()) {
            return shown.to(Outcome.REPORTED, unjudged.get());
        }
        if (!ratios.estimates(metric)) {
            boolean wanted = shown.tolerance().isPresent();
            String reason =
                    candidate.absent(metric).or(candidate::spoiled).orElse(ratios.tooFewBlocks());
            return shown.to(wanted ? Outcome.INCONCLUSIVE : Outcome.REPORTED, reason);
        }
        RatioGate.Decision decision = ratios.outcome(metric);
        return shown.with(ratios.estimate(metric)).to(decision.outcome(), decision.reason());
    }
}
