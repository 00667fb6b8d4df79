package io.github.perfjunit.internal.run.loop;

import io.github.perfjunit.internal.server.ServerFailure;
import java.util.List;

/** How the subjects of a block take turns at being loaded. */
sealed interface Turns permits WholeTurn, SlicedTurns {

    /** Loads every subject for the time of the warm-up. */
    void warmUp() throws ServerFailure, InterruptedException;

    /** Plays the measured part and returns what each subject gave, in their order. */
    List<Measured> measure() throws ServerFailure, InterruptedException;

    /** Returns for how long a subject was loaded during the last measured part, all together. */
    long loadedNanos();

    /** Returns the event loop's longest round during the last measured part. */
    long longestRoundNanos();

    /** Takes notice that a measured part will not count; its failures still do. */
    void discard(List<Measured> measured) throws ServerFailure, InterruptedException;
}
