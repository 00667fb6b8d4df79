package io.github.perfjunit.internal.agent;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;

/**
 * Reads requests line by line and writes their answers, until the channel closes.
 *
 * <p>The harness closes the channel only after the server has ended. So a channel that closes under
 * a running server means that the harness died, and the server is halted at once: no orphans.
 */
final class ControlLoop implements Runnable {

    /** Exit code of a server whose harness died. */
    static final int HARNESS_DIED = 86;

    private static final int MAX_REQUEST_BYTES = 64 * 1024;

    private final SocketChannel channel;
    private final Operations operations;
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(1024);
    private final ByteArrayOutputStream line = new ByteArrayOutputStream(256);

    ControlLoop(SocketChannel channel, Operations operations) {
        this.channel = channel;
        this.operations = operations;
    }

    @Override
    public void run() {
        try {
            while (channel.read(buffer) >= 0) {
                buffer.flip();
                while (buffer.hasRemaining()) {
                    accept(buffer.get());
                }
                buffer.clear();
            }
        } catch (ClosedByInterruptException e) {
            // The server interrupts threads it does not know; that says nothing about the harness.
            return;
        } catch (IOException e) {
            // A broken channel is a closed one.
        }
        Runtime.getRuntime().halt(HARNESS_DIED);
    }

    private void accept(byte next) throws IOException {
        if (next != '\n') {
            if (line.size() >= MAX_REQUEST_BYTES) {
                throw new IOException("request longer than " + MAX_REQUEST_BYTES + " bytes");
            }
            line.write(next);
            return;
        }
        String answer = operations.answer(line.toString(StandardCharsets.UTF_8)) + "\n";
        line.reset();
        ByteBuffer bytes = ByteBuffer.wrap(answer.getBytes(StandardCharsets.UTF_8));
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
    }
}
