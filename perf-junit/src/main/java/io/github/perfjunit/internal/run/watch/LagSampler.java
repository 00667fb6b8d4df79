package io.github.perfjunit.internal.run.watch;

import io.github.perfjunit.measure.LatencyDistribution;
import java.util.concurrent.locks.LockSupport;

/**
 * Measures how late this JVM wakes up: a thread sleeps for a short time and records the overshoot,
 * as <a href="https://github.com/giltene/jHiccup">jHiccup</a> does. A stop of this JVM (its own
 * garbage collection) or a machine without a free processor shows here, and it would show in every
 * latency that the generator measures meanwhile.
 */
final class LagSampler implements AutoCloseable {

    private static final long INTERVAL_NANOS = 5_000_000;

    private final LatencyDistribution.Recorder recorder = new LatencyDistribution.Recorder();
    private final Thread thread = new Thread(this::sample, "perf-junit-lag");
    private volatile boolean stopped;

    private LagSampler() {
        thread.setDaemon(true);
    }

    static LagSampler start() {
        LagSampler sampler = new LagSampler();
        sampler.thread.start();
        return sampler;
    }

    private void sample() {
        long due = System.nanoTime();
        while (!stopped) {
            due += INTERVAL_NANOS;
            long now;
            while ((now = System.nanoTime()) - due < 0 && !stopped) {
                LockSupport.parkNanos(due - now);
            }
            recorder.record(now - due);
            due = now;
        }
    }

    /** Ends the thread and returns the overshoots. */
    LatencyDistribution stop() throws InterruptedException {
        close();
        thread.join();
        return recorder.toDistribution();
    }

    @Override
    public void close() {
        stopped = true;
        LockSupport.unpark(thread);
    }
}
