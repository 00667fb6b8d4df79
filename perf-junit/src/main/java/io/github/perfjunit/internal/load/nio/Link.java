package io.github.perfjunit.internal.load.nio;

import io.github.perfjunit.internal.load.request.Outgoing;
import io.github.perfjunit.internal.load.source.PortShortage;
import io.github.perfjunit.measure.FailureKind;
import java.io.IOException;
import java.net.StandardSocketOptions;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.nio.channels.UnresolvedAddressException;

/**
 * The socket below a {@link Connection}: how it is opened, again and again if need be, and closed.
 *
 * <p>After a failure it waits before it connects: not at all, 10 ms, then twice as long each time
 * up to a second, until a response is complete. Used by the event loop's thread only.
 */
final class Link {

    private static final long FIRST_WAIT_NANOS = 10_000_000;
    private static final long LONGEST_WAIT_NANOS = 1_000_000_000;

    private enum State {
        CLOSED,
        WAITING,
        QUEUED,
        CONNECTING,
        OPEN
    }

    private final EventLoop loop;
    private final Connection connection;
    private State state = State.CLOSED;
    private SocketChannel channel;
    private SelectionKey key;
    private boolean writeInterest;
    private long waitNanos;
    private long nextWaitNanos;
    private long sinceNanos;
    private long droppedNanos;
    private boolean everTried;

    Link(EventLoop loop, Connection connection) {
        this.loop = loop;
        this.connection = connection;
    }

    boolean isOpen() {
        return state == State.OPEN;
    }

    /** Handles what the selector found. */
    void ready(SelectionKey found) {
        int ready = found.readyOps();
        if ((ready & SelectionKey.OP_READ) != 0) {
            read();
        } else if ((ready & SelectionKey.OP_CONNECT) != 0) {
            finishConnect();
        }
        if ((ready & SelectionKey.OP_WRITE) != 0 && found.isValid()) {
            connection.writable(this);
        }
    }

    private void read() {
        int count;
        try {
            count = loop.read(channel);
        } catch (IOException e) {
            connection.broken(this, FailureKind.RESET, "connection reset: " + e.getMessage());
            return;
        }
        if (count > 0) {
            connection.received(this, loop.received(), count);
        } else if (count < 0) {
            connection.endOfStream(this);
        }
    }

    /** Writes what the socket takes, and asks to be told when it takes the rest. */
    void write(Outgoing outgoing) throws IOException {
        boolean wanted = !outgoing.writeTo(channel);
        if (wanted != writeInterest) {
            writeInterest = wanted;
            key.interestOps(
                    wanted ? SelectionKey.OP_READ | SelectionKey.OP_WRITE : SelectionKey.OP_READ);
        }
    }

    /** Opens the socket, now or after the wait that earlier failures ask for. */
    void connect() {
        if (state != State.CLOSED) {
            return;
        }
        if (waitNanos > 0) {
            state = State.WAITING;
            sinceNanos = System.nanoTime();
            loop.connects().waitsUntil(sinceNanos + waitNanos);
        } else {
            enqueue();
        }
    }

    private void enqueue() {
        state = State.QUEUED;
        loop.connects().add(this);
    }

    /** Gets in line to connect if the wait is over. */
    void endWait(long nowNanos) {
        if (state != State.WAITING) {
            return;
        }
        if (nowNanos - sinceNanos >= waitNanos) {
            enqueue();
        } else {
            loop.connects().waitsUntil(sinceNanos + waitNanos);
        }
    }

    void cancelWaiting() {
        if (state == State.WAITING) {
            state = State.CLOSED;
        }
    }

    /** Begins to connect; called by the loop when it is this link's turn. */
    void open() {
        state = State.CONNECTING;
        sinceNanos = System.nanoTime();
        try {
            channel = SocketChannel.open();
        } catch (IOException e) {
            if (loop.connects().noSocket(e)) {
                state = State.CLOSED;
            } else {
                failed("no socket could be made: " + e.getMessage());
            }
            return;
        }
        loop.connects().begins(this);
        boolean connected;
        try {
            channel.configureBlocking(false);
            channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
            loop.sources().bind(channel);
            connected = channel.connect(loop.server());
            key = loop.register(channel, this);
        } catch (IOException | UnresolvedAddressException e) {
            failed(e);
            return;
        }
        if (connected) {
            opened();
        }
    }

    private void finishConnect() {
        boolean connected;
        try {
            connected = channel.finishConnect();
        } catch (IOException e) {
            failed(e);
            return;
        }
        if (connected) {
            opened();
        }
    }

    private void opened() {
        state = State.OPEN;
        writeInterest = false;
        key.interestOps(SelectionKey.OP_READ);
        droppedNanos = 0;
        loop.connects().ends(this);
        loop.opened(1);
        settled();
        long now = System.nanoTime();
        connection.opened(this, now - sinceNanos, now);
    }

    private String server() {
        return loop.server().getHostString() + ":" + loop.server().getPort();
    }

    private void failed(Exception e) {
        failed("cannot connect to %s: %s".formatted(server(), PortShortage.explained(e)));
    }

    private void failed(String detail) {
        loop.connects().ends(this);
        closeChannel();
        state = State.CLOSED;
        droppedNanos = 0;
        nextWaitNanos = Math.max(nextWaitNanos, FIRST_WAIT_NANOS);
        backOff();
        settled();
        connection.connectFailed(this, detail);
    }

    private void settled() {
        if (!everTried) {
            everTried = true;
            loop.connects().settled();
        }
    }

    /** Gives up an attempt to connect that takes too long, or makes it anew. */
    void expire(long nowNanos) {
        long nanos = nowNanos - sinceNanos;
        if (droppedNanos + nanos > loop.timeoutNanos()) {
            failed(
                    "cannot connect to %s: no answer within %s ms"
                            .formatted(server(), loop.timeoutNanos() / 1_000_000));
        } else if (loop.connects().isDropped(nanos)) {
            // The answer may have come since the selector was asked.
            finishConnect();
            if (state == State.CONNECTING) {
                droppedNanos += nanos;
                close();
                enqueue();
            }
        }
    }

    /** Makes the next connect wait longer than the last one. */
    void backOff() {
        waitNanos = nextWaitNanos;
        nextWaitNanos = Math.min(Math.max(2 * nextWaitNanos, FIRST_WAIT_NANOS), LONGEST_WAIT_NANOS);
    }

    void forgetFailures() {
        waitNanos = 0;
        nextWaitNanos = 0;
    }

    /** Returns whether the longest wait was reached. */
    boolean hasGivenUp() {
        return waitNanos >= LONGEST_WAIT_NANOS;
    }

    void close() {
        if (state == State.OPEN) {
            loop.opened(-1);
        } else if (state == State.CONNECTING) {
            loop.connects().ends(this);
        }
        state = State.CLOSED;
        closeChannel();
    }

    private void closeChannel() {
        if (channel != null) {
            try {
                channel.close();
            } catch (IOException e) {
                // The socket is gone either way, and what it failed for was counted before.
            }
            channel = null;
        }
    }
}
