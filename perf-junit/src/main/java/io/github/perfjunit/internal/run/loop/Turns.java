package io.github.perfjunit.internal.run.loop;

import io.github.perfjunit.internal.run.warm.Warmth;
import io.github.perfjunit.internal.server.ServerFailure;
import io.github.perfjunit.measure.ValidityCheck;
import java.util.List;

/** How the subjects of a block take turns at being loaded. */
sealed interface Turns permits WholeTurn, SlicedTurns {

    /** Loads every subject until it is warm, and returns how warm each is, in their order. */
    List<Warmth> warmUp() throws ServerFailure, InterruptedException;

    /** Plays the measured part and returns what each subject gave, in their order. */
    List<Measured> measure() throws ServerFailure, InterruptedException;

    /** Returns for how long a subject was loaded during the last measured part, all together. */
    long loadedNanos();

    /** Returns the event loop's longest round during the last measured part. */
    long longestRoundNanos();

    /** Returns what only this kind of turns can tell of the last measured part. */
    List<ValidityCheck> checks();

    /**
     * Returns whether a check that was spoiled calls for measuring again.
     *
     * @param spoiled a check of the last measured part
     */
    boolean isToBeRepeated(ValidityCheck spoiled);

    /** Returns what a check of the whole window means for these turns. */
    ValidityCheck ofWindow(ValidityCheck check);

    /** Takes notice that a measured part will not count; its failures still do. */
    void discard(List<Measured> measured) throws ServerFailure, InterruptedException;
}
