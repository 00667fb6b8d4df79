package io.github.perfjunit.internal.load.remote;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.Map;
import java.util.Optional;

/**
 * The harness's end of a channel, on which an interrupted thread waits as well: closing the channel,
 * which the JDK does when a thread that waits in it is interrupted, would end the client process. For
 * use by one thread at a time.
 */
final class LineChannel implements AutoCloseable {

    private static final int READ_BYTES = 64 * 1024;
    private static final long SELECT_MILLIS = 1_000;

    private final SocketChannel channel;
    private final Selector selector;
    private final Lines lines = new Lines();
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(READ_BYTES);
    private boolean interrupted;

    /**
     * Takes over a connection.
     *
     * @param channel the connection; closed with this one
     */
    LineChannel(SocketChannel channel) throws IOException {
        this.channel = channel;
        this.selector = Selector.open();
        try {
            channel.configureBlocking(false);
            channel.register(selector, SelectionKey.OP_READ);
        } catch (IOException | RuntimeException e) {
            close();
            throw e;
        }
    }

    void send(Map<String, ?> object) throws IOException {
        ByteBuffer bytes = Lines.bytes(object);
        while (bytes.hasRemaining()) {
            if (channel.write(bytes) == 0) {
                await(SelectionKey.OP_WRITE);
            }
        }
    }

    Map<String, Object> receive() throws IOException {
        while (true) {
            Optional<Map<String, Object>> next = lines.next();
            if (next.isPresent()) {
                return next.get();
            }
            await(SelectionKey.OP_READ);
            buffer.clear();
            if (channel.read(buffer) < 0) {
                throw new EOFException("it closed the channel");
            }
            lines.add(buffer.flip());
        }
    }

    private void await(int operation) throws IOException {
        channel.keyFor(selector).interestOps(operation);
        selector.select(SELECT_MILLIS);
        selector.selectedKeys().clear();
        // An interrupted thread does not wait in a selector any more: what it is told comes later.
        interrupted |= Thread.interrupted();
    }

    /** Interrupts the current thread if it was interrupted while it waited here. */
    void passOnInterrupt() {
        if (interrupted) {
            interrupted = false;
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
            selector.close();
        } catch (IOException e) {
            // The process sees its end of the channel closed either way.
        }
    }
}
