package io.github.perfjunit.measure;

/**
 * One question about whether a window can be trusted, and its answer.
 *
 * <p>The rules look at the generator and the machine only, never at the subject's own figures, so
 * that repeating a spoiled window does not favour any outcome.
 *
 * @param name what was looked at, e.g. {@code foreign CPU}
 * @param state the answer
 * @param detail the value seen, the bound, and what to do, in one line
 */
public record ValidityCheck(String name, State state, String detail) {

    /** The answer to a validity check. */
    public enum State {
        /** Nothing speaks against the window. */
        OK,
        /** The window counts, but its reader should know. */
        NOTE,
        /**
         * Figures that depend on speed must not be judged as they are; the ratio of interleaved
         * slices, which falls on both alike, may.
         */
        ABSOLUTE_SPOILED,
        /** Figures that depend on speed must not be judged at all. */
        SPOILED,
        /**
         * The generator did not do what it was asked to: no figure means what its name says, and the
         * run is invalid.
         */
        INVALID
    }
}
