package io.github.perfjunit.internal.load;

import java.time.Duration;

/**
 * Open connections to one server, and a load over them that can be started and stopped.
 *
 * <p>The methods are called by one thread, the runner's; the load itself runs on the session's own
 * event loop. A recording is always in place: the first from {@code open} on, then a new one from
 * each {@link #swap()} or {@link #stop()} on.
 */
public interface LoadSession extends AutoCloseable {

    /** The quota of a loop that runs until it is stopped. */
    long UNLIMITED = Long.MAX_VALUE;

    /** Returns the number of connections that are open now. */
    int openConnections();

    /**
     * Starts the load. A closed loop: every connection sends a request, and the next one whenever a
     * response is complete. An open loop: requests become due from now on. A recording in which nothing has ended yet begins at this moment.
     *
     * @param requestsPerConnection how many requests each connection sends before it rests
     */
    void start(long requestsPerConnection);

    /**
     * Exchanges the recording under the running loop, without draining.
     *
     * @param requestsPerConnection how many more requests each connection sends before it rests
     * @return the recording that ended
     */
    Recording swap(long requestsPerConnection);

    /**
     * Waits until every connection has used its quota and received its last response, or has
     * failed for good.
     *
     * @param timeout how long to wait at most
     * @return whether that was reached
     */
    boolean awaitQuota(Duration timeout) throws InterruptedException;

    /**
     * Stops the load: nothing more becomes due, what is due is sent, and in-flight requests are awaited until they complete
     * or time out. The connections stay open.
     *
     * @return the recording that ended; its end is that of the last in-flight request
     */
    Recording stop();

    /**
     * Returns the number of requests that have ended since the session was opened, well or badly;
     * may be read at any time, at no cost to the loop.
     */
    long completed();

    /** Returns the CPU time the session's event loop has used so far, in nanoseconds. */
    long eventLoopCpuNanos();

    /** Closes every connection and ends the event loop; may be called again. */
    @Override
    void close();
}
