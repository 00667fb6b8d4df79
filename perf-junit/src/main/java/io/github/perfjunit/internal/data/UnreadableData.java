package io.github.perfjunit.internal.data;

/** Says in one line why a data file cannot be used, and how to mend it. */
public final class UnreadableData extends Exception {

    private static final long serialVersionUID = 1;

    UnreadableData(String problem) {
        super(problem);
    }

    UnreadableData(String problem, Throwable cause) {
        super(problem, cause);
    }
}
