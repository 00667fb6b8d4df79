package io.github.perfjunit.internal.load.loop;

import java.io.IOException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.function.Consumer;

/**
 * How an event loop waits: in its selector, where it sees a response at once, and until something is
 * due, with a {@link Waker} for an alarm clock. Used by the loop's thread only.
 *
 * <p>From alarm to loop it takes some 50 to 100 us, most of it the timer's and the scheduler's. So the
 * alarm is set earlier by a {@link Lead} that is learned from how late the loop was before, and what
 * little may be left until something is due is spent looking into the selector again and again: for a
 * tenth of the time at most ({@link SpinBudget}). Beyond that, or when less than the lead is left, what
 * is due meanwhile goes out together, a little late.
 *
 * <p>A loop that spins does that for the last 200 us: it sends more punctually, and takes a processor
 * for itself.
 */
public final class LoopWait implements AutoCloseable {

    /** The moment of what never becomes due. */
    public static final long NEVER = Long.MAX_VALUE;

    private static final long SPIN_NANOS = 200_000;

    private final Selector selector;
    private final Consumer<SelectionKey> ready;
    private final boolean spins;
    private final String wakerName;
    private final Lead lead = new Lead();
    private final SpinBudget budget = new SpinBudget(System.nanoTime());
    private Waker waker;

    /**
     * Makes a way to wait.
     *
     * @param ready is told of each key that is ready
     * @param spins whether it spins before something is due
     * @param wakerName name of the thread that wakes it
     */
    public LoopWait(
            Selector selector, Consumer<SelectionKey> ready, boolean spins, String wakerName) {
        this.selector = selector;
        this.ready = ready;
        this.spins = spins;
        this.wakerName = wakerName;
    }

    /**
     * Waits until something is ready or due, or another thread wakes the selector.
     *
     * @param mostMillis how long to wait at most; 0 for ever
     * @param dueNanos when something is due, or {@link #NEVER}
     */
    public void await(long mostMillis, long dueNanos) throws IOException {
        if (dueNanos == NEVER) {
            selector.select(ready, mostMillis);
            return;
        }
        long now = System.nanoTime();
        long left = dueNanos - now;
        if (left <= 0) {
            selector.selectNow(ready);
        } else if (spins && left <= SPIN_NANOS) {
            spinUntil(dueNanos);
        } else {
            sleepUntil(now + Math.max(0, left - early(now)), dueNanos, mostMillis);
        }
    }

    private void spinUntil(long dueNanos) throws IOException {
        while (selector.selectNow(ready) == 0 && dueNanos - System.nanoTime() > 0) {
            Thread.onSpinWait();
        }
    }

    private void sleepUntil(long alarmNanos, long dueNanos, long mostMillis) throws IOException {
        if (waker == null) {
            waker = new Waker(selector, wakerName);
        }
        long firstNanos = waker.wakeAt(alarmNanos);
        int found = selector.select(ready, mostMillis);
        waker.awake();
        if (found > 0) {
            return;
        }
        long now = System.nanoTime();
        if (now - firstNanos >= 0) {
            lead.learn(now - firstNanos);
        }
        if (dueNanos - now <= early(now)) {
            spinUntil(dueNanos);
            budget.spend(System.nanoTime() - now);
        }
    }

    private long early(long now) {
        if (spins) {
            return SPIN_NANOS;
        }
        return budget.isLeft(now) ? lead.nanos() : 0;
    }

    @Override
    public void close() {
        if (waker != null) {
            waker.close();
        }
    }

    /**
     * How much too early an alarm must be set: what half of the wake-ups take less than, so that half
     * of the requests are not late at all, and the loop spins for no longer than wake-ups differ.
     * Follows the machine in small steps: H. Robbins and S. Monro, A Stochastic Approximation Method,
     * 1951.
     */
    static final class Lead {

        /** What a wake-up takes at most in the ordinary; the rest is the machine's noise. */
        static final long MOST_NANOS = 150_000;

        private static final long STEP_NANOS = 1_000;

        private long nanos = MOST_NANOS / 3;

        long nanos() {
            return nanos;
        }

        /** Takes note of how long after its alarm a loop was awake. */
        void learn(long lateNanos) {
            nanos =
                    lateNanos > nanos
                            ? Math.min(MOST_NANOS, nanos + STEP_NANOS)
                            : Math.max(0, nanos - STEP_NANOS);
        }
    }

    /** Lets a loop that is to sleep spin for a tenth of any 100 ms, so that the server has the rest. */
    static final class SpinBudget {

        static final long PERIOD_NANOS = 100_000_000;
        static final long MOST_NANOS = PERIOD_NANOS / 10;

        private long sinceNanos;
        private long spentNanos;

        SpinBudget(long nowNanos) {
            sinceNanos = nowNanos;
        }

        boolean isLeft(long nowNanos) {
            if (nowNanos - sinceNanos >= PERIOD_NANOS) {
                sinceNanos = nowNanos;
                spentNanos = 0;
            }
            return spentNanos < MOST_NANOS;
        }

        void spend(long nanos) {
            spentNanos += nanos;
        }
    }
}
