package io.github.perfjunit.internal.load.group;

import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.Recording;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;

/**
 * Several sessions that load one server as one. All parts are asked before any answer is waited for.
 * For use by one thread, but for the counters.
 */
public final class SessionGroup implements LoadSession {

    private final List<LoadSession> parts;

    /**
     * Makes a group, which closes its parts when it is closed.
     *
     * @param parts at least one; none of them started
     */
    public SessionGroup(List<LoadSession> parts) {
        this.parts = List.copyOf(parts);
        if (this.parts.isEmpty()) {
            throw new IllegalArgumentException("a group needs at least one session");
        }
    }

    @Override
    public int openConnections() {
        return parts.stream().mapToInt(LoadSession::openConnections).sum();
    }

    @Override
    public Runnable askStart(long requestsPerConnection) {
        List<Runnable> asked =
                parts.stream().map(part -> part.askStart(requestsPerConnection)).toList();
        return () -> asked.forEach(Runnable::run);
    }

    @Override
    public Supplier<Recording> askSwap(long requestsPerConnection) {
        return together(parts.stream().map(part -> part.askSwap(requestsPerConnection)).toList());
    }

    @Override
    public Supplier<Recording> askStop() {
        return together(parts.stream().map(LoadSession::askStop).toList());
    }

    private static Supplier<Recording> together(List<Supplier<Recording>> asked) {
        return () -> JointRecording.of(asked.stream().map(Supplier::get).toList());
    }

    @Override
    public boolean awaitQuota(Duration timeout) throws InterruptedException {
        long deadline = System.nanoTime() + timeout.toNanos();
        for (LoadSession part : parts) {
            long left = Math.max(0, deadline - System.nanoTime());
            if (!part.awaitQuota(Duration.ofNanos(left))) {
                return false;
            }
        }
        return true;
    }

    @Override
    public long completed() {
        return parts.stream().mapToLong(LoadSession::completed).sum();
    }

    @Override
    public long eventLoopCpuNanos() {
        return parts.stream().mapToLong(LoadSession::eventLoopCpuNanos).sum();
    }

    @Override
    public int eventLoops() {
        return parts.stream().mapToInt(LoadSession::eventLoops).sum();
    }

    @Override
    public void close() {
        parts.forEach(LoadSession::close);
    }
}
