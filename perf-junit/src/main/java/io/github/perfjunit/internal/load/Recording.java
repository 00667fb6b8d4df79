package io.github.perfjunit.internal.load;

import io.github.perfjunit.measure.LatencyDistribution;
import io.github.perfjunit.measure.LoadDetails;
import io.github.perfjunit.measure.RequestCounts;

/**
 * What a session recorded between two exchanges of its recorder.
 *
 * @param latency service times of the requests that ended in it, failed ones included
 * @param counts how those requests ended
 * @param startNanos {@link System#nanoTime()} of its first moment
 * @param endNanos of its last moment: the exchange, or after a stop the last request's end
 * @param longestRoundNanos longest time the event loop took from the first to the last of the
 *     responses that were ready together: how long a response may have lain there unread
 * @param details what only an open loop or churn shows
 */
public record Recording(
        LatencyDistribution latency,
        RequestCounts counts,
        long startNanos,
        long endNanos,
        long longestRoundNanos,
        LoadDetails details) {

    /** Returns the length in nanoseconds. */
    public long elapsedNanos() {
        return endNanos - startNanos;
    }
}
