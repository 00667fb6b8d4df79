package io.github.perfjunit.measure;

import java.util.Objects;

/**
 * The sockets of one server's port and the open descriptors, at three moments of a block, none of
 * which is within a measured part.
 *
 * <p>Immutable and safe for use by several threads.
 *
 * @param before the server is ready, the load's connections are not open yet
 * @param loaded the load has ended, its connections are still open
 * @param after the client has closed them, and the server had up to 5 s to do so as well
 */
public record Sockets(Moment before, Moment loaded, Moment after) {

    public Sockets {
        Objects.requireNonNull(before, "before");
        Objects.requireNonNull(loaded, "loaded");
        Objects.requireNonNull(after, "after");
    }

    /**
     * What there was at one moment.
     *
     * @param established the server's sockets that are open at both ends
     * @param closeWait the server's sockets that the client has closed and the server has not: what
     *     grows here is leaked
     * @param timeWait sockets that wait for late packets, at the end that closed first; see RFC 9293
     * @param serverDescriptors open descriptors of the server
     * @param clientDescriptors open descriptors of the test's process, client processes not counted
     */
    public record Moment(
            long established,
            long closeWait,
            long timeWait,
            long serverDescriptors,
            long clientDescriptors) {}
}
