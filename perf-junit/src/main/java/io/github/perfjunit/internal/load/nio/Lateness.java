package io.github.perfjunit.internal.load.nio;

/**
 * Looks for requests that take too long: at every connection once in a tenth of a
 * second, at most a few at a time, because a look at ten thousand of them in one go would keep the
 * responses waiting that came meanwhile. Used by the event loop's thread only.
 */
final class Lateness {

    /** Time in which every connection is looked at. */
    static final long CYCLE_NANOS = 100_000_000;

    private static final long SHORTEST_STEP_NANOS = 1_000_000;

    private final Connection[] connections;
    private final long stepNanos;
    private long lookedNanos = System.nanoTime();
    private int next;

    Lateness(Connection[] connections) {
        this.connections = connections;
        stepNanos = Math.max(SHORTEST_STEP_NANOS, CYCLE_NANOS / connections.length);
    }

    /** Looks at as many connections as the time since the last look asks for. */
    void look(long nowNanos) {
        long elapsed = nowNanos - lookedNanos;
        if (elapsed < stepNanos) {
            return;
        }
        lookedNanos = nowNanos;
        int count = connections.length;
        long share = elapsed >= CYCLE_NANOS ? count : 1 + elapsed * count / CYCLE_NANOS;
        for (long i = Math.min(share, count); i > 0; i--) {
            connections[next].expire(nowNanos);
            next = next + 1 == count ? 0 : next + 1;
        }
    }
}
