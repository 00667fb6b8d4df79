package io.github.perfjunit.internal.load;

import java.io.IOException;

/** A way to send requests and check their responses. */
public interface LoadEngine {

    /**
     * Opens connections to a server and returns when each of them is open or has failed.
     *
     * <p>A connection that could not be opened is counted as a {@code CONNECT} failure in the
     * session's first recording.
     *
     * @param spec what to send where, and when
     * @throws IllegalArgumentException if a request cannot be sent or checked, or a number is out of
     *     range
     * @throws IOException if the client itself cannot work, e.g. has no descriptors left
     */
    LoadSession open(LoadSpec spec) throws IOException;
}
