package io.github.perfjunit.internal.run;

import io.github.perfjunit.measure.RunResult;

/**
 * Decides after every look whether a run goes on. The runner knows nothing of verdicts; who runs it
 * asks the gate. Called by the runner's thread.
 */
public interface Continuation {

    /** What to do next. */
    enum Next {
        /** The run is complete. */
        DONE,
        /** More blocks of the same kind are needed; how many, the next look says. */
        MORE,
        /** Fresh blocks must confirm a regression. */
        CONFIRM
    }

    /**
     * A decision.
     *
     * @param next what to do
     * @param blocks how many blocks to play before asking again; 0 if none
     * @param reason for people, in a few words
     */
    record Decision(Next next, int blocks, String reason) {}

    /**
     * Returns what to do next.
     *
     * @param soFar everything measured until now
     */
    Decision after(RunResult soFar);
}
