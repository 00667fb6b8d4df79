package io.github.perfjunit.internal.ruler;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** A thread with a selector of its own that serves its share of the connections. */
final class RulerWorker implements Runnable {

    private static final int BUFFER_BYTES = 8 * 1024;

    private final RulerAnswer answer = new RulerAnswer();
    private final Selector selector;
    private final Queue<SocketChannel> arrived = new ConcurrentLinkedQueue<>();
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER_BYTES);

    RulerWorker() throws IOException {
        selector = Selector.open();
    }

    /** Takes over a new connection; called by the acceptor. */
    void add(SocketChannel channel) {
        arrived.add(channel);
        selector.wakeup();
    }

    @Override
    public void run() {
        while (true) {
            try {
                selector.select(this::serve);
            } catch (IOException e) {
                throw new IllegalStateException("the selector failed", e);
            }
            for (SocketChannel next = arrived.poll(); next != null; next = arrived.poll()) {
                register(next);
            }
        }
    }

    private void register(SocketChannel channel) {
        try {
            channel.configureBlocking(false);
            channel.register(selector, SelectionKey.OP_READ, new RulerConnection(channel, answer));
        } catch (IOException e) {
            System.err.println("cannot serve a connection: " + e);
        }
    }

    private void serve(SelectionKey key) {
        RulerConnection connection = (RulerConnection) key.attachment();
        boolean open = false;
        try {
            open = connection.serve(buffer);
        } catch (IOException e) {
            System.err.println("closing a connection: " + e.getMessage());
        }
        if (!open) {
            close(connection);
        }
    }

    private static void close(RulerConnection connection) {
        try {
            connection.close();
        } catch (IOException e) {
            System.err.println("cannot close a connection: " + e.getMessage());
        }
    }
}
