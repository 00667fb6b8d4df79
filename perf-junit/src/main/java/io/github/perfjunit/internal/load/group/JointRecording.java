package io.github.perfjunit.internal.load.group;

import io.github.perfjunit.internal.load.Recording;
import io.github.perfjunit.measure.LatencyDistribution;
import io.github.perfjunit.measure.LoadDetails;
import io.github.perfjunit.measure.RequestCounts;
import java.util.List;

/** Puts the recordings of sessions that loaded one server at the same time together. */
final class JointRecording {

    private JointRecording() {}

    /**
     * Returns one recording: from the first moment of any to the last of any.
     *
     * @param parts at least one
     */
    static Recording of(List<Recording> parts) {
        LatencyDistribution latency = LatencyDistribution.empty();
        RequestCounts counts = RequestCounts.none();
        LoadDetails details = LoadDetails.none();
        long startNanos = parts.get(0).startNanos();
        long endNanos = parts.get(0).endNanos();
        long longestRoundNanos = 0;
        long backlogMax = 0;
        for (Recording part : parts) {
            latency = latency.plus(part.latency());
            counts = counts.plus(part.counts());
            details = details.plus(part.details());
            // Compared by their difference, because they may overflow.
            startNanos = part.startNanos() - startNanos < 0 ? part.startNanos() : startNanos;
            endNanos = part.endNanos() - endNanos > 0 ? part.endNanos() : endNanos;
            longestRoundNanos = Math.max(longestRoundNanos, part.longestRoundNanos());
            backlogMax += part.details().backlogMax();
        }
        return new Recording(
                latency,
                counts,
                startNanos,
                endNanos,
                longestRoundNanos,
                withBacklog(details, backlogMax));
    }

    /** Requests that wait at the same time add up, where those of one part after another do not. */
    private static LoadDetails withBacklog(LoadDetails details, long backlogMax) {
        return new LoadDetails(
                details.response(),
                details.sendError(),
                details.connect(),
                details.shortLived(),
                details.scheduled(),
                details.waited(),
                backlogMax);
    }
}
