package io.github.perfjunit;

import io.github.perfjunit.gate.BaselineStore;
import io.github.perfjunit.gate.Verdict;
import io.github.perfjunit.gate.baseline.Baseline;
import io.github.perfjunit.gate.baseline.BaselineException;
import io.github.perfjunit.internal.report.Judged;
import io.github.perfjunit.plan.GatePolicy;
import java.util.Optional;

/**
 * Stores what an update of the baseline keeps of a run, once the test's body has passed.
 *
 * @param store where
 * @param judged the run and its verdict
 * @param calibration what a calibrating run found, which is then all that is kept of it
 */
record KeptFigures(BaselineStore store, Judged judged, Optional<Baseline.Calibration> calibration) {

    /**
     * Stores the figures and returns what to say about it.
     *
     * @throws BaselineException if they may not be stored, or cannot be. Where the gate is not
     *     enforced, a regression that nobody accepted is not stored, and does not fail either
     */
    String keep() {
        if (calibration.isPresent()) {
            return judged.run().scenario().displayName()
                    + ": calibration stored in "
                    + store.updateCalibration(judged.run(), calibration.get());
        }
        try {
            return store.update(judged.run(), judged.verdict()).text();
        } catch (BaselineException e) {
            GatePolicy policy = judged.run().scenario().gate();
            if (policy.mode() != GatePolicy.Mode.ENFORCE
                    && judged.verdict() instanceof Verdict.Regressed
                    && policy.acceptedRegression().isEmpty()) {
                return e.getMessage();
            }
            throw e;
        }
    }
}
