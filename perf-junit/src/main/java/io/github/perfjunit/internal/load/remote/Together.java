package io.github.perfjunit.internal.load.remote;

import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.Recording;
import java.time.Duration;
import java.util.List;
import java.util.function.ToLongFunction;

/**
 * Several sessions as one. They are told one after the other, so that their loads begin and end a
 * few milliseconds apart: good for connections that mostly rest.
 */
final class Together implements LoadSession {

    private final List<LoadSession> parts;

    Together(List<LoadSession> parts) {
        this.parts = List.copyOf(parts);
    }

    @Override
    public int openConnections() {
        return (int) sum(LoadSession::openConnections);
    }

    @Override
    public void start(long requestsPerConnection) {
        parts.forEach(part -> part.start(requestsPerConnection));
    }

    @Override
    public Recording swap(long requestsPerConnection) {
        return sum(parts.stream().map(part -> part.swap(requestsPerConnection)).toList());
    }

    @Override
    public boolean awaitQuota(Duration timeout) throws InterruptedException {
        long end = System.nanoTime() + timeout.toNanos();
        for (LoadSession part : parts) {
            long left = Math.max(1, end - System.nanoTime());
            if (!part.awaitQuota(Duration.ofNanos(left))) {
                return false;
            }
        }
        return true;
    }

    @Override
    public Recording stop() {
        return sum(parts.stream().map(LoadSession::stop).toList());
    }

    @Override
    public long completed() {
        return sum(LoadSession::completed);
    }

    @Override
    public long eventLoopCpuNanos() {
        return sum(LoadSession::eventLoopCpuNanos);
    }

    @Override
    public void close() {
        parts.forEach(LoadSession::close);
    }

    private long sum(ToLongFunction<LoadSession> count) {
        return parts.stream().mapToLong(count).sum();
    }

    private static Recording sum(List<Recording> recordings) {
        return recordings.stream().reduce(Together::sum).orElseThrow();
    }

    private static Recording sum(Recording a, Recording b) {
        return new Recording(
                a.latency().plus(b.latency()),
                a.counts().plus(b.counts()),
                a.startNanos() - b.startNanos() < 0 ? a.startNanos() : b.startNanos(),
                a.endNanos() - b.endNanos() > 0 ? a.endNanos() : b.endNanos(),
                Math.max(a.longestRoundNanos(), b.longestRoundNanos()),
                a.details().plus(b.details()));
    }
}
