package io.github.perfjunit.internal.load.nio;

import io.github.perfjunit.internal.load.LoadSpec;
import io.github.perfjunit.internal.load.pause.DueTimes;
import io.github.perfjunit.internal.load.pause.Pauses;

/**
 * A closed loop with pauses: a connection thinks between a response and its next request, and when
 * the load first starts, the connections begin one after the other.
 *
 * <p>A pause that is cut by a stop goes on after the next start, and a connection whose response
 * came after the stop begins with a pause: else the first moments after every start would be busier
 * than the load that was asked for.
 */
final class PausingPace implements Pace {

    private static final long TO_BE_DRAWN = -1;
    private static final long THINKING = -2;

    private final Connection[] connections;
    private final Pauses pauses;
    private final DueTimes thinking;

    /** What each connection has still to wait, {@link #TO_BE_DRAWN} or {@link #THINKING}. */
    private final long[] leftNanos;

    PausingPace(LoadSpec spec, Connection[] connections) {
        this.connections = connections;
        int count = connections.length;
        pauses = Pauses.of(spec.thinkTime());
        leftNanos = new long[count];
        for (int i = 0; i < count; i++) {
            leftNanos[i] = Math.round((double) spec.ramp().toNanos() * i / count);
        }
        thinking = new DueTimes(count);
    }

    @Override
    public void start(long requestsPerConnection, long fromNanos) {
        for (Connection connection : connections) {
            connection.work(requestsPerConnection);
        }
    }

    @Override
    public void stop(long nowNanos) {
        while (!thinking.isEmpty()) {
            long left = Math.max(0, thinking.firstNanos() - nowNanos);
            leftNanos[thinking.removeFirst()] = left;
        }
        for (Connection connection : connections) {
            connection.stop();
        }
    }

    @Override
    public void free(Connection connection, long nowNanos) {
        int index = connection.index();
        long left = leftNanos[index];
        // One that the server closes while it thinks comes back when it is open again.
        if (left == THINKING) {
            return;
        }
        long pause = left == TO_BE_DRAWN ? pauses.nextNanos(connection.links().draws()) : left;
        if (pause == 0) {
            leftNanos[index] = TO_BE_DRAWN;
            connection.send(nowNanos, nowNanos);
        } else {
            leftNanos[index] = THINKING;
            thinking.add(nowNanos + pause, index);
        }
    }

    @Override
    public void tick(long nowNanos) {
        while (!thinking.isEmpty() && thinking.firstNanos() - nowNanos <= 0) {
            int index = thinking.removeFirst();
            leftNanos[index] = TO_BE_DRAWN;
            // One whose connection cannot be opened again may have given up meanwhile.
            if (connections[index].isWorking()) {
                // Sending takes its time: what is late in a long row must not seem slow for it.
                long now = System.nanoTime();
                connections[index].send(now, now);
            }
        }
    }

    @Override
    public long dueNanos() {
        return thinking.isEmpty() ? NEVER : thinking.firstNanos();
    }
}
