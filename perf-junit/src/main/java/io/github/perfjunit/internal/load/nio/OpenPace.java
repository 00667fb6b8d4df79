package io.github.perfjunit.internal.load.nio;

import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.open.Backlog;
import io.github.perfjunit.internal.load.open.FreeConnections;
import io.github.perfjunit.measure.FailureKind;
import io.github.perfjunit.measure.RequestCounts.FailedRequest;
import io.github.perfjunit.plan.Arrivals;

/**
 * An open loop: requests are due by a schedule, however slow the responses are. What is due goes out
 * at once on a connection that is free; where none is, it waits, first come, first served.
 *
 * <p>The response time of a request counts from the moment it was due, not from the moment it could
 * be sent. Otherwise the requests that a stalled server keeps from being sent would be missing from
 * the figures, and those are the slow ones: <i>coordinated omission</i> (Gil Tene, How NOT to Measure
 * Latency, 2013; <a href="https://github.com/giltene/wrk2">wrk2</a>, "Acknowledgements" and "Coordinated
 * Omission"). The service time, from the actual send, is recorded beside it.
 *
 * <p>The send error is what the generator itself adds: from the moment a request was due <em>and</em> a
 * connection was free to the moment it was sent. Waiting for a connection is the server's doing and
 * not part of it.
 */
final class OpenPace implements Pace {

    private final EventLoop loop;
    private final Connection[] connections;
    private final Backlog backlog;
    private final FreeConnections free;
    private boolean running;
    private boolean stopping;
    private long deadlineNanos;

    /** Makes a pace that has not begun. */
    OpenPace(EventLoop loop, Connection[] connections, Arrivals arrivals) {
        this.loop = loop;
        this.connections = connections;
        // The loops that share a load must not draw the same arrivals.
        long seed = loop.spec().seed() + loop.spec().numbering().firstConnection();
        backlog = new Backlog(arrivals, loop.spec().firstDue().toNanos(), seed);
        free = new FreeConnections(connections.length);
    }

    @Override
    public void start(long requestsPerConnection, long fromNanos) {
        if (running) {
            return;
        }
        running = true;
        stopping = false;
        free.clear();
        backlog.begin(fromNanos);
        for (Connection connection : connections) {
            connection.work(LoadSession.UNLIMITED);
        }
    }

    @Override
    public void stop(long nowNanos) {
        if (!running) {
            return;
        }
        sendDue(nowNanos);
        stopping = true;
        deadlineNanos = nowNanos + loop.timeoutNanos();
        endIfAllSent();
    }

    @Override
    public void free(Connection connection, long nowNanos) {
        if (!running) {
            connection.stop();
            return;
        }
        addDue(nowNanos);
        free.add(connection.index(), nowNanos);
        sendBacklog(nowNanos);
        if (stopping) {
            endIfAllSent();
        }
    }

    @Override
    public void tick(long nowNanos) {
        if (!running) {
            return;
        }
        sendDue(nowNanos);
        if (stopping && nowNanos - deadlineNanos >= 0) {
            giveUp(nowNanos);
        }
    }

    @Override
    public long dueNanos() {
        if (!running) {
            return NEVER;
        }
        if (stopping) {
            return deadlineNanos;
        }
        // While no connection is free, only a response can help, and that wakes the loop anyway.
        return free.isEmpty() ? NEVER : backlog.nextDueNanos();
    }

    private void sendDue(long nowNanos) {
        addDue(nowNanos);
        sendBacklog(nowNanos);
        if (backlog.size() > 0) {
            loop.tally().waiting(backlog.size());
        }
    }

    private void addDue(long nowNanos) {
        if (!stopping) {
            loop.tally().due(backlog.addDue(nowNanos));
        }
    }

    private void sendBacklog(long nowNanos) {
        long now = nowNanos;
        while (backlog.size() > 0 && !free.isEmpty()) {
            long sinceNanos = free.sinceNanos();
            Connection connection = connections[free.take()];
            // One that the server has closed meanwhile comes back when it is open again.
            if (connection.link().isOpen()) {
                long intendedNanos = backlog.take();
                boolean waited = sinceNanos - intendedNanos > 0;
                loop.tally().sent(now - (waited ? sinceNanos : intendedNanos), waited);
                connection.send(intendedNanos, now);
                now = System.nanoTime();
            }
        }
    }

    private void endIfAllSent() {
        if (backlog.size() == 0) {
            running = false;
            for (Connection connection : connections) {
                connection.stop();
            }
        }
    }

    /** What could not be sent for so long after the end counts as a request without a response. */
    private void giveUp(long nowNanos) {
        while (backlog.size() > 0) {
            long waitedNanos = nowNanos - backlog.take();
            loop.tally().response(waitedNanos);
            if (loop.failed(FailureKind.TIMEOUT, nowNanos)) {
                loop.tally()
                        .keep(
                                new FailedRequest(
                                        FailureKind.TIMEOUT, "", 0, neverSent(waitedNanos), ""));
            }
        }
        endIfAllSent();
    }

    private static String neverSent(long waitedNanos) {
        return "never sent: no connection was free in the "
                + waitedNanos / 1_000_000
                + " ms since it was due";
    }
}
