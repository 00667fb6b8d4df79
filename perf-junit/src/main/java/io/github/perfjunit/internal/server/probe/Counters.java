package io.github.perfjunit.internal.server.probe;

/**
 * Counts and levels of one server at one moment; the difference of two tells what a window cost.
 *
 * @param takenNanos {@link System#nanoTime()} of this JVM at the reading
 * @param uptimeNanos the server JVM's uptime on the clock of its log
 * @param cpuNanos CPU time used so far
 * @param allocatedBytes bytes allocated on the heap so far, by all threads
 * @param gcCount collections so far; of a concurrent collector, its cycles
 * @param threads threads of the operating system
 * @param descriptors open descriptors
 * @param rssBytes resident memory
 * @param rssPeakBytes largest resident memory so far
 */
public record Counters(
        long takenNanos,
        Reading uptimeNanos,
        Reading cpuNanos,
        Reading allocatedBytes,
        Reading gcCount,
        Reading threads,
        Reading descriptors,
        Reading rssBytes,
        Reading rssPeakBytes) {}
