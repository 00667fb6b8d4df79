package io.github.perfjunit.gate;

import io.github.perfjunit.gate.RatioBasis.Beside;
import io.github.perfjunit.gate.RatioBasis.Predicted;
import io.github.perfjunit.gate.baseline.Baseline.Calibration;
import io.github.perfjunit.gate.ratio.Change;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.plan.Defaults;
import io.github.perfjunit.plan.GatePolicy.Tolerance;
import io.github.perfjunit.plan.Reference;
import io.github.perfjunit.plan.Scenario;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Chooses how a run's ratios are judged. Pure functions. */
final class RatioSource {

    private RatioSource() {}

    /** Returns what decides about ratios; empty if the run has none that can be compared. */
    static Optional<RatioGate> of(RunResult run, Optional<BaselineChoice> choice) {
        Scenario scenario = run.scenario();
        int family = scenario.gate().family();
        Optional<Calibration> calibration = choice.flatMap(BaselineChoice::calibration);
        Map<String, Tolerance> tolerances = tolerances(scenario, calibration);
        if (scenario.reference() instanceof Reference.Subject) {
            return Optional.of(
                    new RatioGate(
                            Candidate.of(run), Beside.of(scenario.blocks(), family), tolerances));
        }
        return choice.flatMap(c -> c.ratios(run))
                .map(
                        stored ->
                                new RatioGate(
                                        Candidate.of(run),
                                        new Predicted(
                                                scenario.blocks(),
                                                family,
                                                stored.predictions(),
                                                stored.anchors(),
                                                stored.extraDeviation(run)),
                                        tolerances));
    }

    /**
     * Where the user has set none, a calibrated scenario's tolerance is the change that it can
     * detect, if that is more than the default.
     */
    private static Map<String, Tolerance> tolerances(
            Scenario scenario, Optional<Calibration> calibration) {
        Map<String, Tolerance> merged = new TreeMap<>(scenario.gate().ratioTolerances());
        Map<String, Tolerance> defaults = Defaults.ratioTolerances();
        calibration.ifPresent(
                c ->
                        c.noisePercent()
                                .forEach(
                                        (metric, noise) ->
                                                merged.computeIfPresent(
                                                        metric.label(),
                                                        (name, own) ->
                                                                own.equals(defaults.get(name))
                                                                        ? wider(
                                                                                own, noise,
                                                                                scenario)
                                                                        : own)));
        return merged;
    }

    private static Tolerance wider(Tolerance own, double noisePercent, Scenario scenario) {
        double percent = detectablePercent(noisePercent, scenario);
        return new Tolerance(Math.max(own.percent(), percent), own.floor());
    }

    /** Returns the change that the last look of a scenario detects in a metric of some noise. */
    static double detectablePercent(double noisePercent, Scenario scenario) {
        int blocks = Math.max(2, scenario.blocks().maxRounds());
        double error = Math.log1p(noisePercent / 100) / Math.sqrt(blocks);
        double level = Defaults.SUSPICION / 2 / Defaults.ratioTolerances().size();
        return 100
                * Math.expm1(new Change(0, error, blocks - 1.0).detectable(level, Defaults.POWER));
    }
}
