package io.github.perfjunit.internal.load.loop;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * What other threads may read of an event loop at any time, at no cost to it. Written by the loop's
 * thread only.
 */
public final class LoopCounters {

    private static final VarHandle COMPLETED = handle("completed", long.class);
    private static final VarHandle OPEN = handle("open", int.class);

    private long completed;
    private int open;

    private static VarHandle handle(String field, Class<?> type) {
        try {
            return MethodHandles.lookup().findVarHandle(LoopCounters.class, field, type);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** Returns how many requests have ended. */
    public long completed() {
        return (long) COMPLETED.getOpaque(this);
    }

    /** Returns how many connections are open. */
    public int open() {
        return (int) OPEN.getOpaque(this);
    }

    public void addCompleted() {
        COMPLETED.setOpaque(this, completed + 1);
    }

    public void addOpen(int change) {
        OPEN.setOpaque(this, open + change);
    }
}
