package io.github.perfjunit.internal.load.tally;

import io.github.perfjunit.measure.RequestCounts.OfRequest;
import io.github.perfjunit.plan.RequestMix;
import java.util.List;
import java.util.stream.IntStream;

/** The part of a {@link Tally} that tells the requests of a mix apart; allocates nothing meanwhile. */
final class MixTally {

    private final RequestMix mix;
    private final long[] succeeded;
    private final long[] failed;

    MixTally(RequestMix mix) {
        this.mix = mix;
        succeeded = new long[mix.requests().size()];
        failed = new long[mix.requests().size()];
    }

    /** Adds a request that ended, by its number in the mix. */
    void ended(int request, boolean well) {
        if (well) {
            succeeded[request]++;
        } else {
            failed[request]++;
        }
    }

    /** Returns the counts in the order of the mix; none of a mix of one, which need no telling apart. */
    List<OfRequest> toCounts() {
        return succeeded.length == 1
                ? List.of()
                : IntStream.range(0, succeeded.length).mapToObj(this::count).toList();
    }

    private OfRequest count(int request) {
        String name = mix.requests().get(request).request().name();
        return new OfRequest(name, succeeded[request], failed[request]);
    }
}
