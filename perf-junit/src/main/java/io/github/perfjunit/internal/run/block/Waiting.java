package io.github.perfjunit.internal.run.block;

import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.server.RunningServer;
import io.github.perfjunit.internal.server.ServerFailure;
import io.github.perfjunit.internal.server.probe.Reading;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;

/** Waits under a deadline, and fails at once when a server dies meanwhile. */
public final class Waiting {

    private static final long LIVENESS_INTERVAL_MILLIS = 50;
    private static final long POLL_INTERVAL_MILLIS = 20;

    private Waiting() {}

    /** Lets time pass while the servers live. */
    public static void pass(Duration time, List<RunningServer> servers, String during)
            throws ServerFailure, InterruptedException {
        long end = System.nanoTime() + time.toNanos();
        long left;
        while ((left = end - System.nanoTime()) > 0) {
            requireAlive(servers, during);
            sleepNanos(Math.min(left, LIVENESS_INTERVAL_MILLIS * 1_000_000));
        }
        requireAlive(servers, during);
    }

    public static void requireAlive(List<RunningServer> servers, String during)
            throws ServerFailure {
        for (RunningServer server : servers) {
            if (!server.isAlive()) {
                throw server.died(during);
            }
        }
    }

    /** Waits until every connection has used its quota, while the servers live. */
    public static void forQuota(LoadSession session, List<RunningServer> servers)
            throws ServerFailure, InterruptedException {
        while (!session.awaitQuota(Duration.ofMillis(LIVENESS_INTERVAL_MILLIS))) {
            requireAlive(servers, "the measurement");
        }
    }

    /** Polls a reading until it is at most a bound, is absent, or time is up; returns the last. */
    public static Reading untilAtMost(double bound, Duration timeout, Supplier<Reading> reading)
            throws InterruptedException {
        long end = System.nanoTime() + timeout.toNanos();
        Reading last = reading.get();
        while (last.isPresent() && last.value() > bound && System.nanoTime() - end < 0) {
            sleepNanos(POLL_INTERVAL_MILLIS * 1_000_000);
            last = reading.get();
        }
        return last;
    }

    private static void sleepNanos(long nanos) throws InterruptedException {
        Thread.sleep(nanos / 1_000_000, (int) (nanos % 1_000_000));
    }
}
