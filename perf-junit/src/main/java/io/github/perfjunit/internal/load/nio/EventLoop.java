package io.github.perfjunit.internal.load.nio;

import io.github.perfjunit.internal.load.bytes.RequestId;
import io.github.perfjunit.measure.FailureKind;
import io.github.perfjunit.measure.RequestCounts.FailedRequest;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * The thread that does all I/O of a session, and what its connections share.
 *
 * <p>Other threads hand it work through its {@link Commands}, which run between two rounds of the
 * selector, and may read its counters. Everything else is the loop's own, without locks: a request
 * costs one read, one write and one look at the clock.
 */
final class EventLoop implements Runnable {

    private static final int READ_BYTES = 64 * 1024;
    private static final long SCAN_MILLIS = 100;
    private static final long NANOS_PER_MILLI = 1_000_000;

    private static final VarHandle COMPLETED = handle("completed", long.class);
    private static final VarHandle OPEN = handle("open", int.class);

    private final InetSocketAddress server;
    private final long timeoutNanos;
    private final Selector selector;
    private final Commands commands;
    private final Connection[] connections;
    private final Pace pace;
    private final ConnectQueue connects = new ConnectQueue();
    private final ByteBuffer readBuffer = ByteBuffer.allocateDirect(READ_BYTES);
    private final byte[] received = new byte[READ_BYTES];
    private final Consumer<SelectionKey> ready = key -> ((Connection) key.attachment()).ready(key);
    private final List<Runnable> onRest = new ArrayList<>();

    private Tally tally;
    private int working;
    private long roundNanos;
    private long scannedNanos = System.nanoTime();
    private boolean closing;
    private long completed;
    private int open;

    EventLoop(
            InetSocketAddress server, Exchange exchange, int count, long timeoutNanos, Tally first)
            throws IOException {
        this.server = server;
        this.timeoutNanos = timeoutNanos;
        tally = first;
        byte[] request =
                exchange.request()
                        .filled(new byte[RequestId.LENGTH], 0, exchange.request().length());
        connections = new Connection[count];
        for (int i = 0; i < count; i++) {
            ByteBuffer own = ByteBuffer.allocateDirect(request.length).put(request);
            connections[i] = new Connection(this, i, exchange, own);
        }
        pace = new ClosedPace(connections);
        // The JDK's classes that close sockets need descriptors when they are loaded: that must be
        // over before this session may use up the last one.
        Selector.open().close();
        SocketChannel.open().close();
        selector = Selector.open();
        commands = new Commands(selector);
    }

    private static VarHandle handle(String field, Class<?> type) {
        try {
            return MethodHandles.lookup().findVarHandle(EventLoop.class, field, type);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    @Override
    public void run() {
        try {
            while (!closing) {
                selector.select(ready, selectMillis());
                endRound();
                commands.run();
                connects.openNext();
                scan();
            }
            commands.close();
        } catch (Throwable defect) {
            commands.fail(defect);
        } finally {
            closeAll();
        }
    }

    /** Notes how long the responses that were ready together kept the last of them waiting. */
    private void endRound() {
        if (roundNanos != 0) {
            tally.round(System.nanoTime() - roundNanos);
            roundNanos = 0;
        }
    }

    private long selectMillis() {
        if (connects.isWaiting()) {
            long left = connects.dueNanos() - System.nanoTime();
            return Math.max(1, Math.min(SCAN_MILLIS, left / NANOS_PER_MILLI + 1));
        }
        return working > 0 || connects.isBusy() ? SCAN_MILLIS : 0;
    }

    private void scan() {
        long now = System.nanoTime();
        if (connects.takeDue(now)) {
            for (Connection connection : connections) {
                connection.link().endWait(now);
            }
            connects.openNext();
        }
        if (now - scannedNanos >= SCAN_MILLIS * NANOS_PER_MILLI) {
            scannedNanos = now;
            for (Connection connection : connections) {
                connection.expire(now);
                connection.link().expire(now);
            }
        }
    }

    private void closeAll() {
        for (Connection connection : connections) {
            connection.link().close();
        }
        connects.close();
        try {
            selector.close();
        } catch (IOException e) {
            // Its descriptors are released all the same; there is nobody to tell.
        }
    }

    // What other threads call.

    Commands commands() {
        return commands;
    }

    long completed() {
        return (long) COMPLETED.getOpaque(this);
    }

    int open() {
        return (int) OPEN.getOpaque(this);
    }

    // Commands: run on the loop's thread.

    /** Opens all connections, and runs an action once each is open or has failed. */
    void openAll(Runnable whenSettled) {
        tally.begin(System.nanoTime());
        connects.whenSettled(connections.length, whenSettled);
        for (Connection connection : connections) {
            if (connects.noSocket().isEmpty()) {
                connection.link().connect();
            }
        }
    }

    /** Lets a recording in which nothing ended yet begin now: the time before was nobody's. */
    void beginUnlessBegun(long nowNanos) {
        if (tally.isEmpty()) {
            tally.begin(nowNanos);
        }
    }

    void work(long requestsPerConnection) {
        pace.start(requestsPerConnection, System.nanoTime());
    }

    void stopSending() {
        pace.stop(System.nanoTime());
    }

    boolean isAtRest() {
        return working == 0;
    }

    /** Runs an action once no connection has anything to send or to receive any more. */
    void whenAtRest(Runnable action) {
        onRest.add(action);
        fireIfAtRest();
    }

    /** Puts another tally in place and returns the one before. */
    Tally exchange(Tally next, long nowNanos) {
        Tally before = tally;
        next.begin(nowNanos);
        tally = next;
        return before;
    }

    void close() {
        closing = true;
    }

    // What connections and links call, on the loop's thread.

    InetSocketAddress server() {
        return server;
    }

    long timeoutNanos() {
        return timeoutNanos;
    }

    Pace pace() {
        return pace;
    }

    ConnectQueue connects() {
        return connects;
    }

    SelectionKey register(SocketChannel channel, Connection connection) throws IOException {
        return channel.register(selector, SelectionKey.OP_CONNECT, connection);
    }

    void opened(int change) {
        OPEN.setOpaque(this, open + change);
    }

    /** Reads once, and returns how many bytes lie at the start of {@link #received()}. */
    int read(SocketChannel channel) throws IOException {
        readBuffer.clear();
        int count = channel.read(readBuffer);
        if (count > 0) {
            readBuffer.get(0, received, 0, count);
        }
        return count;
    }

    byte[] received() {
        return received;
    }

    void works() {
        working++;
    }

    void rests() {
        working--;
        fireIfAtRest();
    }

    private void fireIfAtRest() {
        if (working == 0) {
            onRest.forEach(Runnable::run);
            onRest.clear();
        }
    }

    void latency(long nanos, long nowNanos) {
        tally.latency(nanos);
        if (roundNanos == 0) {
            roundNanos = nowNanos;
        }
    }

    void succeeded(long nowNanos) {
        tally.succeeded(nowNanos);
        COMPLETED.setOpaque(this, completed + 1);
    }

    boolean failed(FailureKind kind, long nowNanos) {
        COMPLETED.setOpaque(this, completed + 1);
        return tally.failed(kind, nowNanos);
    }

    void keep(FailedRequest sample) {
        tally.keep(sample);
    }
}
