package io.github.perfjunit.internal.agent;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;

/**
 * Samples the used heap in a daemon thread and keeps the largest value.
 *
 * <p>A sample is taken at the start, at the end and every interval between, so a peak shorter than
 * the interval may be missed.
 */
final class HeapPeak implements Runnable {

    private final MemoryMXBean memory = ManagementFactory.getMemoryMXBean();
    private final long intervalMillis;
    private final Thread thread = new Thread(null, this, "perf-junit-heap-peak", 256 * 1024);
    private boolean stopped;
    private long peakBytes;

    private HeapPeak(long intervalMillis) {
        this.intervalMillis = intervalMillis;
    }

    static HeapPeak start(long intervalMillis) {
        HeapPeak peak = new HeapPeak(intervalMillis);
        peak.sample();
        peak.thread.setDaemon(true);
        peak.thread.start();
        return peak;
    }

    @Override
    public synchronized void run() {
        try {
            while (!stopped) {
                wait(intervalMillis);
                sample();
            }
        } catch (InterruptedException e) {
            // The server interrupts threads it does not know; the last sample is taken by stop().
        }
    }

    private synchronized void sample() {
        peakBytes = Math.max(peakBytes, memory.getHeapMemoryUsage().getUsed());
    }

    /** Ends the sampling and returns the peak in bytes. */
    long stop() throws InterruptedException {
        synchronized (this) {
            stopped = true;
            notifyAll();
        }
        thread.join();
        sample();
        synchronized (this) {
            return peakBytes;
        }
    }
}
