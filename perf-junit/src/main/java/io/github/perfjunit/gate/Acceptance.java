package io.github.perfjunit.gate;

import io.github.perfjunit.gate.baseline.BaselineException;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.plan.Scenario;
import java.nio.file.Path;
import java.util.Optional;

/** Whether a run may become part of the baseline. Pure functions. */
final class Acceptance {

    private Acceptance() {}

    /** Refuses figures that were not taken from right responses only. */
    static void requireValid(Path file, RunResult run) {
        Optional<String> failures = Reasons.failures(run);
        if (failures.isPresent()) {
            throw refused(
                    file, run, failures.get() + ". Figures of wrong responses are never stored.");
        }
        if (run.allCounts().total() == 0) {
            throw refused(file, run, "no request was measured.");
        }
    }

    /**
     * Returns why a worse run is stored; empty if it is not worse.
     *
     * @throws BaselineException if the run is invalid, or worse and nobody said that this is intended
     */
    static Optional<String> reason(Path file, RunResult run, Verdict verdict) {
        requireValid(file, run);
        if (verdict instanceof Verdict.Invalid) {
            throw refused(
                    file, run, verdict.reason() + ". Figures of an invalid run are never stored.");
        }
        if (!(verdict instanceof Verdict.Regressed)) {
            return Optional.empty();
        }
        Scenario scenario = run.scenario();
        if (scenario.gate().acceptedRegression().isEmpty()) {
            throw refused(
                    file,
                    run,
                    "this run has regressed: "
                            + Reasons.changes(verdict.with(Comparison.Outcome.REGRESSED))
                            + ".\n  Mend it, or if it is intended store it with the reason, which the"
                            + " file keeps:\n  "
                            + BaselineStore.updateCommand(scenario)
                            + " -Dperf.acceptRegression=\"why\"");
        }
        return scenario.gate().acceptedRegression();
    }

    static BaselineException refused(Path file, RunResult run, String why) {
        return new BaselineException(
                run.scenario().displayName()
                        + ": the baseline "
                        + file
                        + " is unchanged, because "
                        + why);
    }
}
