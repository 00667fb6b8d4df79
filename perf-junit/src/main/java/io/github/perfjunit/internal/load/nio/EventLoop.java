package io.github.perfjunit.internal.load.nio;

import io.github.perfjunit.internal.load.LoadSpec;
import io.github.perfjunit.internal.load.loop.Commands;
import io.github.perfjunit.internal.load.loop.LoopCounters;
import io.github.perfjunit.internal.load.loop.LoopWait;
import io.github.perfjunit.internal.load.request.Exchanges;
import io.github.perfjunit.internal.load.source.SourceAddresses;
import io.github.perfjunit.internal.load.tally.Tally;
import io.github.perfjunit.measure.FailureKind;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;

/**
 * The thread that does all I/O of a session, and what its connections share.
 *
 * <p>Other threads hand it work through its {@link Commands}, which run between two rounds of the
 * selector, and may read its counters. Everything else is the loop's own, without locks: a request
 * costs one read, one write and one look at the clock.
 */
final class EventLoop implements Runnable {

    private static final int READ_BYTES = 64 * 1024;
    private static final long NANOS_PER_MILLI = 1_000_000;

    private final LoadSpec spec;
    private final long timeoutNanos;
    private final SourceAddresses sources;
    private final Selector selector;
    private final LoopWait wait;
    private final Commands commands;
    private final Connection[] connections;
    private final Pace pace;
    private final Lateness lateness;
    private final LoopCounters counters = new LoopCounters();
    private final ConnectQueue connects;
    private final ByteBuffer readBuffer = ByteBuffer.allocateDirect(READ_BYTES);
    private final byte[] received = new byte[READ_BYTES];
    private final List<Runnable> onRest = new ArrayList<>();

    private Tally tally;
    private int working;
    private long roundNanos;
    private boolean closing;

    /**
     * Makes a loop that is not yet running.
     *
     * @param sources the addresses its connections come from
     * @param spins whether it spins when a request is due soon
     */
    EventLoop(LoadSpec spec, Exchanges exchanges, SourceAddresses sources, boolean spins)
            throws IOException {
        this.spec = spec;
        this.sources = sources;
        timeoutNanos = spec.requestTimeout().toNanos();
        connects = new ConnectQueue(SourceAddresses.isThisMachine(spec.server()));
        tally = newTally();
        ByteBuffer shared = exchanges.sharedBuffer();
        connections = new Connection[spec.connections()];
        for (int i = 0; i < connections.length; i++) {
            int number = spec.numbering().firstConnection() + i;
            connections[i] = new Connection(this, i, number, exchanges.outgoing(number, shared));
        }
        pace = Pace.of(this, connections);
        lateness = new Lateness(connections);
        // The JDK's classes that close sockets need descriptors when they are loaded: that must be
        // over before this session may use up the last one.
        Selector.open().close();
        SocketChannel.open().close();
        selector = Selector.open();
        commands = new Commands(selector);
        wait =
                new LoopWait(
                        selector,
                        key -> ((Link) key.attachment()).ready(key),
                        spins,
                        "perf-junit-waker-" + spec.server().getPort());
    }

    @Override
    public void run() {
        try {
            while (!closing) {
                wait.await(selectMillis(), pace.dueNanos());
                endRound();
                commands.run();
                long now = System.nanoTime();
                pace.tick(now);
                connects.openNext();
                scan(now);
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
        long now = System.nanoTime();
        long left = connects.patienceNanos(now);
        if (working > 0) {
            left = Math.min(left, Lateness.CYCLE_NANOS);
        }
        return left == Long.MAX_VALUE ? 0 : Math.max(1, left / NANOS_PER_MILLI + 1);
    }

    private void scan(long now) {
        if (connects.takeDue(now)) {
            for (Connection connection : connections) {
                connection.links().endWait(now);
            }
            connects.openNext();
        }
        connects.look(now);
        lateness.look(now);
    }

    private void closeAll() {
        wait.close();
        for (Connection connection : connections) {
            connection.links().close();
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

    LoopCounters counters() {
        return counters;
    }

    /** Returns a tally with room for all that this loop records. */
    Tally newTally() {
        return new Tally(spec);
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

    /** Lets a recording in which nothing ended yet begin at a moment: the time before was nobody's. */
    void beginUnlessBegun(long fromNanos) {
        if (tally.isEmpty()) {
            tally.begin(fromNanos);
        }
    }

    /** Lets the connections work from a moment on, which may be a little while ago. */
    void work(long requestsPerConnection, long fromNanos) {
        pace.start(requestsPerConnection, fromNanos);
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

    LoadSpec spec() {
        return spec;
    }

    InetSocketAddress server() {
        return spec.server();
    }

    SourceAddresses sources() {
        return sources;
    }

    long timeoutNanos() {
        return timeoutNanos;
    }

    Pace pace() {
        return pace;
    }

    Tally tally() {
        return tally;
    }

    ConnectQueue connects() {
        return connects;
    }

    SelectionKey register(SocketChannel channel, Link link) throws IOException {
        return channel.register(selector, SelectionKey.OP_CONNECT, link);
    }

    void opened(int change) {
        counters.addOpen(change);
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

    void succeeded(int request, long nowNanos) {
        tally.succeeded(request, nowNanos);
        counters.addCompleted();
    }

    boolean failed(FailureKind kind, long nowNanos) {
        counters.addCompleted();
        return tally.failed(kind, nowNanos);
    }
}
