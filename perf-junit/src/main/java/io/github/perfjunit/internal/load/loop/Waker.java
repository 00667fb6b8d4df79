package io.github.perfjunit.internal.load.loop;

import java.nio.channels.Selector;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * An alarm clock for a thread in its selector. A selector's own timeout is whole milliseconds, and a
 * thread that sleeps elsewhere does not see its responses; so another thread sleeps, and wakes the
 * selector up when something is due.
 *
 * <p>An alarm that was set stays: at a high rate the selector wakes up by itself all the time, and to
 * set the clock anew each time would cost more than an alarm that finds nobody asleep.
 *
 * <p>{@link #wakeAt} and {@link #awake} are for the selector's thread.
 */
final class Waker implements AutoCloseable {

    private static final long NONE = Long.MIN_VALUE;

    /** An alarm that comes this little before the end of the sleep is not worth another wake-up. */
    private static final long NEAR_NANOS = 5_000;

    private final Selector selector;
    private final AtomicLong alarmNanos = new AtomicLong(NONE);
    private final Thread thread;

    /** Up to when the clock sleeps, while it does; {@link #NONE} without an alarm. */
    private volatile long asleepUntilNanos = NONE;

    private volatile boolean asleep;
    private volatile boolean sleeping;
    private volatile boolean closed;

    Waker(Selector selector, String name) {
        this.selector = selector;
        thread = new Thread(this::run, name);
        thread.setDaemon(true);
        thread.start();
    }

    /**
     * Is told that the selector's thread goes to sleep, and wants to be woken.
     *
     * @return the moment of the alarm: this one, or an earlier one that was set before
     */
    long wakeAt(long nanos) {
        sleeping = true;
        long alarm = alarmNanos.get();
        if (alarm != NONE && alarm - nanos <= 0) {
            return alarm;
        }
        alarmNanos.set(nanos);
        if (asleep) {
            long until = asleepUntilNanos;
            if (until == NONE || until - nanos > NEAR_NANOS) {
                LockSupport.unpark(thread);
            }
        }
        return nanos;
    }

    /** Is told that the selector's thread is awake. */
    void awake() {
        sleeping = false;
    }

    private void run() {
        TimerSlack.makeLeast();
        while (!closed) {
            long alarm = alarmNanos.get();
            long left = alarm == NONE ? Long.MAX_VALUE : alarm - System.nanoTime();
            if (left > 0) {
                sleep(alarm, left);
            } else if (alarmNanos.compareAndSet(alarm, NONE) && sleeping) {
                selector.wakeup();
            }
        }
    }

    private void sleep(long alarm, long nanos) {
        asleepUntilNanos = alarm;
        asleep = true;
        // Whoever sets an alarm after this look finds the clock asleep and wakes it.
        if (alarmNanos.get() == alarm && !closed) {
            if (alarm == NONE) {
                LockSupport.park();
            } else {
                LockSupport.parkNanos(nanos);
            }
        }
        asleep = false;
    }

    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(thread);
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
