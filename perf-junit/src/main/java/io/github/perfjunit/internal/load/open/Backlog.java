package io.github.perfjunit.internal.load.open;

import io.github.perfjunit.plan.Arrivals;

/**
 * The requests of an open loop that are due and not sent yet, first come, first served. It holds two
 * places in the same schedule, up to where requests are due and up to where they are sent, so that
 * millions of waiting requests take no memory. Times are those of {@link System#nanoTime()}. Not safe
 * for use by several threads.
 */
public final class Backlog {

    private final Schedule due;
    private final Schedule unsent;
    private long size;
    private long begun;

    /**
     * Makes a backlog that is empty until it begins.
     *
     * @param firstNanos how long after its beginning the first of constant arrivals is due
     * @param seed of the arrivals that are drawn
     */
    public Backlog(Arrivals arrivals, long firstNanos, long seed) {
        due = new Schedule(arrivals, firstNanos, seed);
        unsent = new Schedule(arrivals, firstNanos, seed);
    }

    /** Lets requests become due from a moment on. */
    public void begin(long nowNanos) {
        begun++;
        due.begin(nowNanos, begun);
        unsent.begin(nowNanos, begun);
        size = 0;
    }

    /** Adds what has become due, and returns how many requests that are. */
    public long addDue(long nowNanos) {
        long added = 0;
        while (due.nextNanos() - nowNanos <= 0) {
            due.advance();
            added++;
        }
        size += added;
        return added;
    }

    /** Returns when the next request will be due. */
    public long nextDueNanos() {
        return due.nextNanos();
    }

    public long size() {
        return size;
    }

    /** Takes the request that is due for longest, and returns since when. */
    public long take() {
        long intendedNanos = unsent.nextNanos();
        unsent.advance();
        size--;
        return intendedNanos;
    }
}
