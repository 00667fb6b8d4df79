package io.github.perfjunit.internal.load.pause;

/**
 * What is due when, earliest first: a binary heap over two arrays of a fixed length, so that nothing
 * is allocated after it is made. Times are those of {@link System#nanoTime()}, and compared by their
 * difference, because they may overflow. Not safe for use by several threads.
 */
public final class DueTimes {

    private final long[] nanos;
    private final int[] items;
    private int size;

    /** Makes it for a number of items at most. */
    public DueTimes(int capacity) {
        nanos = new long[capacity];
        items = new int[capacity];
    }

    public boolean isEmpty() {
        return size == 0;
    }

    /** Returns the earliest time; only if not empty. */
    public long firstNanos() {
        return nanos[0];
    }

    /** Adds an item; the capacity must not be used up. */
    public void add(long dueNanos, int item) {
        int at = size++;
        while (at > 0) {
            int parent = (at - 1) / 2;
            if (nanos[parent] - dueNanos <= 0) {
                break;
            }
            copy(parent, at);
            at = parent;
        }
        put(at, dueNanos, item);
    }

    /** Removes and returns the item that is due first; only if not empty. */
    public int removeFirst() {
        int first = items[0];
        size--;
        long lastNanos = nanos[size];
        int at = 0;
        int child = 1;
        while (child < size) {
            if (child + 1 < size && nanos[child + 1] - nanos[child] < 0) {
                child++;
            }
            if (nanos[child] - lastNanos >= 0) {
                break;
            }
            copy(child, at);
            at = child;
            child = 2 * at + 1;
        }
        put(at, lastNanos, items[size]);
        return first;
    }

    private void copy(int from, int to) {
        put(to, nanos[from], items[from]);
    }

    private void put(int at, long dueNanos, int item) {
        nanos[at] = dueNanos;
        items[at] = item;
    }
}
