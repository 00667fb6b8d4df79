package io.github.perfjunit.internal.run.loop;

import io.github.perfjunit.internal.load.Recording;
import io.github.perfjunit.internal.server.probe.Reading;
import io.github.perfjunit.measure.LatencyDistribution;
import io.github.perfjunit.measure.Slice;

/** Makes a slice of a recording; of an open loop its percentiles are those of the response time. */
final class Slices {

    private Slices() {}

    static Slice of(
            int position,
            long originNanos,
            Recording recording,
            Reading serverCpuNanosPerRequest,
            double clientCpuNanosPerRequest) {
        LatencyDistribution response = recording.details().response();
        LatencyDistribution latency = response.count() > 0 ? response : recording.latency();
        boolean any = latency.count() > 0;
        return new Slice(
                position,
                recording.startNanos() - originNanos,
                Math.max(1, recording.elapsedNanos()),
                recording.counts().succeeded(),
                recording.counts().failures(),
                any ? latency.percentileNanos(50) : Double.NaN,
                any ? latency.percentileNanos(99) : Double.NaN,
                serverCpuNanosPerRequest.isPresent()
                        ? serverCpuNanosPerRequest.value()
                        : Double.NaN,
                clientCpuNanosPerRequest,
                "");
    }

    /** Returns a slice with the reason why it must not be judged; empty if it may. */
    static Slice dropped(Slice s, String reason) {
        return new Slice(
                s.position(),
                s.startNanos(),
                s.elapsedNanos(),
                s.succeeded(),
                s.failed(),
                s.p50Nanos(),
                s.p99Nanos(),
                s.serverCpuNanosPerRequest(),
                s.clientCpuNanosPerRequest(),
                reason);
    }
}
