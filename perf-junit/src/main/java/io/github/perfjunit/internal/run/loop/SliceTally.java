package io.github.perfjunit.internal.run.loop;

import io.github.perfjunit.internal.load.Recording;
import io.github.perfjunit.internal.server.probe.Reading;
import io.github.perfjunit.measure.LatencyDistribution;
import io.github.perfjunit.measure.LoadDetails;
import io.github.perfjunit.measure.RequestCounts;
import io.github.perfjunit.measure.Slice;
import java.util.ArrayList;
import java.util.List;

/** Adds up the slices of one subject in one block. */
final class SliceTally {

    private final Sample from;
    private final List<Slice> slices = new ArrayList<>();
    private LatencyDistribution latency = LatencyDistribution.empty();
    private LoadDetails details = LoadDetails.none();
    private RequestCounts counts = RequestCounts.none();
    private Reading cpuNanos = Reading.of(0);
    private long elapsedNanos;
    private long requests;

    SliceTally(Sample from) {
        this.from = from;
    }

    /** Returns this slice's share of a quota, so that all shares add up to it. */
    long nextQuota(long quota, int slicesInAll) {
        int played = slices.size();
        return quota * (played + 1) / slicesInAll - quota * played / slicesInAll;
    }

    void add(Recording recording, Reading sliceCpuNanos, long sliceRequests) {
        latency = latency.plus(recording.latency());
        details = details.plus(recording.details());
        counts = counts.plus(recording.counts());
        elapsedNanos += recording.elapsedNanos();
        cpuNanos = cpuNanos.plus(sliceCpuNanos);
        requests += sliceRequests;
    }

    void add(Slice slice) {
        slices.add(slice);
    }

    /** Notes for each slice why it must not be judged; the reasons are by position. */
    void drop(List<String> reasons) {
        slices.replaceAll(slice -> Slices.dropped(slice, reasons.get(slice.position())));
    }

    Measured toMeasured(Sample to, Reading heapPeakBytes) {
        return new Measured(
                latency,
                details,
                counts,
                elapsedNanos,
                slices,
                from,
                to,
                cpuNanos.dividedBy(requests),
                heapPeakBytes);
    }
}
