package io.github.perfjunit.gate.baseline;

/**
 * A baseline cannot be read, does not fit the scenario, or must not be written. The message names
 * the file, what is wrong with it, and what to do.
 */
public final class BaselineException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /**
     * Creates the exception.
     *
     * @param message what is wrong, where, and what to do
     */
    public BaselineException(String message) {
        super(message);
    }

    /**
     * Creates the exception.
     *
     * @param message what is wrong, where, and what to do
     * @param cause what was thrown
     */
    public BaselineException(String message, Throwable cause) {
        super(message, cause);
    }
}
