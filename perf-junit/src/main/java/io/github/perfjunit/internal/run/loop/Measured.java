package io.github.perfjunit.internal.run.loop;

import io.github.perfjunit.internal.server.probe.Reading;
import io.github.perfjunit.measure.LatencyDistribution;
import io.github.perfjunit.measure.LoadDetails;
import io.github.perfjunit.measure.RequestCounts;
import io.github.perfjunit.measure.Slice;
import java.util.List;

/**
 * The measured part of a load on one subject in one block.
 *
 * @param latency service times
 * @param details what only an open loop or churn shows
 * @param counts requests
 * @param elapsedNanos length of the counted parts of all slices
 * @param slices the slices
 * @param from counters at its start
 * @param to counters at its end
 * @param serverCpuPerRequest CPU nanoseconds per response
 * @param heapPeakBytes largest used heap seen
 */
record Measured(
        LatencyDistribution latency,
        LoadDetails details,
        RequestCounts counts,
        long elapsedNanos,
        List<Slice> slices,
        Sample from,
        Sample to,
        Reading serverCpuPerRequest,
        Reading heapPeakBytes) {

    /** Returns the requests that ended between the two samples. */
    double requests() {
        return to.completed() - from.completed();
    }
}
