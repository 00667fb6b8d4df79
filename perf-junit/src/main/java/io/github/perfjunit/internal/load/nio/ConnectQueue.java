package io.github.perfjunit.internal.load.nio;

import io.github.perfjunit.plan.Defaults;
import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;

/**
 * The links that want to connect: a few at a time, so that the server's accept queue does not
 * overflow, and those that wait before they try again. Used by the event loop's thread only.
 *
 * <p>It may overflow all the same, because a connection is open for the client before the server has
 * accepted it, and a server that is not warm accepts slowly. Linux then drops the request to connect,
 * and asks again after a second (RFC 6298), which made opening 10,000 connections take up to 11 s
 * instead of half a second. So while a session opens its connections to a server on this machine,
 * where the answer comes at once or never, a request without an answer is made anew. Under load it
 * is not: there the second is what a client sees.
 */
final class ConnectQueue {

    private static final int MAX_CONNECTING = Defaults.CONNECTING_AT_ONCE;

    /** Time after which a request to connect was dropped, on this machine. */
    private static final long DROPPED_NANOS = 20_000_000;

    private final boolean sameMachine;
    private final Queue<Link> queue = new ArrayDeque<>();
    private final List<Link> connecting = new ArrayList<>(MAX_CONNECTING);
    private long dueNanos;
    private boolean waiting;
    private int unsettled;
    private Runnable whenSettled = () -> {};
    private IOException noSocket;

    /** Its descriptor is given back when there are no others, so that classes can still be loaded. */
    private SocketChannel spare;

    /**
     * Makes an empty queue.
     *
     * @param sameMachine whether the server is on this machine
     */
    ConnectQueue(boolean sameMachine) {
        this.sameMachine = sameMachine;
    }

    void add(Link link) {
        queue.add(link);
    }

    /** Lets the next links in line connect. */
    void openNext() {
        // A link that fails at once may get in line again: that is for the next round.
        int left = queue.size();
        while (left-- > 0 && connecting.size() < MAX_CONNECTING && !queue.isEmpty()) {
            queue.remove().open();
        }
    }

    /** Takes note that an attempt began. */
    void begins(Link link) {
        connecting.add(link);
    }

    /** Takes note that an attempt ended, if there was one. */
    void ends(Link link) {
        connecting.remove(link);
    }

    /** Lets links look after attempts that take too long. */
    void look(long nowNanos) {
        for (int i = connecting.size() - 1; i >= 0; i--) {
            connecting.get(i).expire(nowNanos);
        }
    }

    /** Returns whether an attempt without an answer for so long is to be made anew. */
    boolean isDropped(long nanos) {
        return isOpening() && nanos > DROPPED_NANOS;
    }

    private boolean isOpening() {
        return sameMachine && unsettled > 0;
    }

    /** Returns how long the loop may wait for anything else, in nanoseconds; may be negative. */
    long patienceNanos(long nowNanos) {
        long patience = Long.MAX_VALUE;
        if (!connecting.isEmpty() || !queue.isEmpty()) {
            patience = isOpening() ? DROPPED_NANOS / 2 : Lateness.CYCLE_NANOS;
        }
        return waiting ? Math.min(patience, dueNanos - nowNanos) : patience;
    }

    /** Takes note that a link waits until a moment. */
    void waitsUntil(long nanos) {
        dueNanos = waiting && dueNanos - nanos < 0 ? dueNanos : nanos;
        waiting = true;
    }

    /** Returns whether a wait is over; those that are not must then be noted again. */
    boolean takeDue(long nowNanos) {
        boolean due = waiting && nowNanos - dueNanos >= 0;
        if (due) {
            waiting = false;
        }
        return due;
    }

    /**
     * Runs an action once a number of links have ended their first attempt, or at once when a socket
     * cannot be made.
     */
    void whenSettled(int links, Runnable action) {
        unsettled = links;
        whenSettled = action;
        try {
            spare = SocketChannel.open();
        } catch (IOException e) {
            noSocket(e);
        }
    }

    /** Takes note that a link has ended its first attempt. */
    void settled() {
        if (unsettled > 0 && --unsettled == 0) {
            whenSettled.run();
        }
    }

    /**
     * Takes note that this process could not make a socket.
     *
     * @return whether that ends the opening of the session, and no link needs to connect any more
     */
    boolean noSocket(IOException reason) {
        noSocket = reason;
        close();
        boolean opening = unsettled > 0;
        if (opening) {
            unsettled = 0;
            queue.clear();
            whenSettled.run();
        }
        return opening;
    }

    /** Gives the spare descriptor back. */
    void close() {
        try {
            if (spare != null) {
                spare.close();
            }
        } catch (IOException e) {
            // It was never connected: there is nothing to lose.
        }
    }

    /** Returns why this process could not make a socket; empty if it could. */
    Optional<IOException> noSocket() {
        return Optional.ofNullable(noSocket);
    }
}
