package io.github.perfjunit.internal.load.request;

import io.github.perfjunit.internal.load.check.ResponseCheck;
import java.io.IOException;
import java.nio.channels.WritableByteChannel;

/**
 * The requests of one connection, one after the other. For use by the connection's thread; costs no
 * allocation per request.
 */
public sealed interface Outgoing permits OwnBuffer, SharedBuffer {

    /** Goes on to the next request, of which nothing is sent yet. */
    void next();

    /**
     * Sends as much of the request as the channel takes.
     *
     * @return whether all of it is sent now
     */
    boolean writeTo(WritableByteChannel channel) throws IOException;

    /** Returns whether all of the request is sent. */
    boolean isSent();

    /** Returns the check of the request's response. */
    ResponseCheck check();

    /** Returns whether the request is a HEAD, whose response has no body. */
    boolean headMethod();

    /** Returns the request's id. */
    String requestId();

    /** Returns the request's number in the mix, from 0. */
    int number();

    /** Returns what tells the request from others of a mix, for messages; empty if there are none. */
    String name();
}
