package io.github.perfjunit.measure;

import java.util.Objects;

/**
 * What only an open loop, or connections that come and go, show of a load. A distribution that does
 * not apply is empty. Immutable and safe for use by several threads.
 *
 * @param response open loop: response times, from the moment a request was meant to be sent to the
 *     end of its response
 * @param sendError open loop: by how much requests were sent later than they could have been, which
 *     is when they were due and a connection was free: the generator's own delay, not the server's
 * @param connect times from asking for a connection until it was open, of those opened while the
 *     load was on
 * @param shortLived service times of the requests on connections of their own
 * @param scheduled open loop: how many requests were due
 * @param waited open loop: how many of the requests that were sent had to wait, because no connection
 *     was free when they were due
 * @param backlogMax open loop: how many due requests waited for a free connection, at most
 */
public record LoadDetails(
        LatencyDistribution response,
        LatencyDistribution sendError,
        LatencyDistribution connect,
        LatencyDistribution shortLived,
        long scheduled,
        long waited,
        long backlogMax) {

    private static final LoadDetails NONE =
            new LoadDetails(
                    LatencyDistribution.empty(),
                    LatencyDistribution.empty(),
                    LatencyDistribution.empty(),
                    LatencyDistribution.empty(),
                    0,
                    0,
                    0);

    public LoadDetails {
        Objects.requireNonNull(response, "response");
        Objects.requireNonNull(sendError, "sendError");
        Objects.requireNonNull(connect, "connect");
        Objects.requireNonNull(shortLived, "shortLived");
    }

    /** Returns the details of a closed loop over connections that stay open. */
    public static LoadDetails none() {
        return NONE;
    }

    /**
     * Returns these details and those of a load before or after it.
     *
     * @param other details to add
     */
    public LoadDetails plus(LoadDetails other) {
        return new LoadDetails(
                response.plus(other.response),
                sendError.plus(other.sendError),
                connect.plus(other.connect),
                shortLived.plus(other.shortLived),
                scheduled + other.scheduled,
                waited + other.waited,
                Math.max(backlogMax, other.backlogMax));
    }
}
