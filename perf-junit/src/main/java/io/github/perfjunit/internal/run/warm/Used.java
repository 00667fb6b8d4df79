package io.github.perfjunit.internal.run.warm;

import io.github.perfjunit.internal.server.probe.Reading;
import io.github.perfjunit.internal.server.probe.ServerProbe;

/**
 * What a server had used at a moment between two chunks of its warm-up.
 *
 * @param takenNanos {@link System#nanoTime()} of the reading
 * @param cpuNanos its CPU time so far
 * @param compilationNanos how long its compilers had worked, see {@link
 *     ServerProbe#compilationNanos()}; absent if it is not a JVM
 */
public record Used(long takenNanos, Reading cpuNanos, Reading compilationNanos) {

    /** Reads a server. */
    public static Used of(ServerProbe probe) {
        return new Used(System.nanoTime(), probe.cpuNanos(), probe.compilationNanos());
    }

    /** Returns the part of the time since then in which compilers worked; may be above 1. */
    Reading compilingSince(Used before) {
        double nanos = takenNanos - before.takenNanos;
        return compilationNanos.minus(before.compilationNanos).dividedBy(nanos);
    }
}
