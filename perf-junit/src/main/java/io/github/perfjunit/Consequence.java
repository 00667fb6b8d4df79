package io.github.perfjunit;

import io.github.perfjunit.gate.PerformanceRegressionError;
import io.github.perfjunit.gate.Verdict;
import io.github.perfjunit.plan.GatePolicy;
import org.opentest4j.TestAbortedException;

/** What a verdict does to the test. */
enum Consequence {
    /** Nothing. */
    PASS,
    /** Nothing, but it is said. */
    WARN,
    /** The test is aborted: neither passed nor failed. */
    ABORT,
    /** The test fails. */
    FAIL,
    /** The test fails because of a regression. */
    REGRESSION;

    /**
     * Returns what a verdict does. Wrong responses fail in every mode; all else only where the gate
     * is enforced, and not while the baseline is updated: what may be stored is decided then.
     */
    static Consequence of(Verdict verdict, GatePolicy policy) {
        if (verdict instanceof Verdict.Invalid) {
            return FAIL;
        }
        if (policy.mode() != GatePolicy.Mode.ENFORCE || policy.updateBaseline()) {
            return PASS;
        }
        if (verdict instanceof Verdict.Regressed) {
            return REGRESSION;
        }
        if (verdict instanceof Verdict.NoBaseline) {
            return FAIL;
        }
        return verdict instanceof Verdict.Inconclusive ? of(policy.inconclusive()) : PASS;
    }

    private static Consequence of(GatePolicy.Inconclusive inconclusive) {
        return switch (inconclusive) {
            case WARN -> WARN;
            case ABORT -> ABORT;
            case FAIL -> FAIL;
        };
    }

    /**
     * Ends the test, if that is the consequence.
     *
     * @param message why, for people
     */
    void carryOut(String message) {
        switch (this) {
            case PASS, WARN -> {
                return;
            }
            case ABORT -> throw new TestAbortedException(message);
            case FAIL -> throw new AssertionError(message);
            case REGRESSION -> throw new PerformanceRegressionError(message);
            default -> throw new IllegalStateException(name());
        }
    }
}
