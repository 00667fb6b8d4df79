package io.github.perfjunit.internal.load.tally;

import io.github.perfjunit.internal.load.LoadSpec;
import io.github.perfjunit.internal.load.Recording;
import io.github.perfjunit.measure.FailureKind;
import io.github.perfjunit.measure.LatencyDistribution;
import io.github.perfjunit.measure.LoadDetails;
import io.github.perfjunit.measure.RequestCounts;
import io.github.perfjunit.measure.RequestCounts.FailedRequest;
import io.github.perfjunit.plan.Churn;
import io.github.perfjunit.plan.Defaults;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the event loop writes to while a recording is going on.
 *
 * <p>Made by the runner's thread, written by the loop's alone, and read by the runner's after the
 * loop has given it away. Writing a success allocates nothing.
 */
public final class Tally {

    private static final FailureKind[] KINDS = FailureKind.values();

    private final LatencyDistribution.Recorder latency = new LatencyDistribution.Recorder();
    private final OpenTally open;
    private final MixTally mix;
    private final long[] failed = new long[KINDS.length];
    private final List<FailedRequest> samples = new ArrayList<>();
    private Optional<LatencyDistribution.Recorder> connect;
    private Optional<LatencyDistribution.Recorder> shortLived;
    private long succeeded;
    private long startNanos;
    private long longestRoundNanos;
    private long lastEndNanos;
    private boolean empty;

    /**
     * Makes a tally. A recorder is some 250 kB: there is one from the start where connections come
     * and go all the time, and else when the first is needed, if ever.
     */
    public Tally(LoadSpec spec) {
        Churn churn = spec.churn();
        open = spec.arrivals().isPresent() ? new OpenTally() : null;
        mix = new MixTally(spec.requests());
        connect = recorder(churn.opensConnections());
        shortLived = recorder(churn.shortLived() > 0);
    }

    private static Optional<LatencyDistribution.Recorder> recorder(boolean needed) {
        return needed ? Optional.of(new LatencyDistribution.Recorder()) : Optional.empty();
    }

    /** Sets the first moment of the recording. */
    public void begin(long nowNanos) {
        startNanos = nowNanos;
        lastEndNanos = nowNanos;
        empty = true;
    }

    /** Returns whether no request has ended in it yet. */
    public boolean isEmpty() {
        return empty;
    }

    /** Adds the latency of a request that was sent, whether it went well or not. */
    public void latency(long nanos) {
        latency.record(nanos);
    }

    /** Adds the time it took to open a connection under load. */
    public void connected(long nanos) {
        if (connect.isEmpty()) {
            connect = recorder(true);
        }
        connect.get().record(nanos);
    }

    /** Adds the latency of a request on a connection of its own, which is also a latency. */
    public void shortLived(long nanos) {
        if (shortLived.isEmpty()) {
            shortLived = recorder(true);
        }
        shortLived.get().record(nanos);
    }

    /** Adds the response time of a request, sent or not; of an open loop only. */
    public void response(long nanos) {
        if (open != null) {
            open.response(nanos);
        }
    }

    /** Counts requests of an open loop that became due. */
    public void due(long requests) {
        open.due(requests);
    }

    /** Takes note of how many requests of an open loop wait for a free connection. */
    public void waiting(long requests) {
        open.waiting(requests);
    }

    /**
     * Adds a request of an open loop that is sent now.
     *
     * @param errorNanos since it was due and a connection was free
     * @param waited whether no connection was free when it was due
     */
    public void sent(long errorNanos, boolean waited) {
        open.sent(errorNanos, waited);
    }

    /** Adds a round of the event loop: from its first response to its last. */
    public void round(long nanos) {
        longestRoundNanos = Math.max(longestRoundNanos, nanos);
    }

    /** Counts a success of a request, by its number in the mix. */
    public void succeeded(int request, long nowNanos) {
        empty = false;
        mix.ended(request, true);
        succeeded++;
        lastEndNanos = nowNanos;
    }

    /** Counts a failure, which is counted as such beside it, for the request it is one of. */
    public void failedOf(int request) {
        mix.ended(request, false);
    }

    /**
     * Counts a failure.
     *
     * @return whether it is one of the first of its kind, and a sample of it is wanted
     */
    public boolean failed(FailureKind kind, long nowNanos) {
        empty = false;
        lastEndNanos = nowNanos;
        return ++failed[kind.ordinal()] <= Defaults.FAILURES_KEPT_PER_KIND;
    }

    public void keep(FailedRequest sample) {
        samples.add(sample);
    }

    /** Returns the moment the last request ended, or the first moment if none did. */
    public long lastEndNanos() {
        return lastEndNanos;
    }

    private LoadDetails details() {
        LoadDetails ofChurn =
                new LoadDetails(
                        LatencyDistribution.empty(),
                        LatencyDistribution.empty(),
                        distribution(connect),
                        distribution(shortLived),
                        0,
                        0,
                        0);
        return open == null ? ofChurn : open.toDetails().plus(ofChurn);
    }

    private static LatencyDistribution distribution(
            Optional<LatencyDistribution.Recorder> recorder) {
        return recorder.map(LatencyDistribution.Recorder::toDistribution)
                .orElseGet(LatencyDistribution::empty);
    }

    /** Returns what was recorded, once nothing is written any more. */
    public Recording toRecording(long endNanos) {
        Map<FailureKind, Long> failures = new EnumMap<>(FailureKind.class);
        for (FailureKind kind : KINDS) {
            failures.put(kind, failed[kind.ordinal()]);
        }
        return new Recording(
                latency.toDistribution(),
                new RequestCounts(succeeded, failures, samples, mix.toCounts()),
                startNanos,
                endNanos,
                longestRoundNanos,
                details());
    }
}
