package io.github.perfjunit.internal.load;

import java.time.Duration;
import java.util.function.Supplier;

/**
 * Open connections to one server, and a load over them that can be started and stopped.
 *
 * <p>What is asked of the load ({@code ask...}) is under way when the method returns, and done when
 * the answer is there, for which the caller may wait when it likes. So several sessions can begin
 * and end together.
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
    default void start(long requestsPerConnection) {
        askStart(requestsPerConnection).run();
    }

    /**
     * Asks for a {@link #start(long)}.
     *
     * @return waits until it is done
     */
    Runnable askStart(long requestsPerConnection);

    /**
     * Exchanges the recording under the running loop, without draining.
     *
     * @param requestsPerConnection how many more requests each connection sends before it rests
     * @return the recording that ended
     */
    default Recording swap(long requestsPerConnection) {
        return askSwap(requestsPerConnection).get();
    }

    /**
     * Asks for a {@link #swap(long)}.
     *
     * @return waits until it is done, and gives the recording that ended
     */
    Supplier<Recording> askSwap(long requestsPerConnection);

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
    default Recording stop() {
        return askStop().get();
    }

    /**
     * Asks for a {@link #stop()}.
     *
     * @return waits until it is done, and gives the recording that ended
     */
    Supplier<Recording> askStop();

    /**
     * Returns the number of requests that have ended since the session was opened, well or badly;
     * may be read at any time, at no cost to the loop.
     */
    long completed();

    /** Returns the CPU time the session's event loops have used so far, in nanoseconds. */
    long eventLoopCpuNanos();

    /** Returns the number of event loops the connections are shared out to. */
    int eventLoops();

    /** Closes every connection and ends the event loops; may be called again. */
    @Override
    void close();
}
