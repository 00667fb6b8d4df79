package io.github.perfjunit.internal.load.tally;

import io.github.perfjunit.measure.LatencyDistribution;
import io.github.perfjunit.measure.LoadDetails;

/** The part of a {@link Tally} that only an open loop writes to; allocates nothing meanwhile. */
final class OpenTally {

    private final LatencyDistribution.Recorder response = new LatencyDistribution.Recorder();
    private final LatencyDistribution.Recorder sendError = new LatencyDistribution.Recorder();
    private long scheduled;
    private long waited;
    private long backlogMax;

    void response(long nanos) {
        response.record(nanos);
    }

    void due(long requests) {
        scheduled += requests;
    }

    void waiting(long requests) {
        backlogMax = Math.max(backlogMax, requests);
    }

    void sent(long errorNanos, boolean hasWaited) {
        sendError.record(errorNanos);
        if (hasWaited) {
            waited++;
        }
    }

    LoadDetails toDetails() {
        return new LoadDetails(
                response.toDistribution(),
                sendError.toDistribution(),
                LatencyDistribution.empty(),
                LatencyDistribution.empty(),
                scheduled,
                waited,
                backlogMax);
    }
}
