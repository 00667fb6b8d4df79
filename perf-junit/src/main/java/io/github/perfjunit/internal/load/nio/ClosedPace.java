package io.github.perfjunit.internal.load.nio;

/** A closed loop: a connection sends its next request as soon as the last response is complete. */
final class ClosedPace implements Pace {

    private final Connection[] connections;

    ClosedPace(Connection[] connections) {
        this.connections = connections;
    }

    @Override
    public void start(long requestsPerConnection, long fromNanos) {
        for (Connection connection : connections) {
            connection.work(requestsPerConnection);
        }
    }

    @Override
    public void stop(long nowNanos) {
        for (Connection connection : connections) {
            connection.stop();
        }
    }

    @Override
    public void free(Connection connection, long nowNanos) {
        connection.send(nowNanos, nowNanos);
    }

    @Override
    public void tick(long nowNanos) {
        // Nothing waits for its time: what is free has sent already.
    }

    @Override
    public long dueNanos() {
        return NEVER;
    }
}
