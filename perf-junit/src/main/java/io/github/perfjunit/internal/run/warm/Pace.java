package io.github.perfjunit.internal.run.warm;

/**
 * How fast a warm subject answered at last.
 *
 * @param subject its name
 * @param p50Nanos median service time
 * @param requestsPerSecond responses per second
 */
public record Pace(String subject, double p50Nanos, double requestsPerSecond) {}
