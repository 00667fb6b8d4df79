package io.github.perfjunit.internal.load.open;

/**
 * The connections of an open loop that have nothing to do, those that are free for longest first, so
 * that all take part and none stays unused until the server closes it. Holds their indices without
 * allocating. Used by the event loop's thread only.
 */
public final class FreeConnections {

    private final int[] ring;
    private final boolean[] held;
    private int first;
    private int size;
    private long sinceNanos;

    public FreeConnections(int connections) {
        ring = new int[connections];
        held = new boolean[connections];
    }

    /** Adds a connection, unless it is among them. */
    public void add(int index, long nowNanos) {
        if (held[index]) {
            return;
        }
        if (size == 0) {
            sinceNanos = nowNanos;
        }
        held[index] = true;
        int last = first + size;
        ring[last < ring.length ? last : last - ring.length] = index;
        size++;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    /** Returns since when there has been one all the time. */
    public long sinceNanos() {
        return sinceNanos;
    }

    public int take() {
        int index = ring[first];
        held[index] = false;
        first = first + 1 < ring.length ? first + 1 : 0;
        size--;
        return index;
    }

    public void clear() {
        while (size > 0) {
            take();
        }
    }
}
