package io.github.perfjunit.gate;

/**
 * The gate did not let a run pass: a metric regressed, a response was wrong, or there is no baseline
 * to compare with. Its message is all a reader needs.
 */
public final class PerformanceRegressionError extends AssertionError {

    private static final long serialVersionUID = 1L;

    /**
     * Creates the error.
     *
     * @param message what moved, by how much, how sure that is, and what to do
     */
    public PerformanceRegressionError(String message) {
        super(message);
    }
}
