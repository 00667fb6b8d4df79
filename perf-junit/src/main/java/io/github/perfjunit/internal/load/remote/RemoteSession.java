package io.github.perfjunit.internal.load.remote;

import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.Recording;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Map;
import java.util.function.Supplier;

/**
 * A session in a client process. Each method is one question and its answer, the counters as well:
 * reading those costs both processes something, unlike those of a session of this process.
 *
 * <p>A method fails with an {@link UncheckedIOException} when the client process is gone. Safe for
 * use by several threads as far as {@link LoadSession} says.
 */
final class RemoteSession implements LoadSession {

    private final RemoteClient client;
    private final long offsetNanos;
    private Map<String, Object> lastStatus = Map.of();
    private boolean closed;

    /**
     * Stands for the session the client has open.
     *
     * @param offsetNanos what must be added to the client's clock
     */
    RemoteSession(RemoteClient client, long offsetNanos) {
        this.client = client;
        this.offsetNanos = offsetNanos;
    }

    @Override
    public int openConnections() {
        return ((Long) status().get("open")).intValue();
    }

    @Override
    public Runnable askStart(long requestsPerConnection) {
        RemoteClient.Question started = begin("start", quota(requestsPerConnection));
        return () -> await(started);
    }

    @Override
    public Supplier<Recording> askSwap(long requestsPerConnection) {
        RemoteClient.Question swapped = begin("swap", quota(requestsPerConnection));
        return () -> recording(await(swapped));
    }

    @Override
    public boolean awaitQuota(Duration timeout) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException("interrupted before the quota was awaited");
        }
        return (Boolean) ask("await", Map.of("timeout", timeout.toString())).get("reached");
    }

    @Override
    public Supplier<Recording> askStop() {
        RemoteClient.Question stopped = begin("stop", Map.of());
        return () -> recording(await(stopped));
    }

    @Override
    public long completed() {
        return Long.parseLong((String) status().get("completed"));
    }

    @Override
    public long eventLoopCpuNanos() {
        return Long.parseLong((String) status().get("cpuNanos"));
    }

    /** Client processes have one each. */
    @Override
    public int eventLoops() {
        return 1;
    }

    @Override
    public synchronized void close() {
        if (closed) {
            return;
        }
        try {
            status();
            client.ask("close", Map.of());
        } catch (IOException | UncheckedIOException e) {
            // The process is gone, and its connections with it.
        }
        closed = true;
    }

    private synchronized Map<String, Object> status() {
        if (!closed) {
            lastStatus = ask("status", Map.of());
        }
        return lastStatus;
    }

    private Recording recording(Map<String, Object> answer) {
        Recording there = RecordJson.read(answer.get("recording"), Recording.class);
        return new Recording(
                there.latency(),
                there.counts(),
                there.startNanos() + offsetNanos,
                there.endNanos() + offsetNanos,
                there.longestRoundNanos(),
                there.details());
    }

    private static Map<String, Object> quota(long requestsPerConnection) {
        return Map.of("quota", Long.toString(requestsPerConnection));
    }

    private Map<String, Object> ask(String op, Map<String, Object> parameters) {
        return await(begin(op, parameters));
    }

    private RemoteClient.Question begin(String op, Map<String, Object> parameters) {
        try {
            return client.begin(op, parameters);
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
    }

    private static Map<String, Object> await(RemoteClient.Question question) {
        try {
            return question.await();
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
    }
}
