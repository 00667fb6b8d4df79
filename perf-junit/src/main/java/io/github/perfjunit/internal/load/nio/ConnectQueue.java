package io.github.perfjunit.internal.load.nio;

import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.Queue;

/**
 * The links that want to connect: a few at a time, so that the server's accept queue does not
 * overflow, and those that wait before they try again. Used by the event loop's thread only.
 */
final class ConnectQueue {

    /** Attempts at a time: below 50, the JDK's default length of a server's accept queue. */
    private static final int MAX_CONNECTING = 32;

    private final Queue<Link> queue = new ArrayDeque<>();
    private int connecting;
    private long dueNanos;
    private boolean waiting;
    private int unsettled;
    private Runnable whenSettled = () -> {};
    private IOException noSocket;

    /** Its descriptor is given back when there are no others, so that classes can still be loaded. */
    private SocketChannel spare;

    void add(Link link) {
        queue.add(link);
    }

    /** Lets the next links in line connect. */
    void openNext() {
        // A link that fails at once may get in line again: that is for the next round.
        int left = queue.size();
        while (left-- > 0 && connecting < MAX_CONNECTING && !queue.isEmpty()) {
            queue.remove().open();
        }
    }

    /** Counts attempts that began or ended. */
    void connecting(int change) {
        connecting += change;
    }

    /** Returns whether links are connecting or in line. */
    boolean isBusy() {
        return connecting > 0 || !queue.isEmpty();
    }

    /** Takes note that a link waits until a moment. */
    void waitsUntil(long nanos) {
        dueNanos = waiting && dueNanos - nanos < 0 ? dueNanos : nanos;
        waiting = true;
    }

    boolean isWaiting() {
        return waiting;
    }

    /** Returns the {@link System#nanoTime()} at which the first wait is over. */
    long dueNanos() {
        return dueNanos;
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
