package io.github.perfjunit.internal.load.remote;

import io.github.perfjunit.internal.load.nio.NioEngine;
import java.io.IOException;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * The main class of a client process. It connects to the socket it is given and does what it is told
 * there until the channel closes; then it ends at once, whatever it is doing. That closes its
 * connections, too.
 */
public final class ClientProcess {

    /** Exit code of a process that could not reach its harness: {@value}. */
    static final int NO_HARNESS = 87;

    private static final int READ_BYTES = 64 * 1024;

    private final SocketChannel channel;
    private final ClientOperations operations = new ClientOperations(new NioEngine());
    private final ExecutorService worker =
            Executors.newSingleThreadExecutor(
                    task -> {
                        Thread thread = new Thread(task, "perf-junit-client");
                        thread.setDaemon(true);
                        return thread;
                    });

    private ClientProcess(SocketChannel channel) {
        this.channel = channel;
    }

    /**
     * Runs until the channel closes.
     *
     * @param args the path of the socket
     */
    public static void main(String[] args) {
        int exitCode = 0;
        try (SocketChannel channel = SocketChannel.open(UnixDomainSocketAddress.of(args[0]))) {
            new ClientProcess(channel).serve();
        } catch (IOException | RuntimeException e) {
            System.err.println("perf-junit: the channel at " + args[0] + " failed: " + e);
            exitCode = NO_HARNESS;
        }
        // Not exit(): a load under way would make the end wait for it.
        Runtime.getRuntime().halt(exitCode);
    }

    /** Reads here and works elsewhere, so that the end of the channel is seen during work. */
    private void serve() throws IOException {
        Lines lines = new Lines();
        ByteBuffer buffer = ByteBuffer.allocateDirect(READ_BYTES);
        while (channel.read(buffer) >= 0) {
            lines.add(buffer.flip());
            buffer.clear();
            for (Optional<Map<String, Object>> next = lines.next();
                    next.isPresent();
                    next = lines.next()) {
                Map<String, Object> request = next.get();
                worker.execute(() -> reply(request));
            }
        }
    }

    private void reply(Map<String, Object> request) {
        ByteBuffer answer = Lines.bytes(operations.answer(request));
        try {
            while (answer.hasRemaining()) {
                channel.write(answer);
            }
        } catch (IOException e) {
            // The harness is gone; the reading thread sees it as well, and ends the process.
        }
    }
}
