package io.github.perfjunit.internal.load.nio;

import io.github.perfjunit.internal.load.LoadSpec;
import io.github.perfjunit.internal.load.loop.LoopWait;
import io.github.perfjunit.plan.ThinkTime;

/**
 * When the connections of a session send. Used by the event loop's thread only; times are those of
 * {@link System#nanoTime()}.
 */
interface Pace {

    /** Returns the pace that a load asks for. */
    static Pace of(EventLoop loop, Connection[] connections) {
        LoadSpec spec = loop.spec();
        if (spec.arrivals().isPresent()) {
            return new OpenPace(loop, connections, spec.arrivals().get());
        }
        boolean pauses = !spec.thinkTime().equals(ThinkTime.NONE) || !spec.ramp().isZero();
        return pauses ? new PausingPace(spec, connections) : new ClosedPace(connections);
    }

    /** The {@link #dueNanos()} of a pace that waits for nothing. */
    long NEVER = LoopWait.NEVER;

    /**
     * Lets the connections work, or go on working.
     *
     * @param requestsPerConnection how many more requests each connection sends before it rests
     * @param fromNanos the moment from which on requests are due
     */
    void start(long requestsPerConnection, long fromNanos);

    /** Lets nothing more become due; what is due already is still sent. */
    void stop(long nowNanos);

    /** Is told that a working connection is open and has nothing in flight. */
    void free(Connection connection, long nowNanos);

    /** Sends what has become due; called once in each round of the loop. */
    void tick(long nowNanos);

    /** Returns when something becomes due next, or {@link #NEVER}. */
    long dueNanos();
}
