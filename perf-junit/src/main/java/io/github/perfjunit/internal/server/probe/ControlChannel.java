package io.github.perfjunit.internal.server.probe;

import io.github.perfjunit.internal.agent.JsonReader;
import io.github.perfjunit.internal.agent.JsonWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The harness's end of one server's control channel. The server connects; its connection waits in
 * the backlog until the first question. Without threads of its own; safe for use by several.
 *
 * <p>It is closed only after the server has ended: the agent takes an earlier end of the channel for
 * the death of this JVM.
 */
public final class ControlChannel implements AutoCloseable {

    static final String NOT_CONNECTED =
            "the server did not connect to the control channel (PERF_CONTROL_SOCKET)";

    private static final int MAX_ANSWER_BYTES = 1024 * 1024;
    private static final long PROTOCOL_VERSION = 1;

    private final ServerSocketChannel listener;
    private final Selector selector;
    private final ByteBuffer buffer = ByteBuffer.allocate(4096);
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private SocketChannel connection;
    private long lastId;
    private String broken;

    private ControlChannel(ServerSocketChannel listener, Selector selector) {
        this.listener = listener;
        this.selector = selector;
    }

    /** Opens the socket that the server will connect to. */
    public static ControlChannel listen(Path socket) throws IOException {
        ServerSocketChannel listener = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
        try {
            listener.bind(UnixDomainSocketAddress.of(socket));
            listener.configureBlocking(false);
            return new ControlChannel(listener, Selector.open());
        } catch (IOException | RuntimeException e) {
            listener.close();
            throw e;
        }
    }

    Answer ask(String op, Duration timeout) {
        return ask(op, Map.of(), timeout);
    }

    /** Sends a request and returns its answer, or why there is none. */
    synchronized Answer ask(String op, Map<String, Object> parameters, Duration timeout) {
        if (broken != null) {
            return Answer.absent(broken);
        }
        // An interrupted thread would close the channel, which the agent takes for our death.
        if (Thread.currentThread().isInterrupted()) {
            return Answer.absent("interrupted before '" + op + "' was asked");
        }
        try {
            if (connection == null && !accept()) {
                return Answer.absent(NOT_CONNECTED);
            }
            long id = ++lastId;
            Map<String, Object> request = new LinkedHashMap<>();
            request.put("v", PROTOCOL_VERSION);
            request.put("id", id);
            request.put("op", op);
            request.putAll(parameters);
            send(JsonWriter.object(request) + "\n");
            return receive(op, id, timeout);
        } catch (IOException | IllegalArgumentException e) {
            broken = "the control channel broke at '" + op + "': " + e.getMessage();
            return Answer.absent(broken);
        }
    }

    private boolean accept() throws IOException {
        connection = listener.accept();
        if (connection != null) {
            connection.configureBlocking(false);
            connection.register(selector, SelectionKey.OP_READ);
        }
        return connection != null;
    }

    private void send(String request) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(request.getBytes(StandardCharsets.UTF_8));
        connection.write(bytes);
        if (bytes.hasRemaining()) {
            throw new IOException("the server does not read its requests");
        }
    }

    private Answer receive(String op, long id, Duration timeout) throws IOException {
        long deadline = System.nanoTime() + timeout.toNanos();
        buffer.limit(0);
        while (true) {
            while (buffer.hasRemaining()) {
                byte next = buffer.get();
                if (next != '\n') {
                    line.write(next);
                    continue;
                }
                Map<String, Object> answer =
                        JsonReader.object(line.toString(StandardCharsets.UTF_8));
                line.reset();
                // An answer to an earlier question that was given up is passed over.
                if (Long.valueOf(id).equals(answer.get("id"))) {
                    return Answer.of(op, answer);
                }
            }
            if (line.size() > MAX_ANSWER_BYTES) {
                throw new IOException("an answer of more than " + MAX_ANSWER_BYTES + " bytes");
            }
            long leftMillis = (deadline - System.nanoTime()) / 1_000_000;
            if (leftMillis <= 0 || Thread.currentThread().isInterrupted()) {
                return Answer.absent(
                        "the server did not answer '"
                                + op
                                + "' within "
                                + timeout.toSeconds()
                                + " s");
            }
            selector.select(leftMillis);
            selector.selectedKeys().clear();
            if (Thread.currentThread().isInterrupted()) {
                continue;
            }
            buffer.clear();
            if (connection.read(buffer) < 0) {
                throw new IOException("the server closed it");
            }
            buffer.flip();
        }
    }

    @Override
    public synchronized void close() {
        broken = broken == null ? "the server has been stopped" : broken;
        try {
            if (connection != null) {
                connection.close();
            }
            selector.close();
            listener.close();
        } catch (IOException e) {
            // Nothing is waiting for these any more.
        }
    }
}
