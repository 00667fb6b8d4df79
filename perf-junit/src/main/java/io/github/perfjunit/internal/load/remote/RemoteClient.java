package io.github.perfjunit.internal.load.remote;

import io.github.perfjunit.internal.load.LoadEngine;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.LoadSpec;
import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * This process's end of a client process's channel: an engine whose sessions run over there, one at
 * a time. Safe for use by several threads; questions are answered one after the other.
 */
public final class RemoteClient implements LoadEngine, AutoCloseable {

    private final LineChannel channel;
    private final Map<Object, Map<String, Object>> answers = new HashMap<>();
    private final long pid;
    private final long offsetNanos;
    private Supplier<String> lastWords = () -> "";
    private long lastId;

    /**
     * Takes a channel on which a client process is, and asks who it is.
     *
     * @param channel the accepted connection; closed with this client
     */
    public RemoteClient(SocketChannel channel) throws IOException {
        this.channel = new LineChannel(channel);
        try {
            long askedNanos = System.nanoTime();
            Map<String, Object> hello = ask("hello", Map.of());
            long answeredNanos = System.nanoTime();
            pid = (Long) hello.get("pid");
            offsetNanos =
                    offset(askedNanos, Long.parseLong((String) hello.get("nanos")), answeredNanos);
        } catch (IOException | RuntimeException e) {
            close();
            throw e;
        }
    }

    /**
     * Returns what must be added to the other process's {@link System#nanoTime()}. On Linux all
     * processes read the same clock, but Java promises the same origin within a JVM only.
     */
    static long offset(long askedNanos, long theirNanos, long answeredNanos) {
        boolean sameClock = theirNanos - askedNanos >= 0 && answeredNanos - theirNanos >= 0;
        return sameClock ? 0 : askedNanos + (answeredNanos - askedNanos) / 2 - theirNanos;
    }

    /** Returns the id of the client process. */
    public long pid() {
        return pid;
    }

    /** Sets what is added to the message when the process has died: how, and its last output. */
    public void lastWords(Supplier<String> text) {
        lastWords = text;
    }

    @Override
    public LoadSession open(LoadSpec spec) throws IOException {
        ask("open", Map.of("spec", RecordJson.write(spec)));
        return new RemoteSession(this, offsetNanos);
    }

    /**
     * Asks, and waits for the answer for as long as the process lives, even if interrupted.
     *
     * @throws IOException if the process is gone, or says that it cannot work
     */
    Map<String, Object> ask(String op, Map<String, Object> parameters) throws IOException {
        return begin(op, parameters).await();
    }

    /** Asks, and leaves it to the caller when to wait for the answer. */
    synchronized Question begin(String op, Map<String, Object> parameters) throws IOException {
        long id = ++lastId;
        Map<String, Object> request = new LinkedHashMap<>();
        request.put("v", ClientOperations.VERSION);
        request.put("id", id);
        request.put("op", op);
        request.putAll(parameters);
        onChannel(
                op,
                () -> {
                    channel.send(request);
                    return request;
                });
        return () -> checked(onChannel(op, () -> answerTo(id)));
    }

    /** A question under way. */
    interface Question {
        Map<String, Object> await() throws IOException;
    }

    /** Does something with the channel, and says what is known if that is broken. */
    private synchronized Map<String, Object> onChannel(String op, Question exchange)
            throws IOException {
        try {
            return exchange.await();
        } catch (IOException e) {
            throw new IOException(
                    "client process %s is gone, asked for '%s': %s%s"
                            .formatted(pid, op, e.getMessage(), lastWords.get()),
                    e);
        } finally {
            channel.passOnInterrupt();
        }
    }

    /** Answers come in the order of the questions, but need not be awaited in it. */
    private Map<String, Object> answerTo(long id) throws IOException {
        while (!answers.containsKey(id)) {
            Map<String, Object> next = channel.receive();
            answers.put(next.get("id"), next);
        }
        return answers.remove(id);
    }

    private static Map<String, Object> checked(Map<String, Object> answer) throws IOException {
        String message = (String) answer.get("message");
        if (answer.get("error") == null) {
            return answer;
        }
        switch ((String) answer.get("error")) {
            case "io":
                throw new IOException(message);
            case "argument":
                throw new IllegalArgumentException(message);
            default:
                throw new IllegalStateException(message);
        }
    }

    /** Closes the channel, at which the process ends. */
    @Override
    public synchronized void close() {
        channel.close();
    }
}
