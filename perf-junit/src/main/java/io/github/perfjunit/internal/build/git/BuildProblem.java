package io.github.perfjunit.internal.build.git;

/** Why there is no reference build, with the remedy; the message continues "setting=value: ". */
public final class BuildProblem extends Exception {

    private static final long serialVersionUID = 1L;

    /**
     * Makes a problem.
     *
     * @param message what is wrong and what to do
     */
    public BuildProblem(String message) {
        super(message);
    }

    /**
     * Makes a problem with what led to it.
     *
     * @param message what is wrong and what to do
     * @param cause what led to it
     */
    public BuildProblem(String message, Exception cause) {
        super(message, cause);
    }
}
