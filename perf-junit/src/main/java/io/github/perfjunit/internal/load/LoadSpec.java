package io.github.perfjunit.internal.load;

import io.github.perfjunit.plan.Arrivals;
import io.github.perfjunit.plan.Churn;
import io.github.perfjunit.plan.RequestMix;
import io.github.perfjunit.plan.RequestTemplate;
import io.github.perfjunit.plan.ThinkTime;
import io.github.perfjunit.plan.Workload;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;

/**
 * What a session sends where, and when. Immutable.
 *
 * @param server where to connect to
 * @param requests what to send and expect
 * @param connections how many connections stay open, from 1
 * @param requestTimeout time after which a request without a complete response has failed; positive
 * @param arrivals when requests are due in an open loop; empty for a closed loop
 * @param firstDue how long after the start the first request of constant arrivals is due: the parts of
 *     a load take turns by it; zero or more
 * @param thinkTime pause of a closed loop's connection before its next request
 * @param ramp time over which a closed loop's connections begin to send, one after the other; zero
 *     for all at once
 * @param churn how connections come and go
 * @param seed of everything that is drawn
 * @param numbering how the connections are numbered
 */
public record LoadSpec(
        InetSocketAddress server,
        RequestMix requests,
        int connections,
        Duration requestTimeout,
        Optional<Arrivals> arrivals,
        Duration firstDue,
        ThinkTime thinkTime,
        Duration ramp,
        Churn churn,
        long seed,
        Numbering numbering) {

    public LoadSpec {
        Objects.requireNonNull(server, "server");
        Objects.requireNonNull(requests, "requests");
        Objects.requireNonNull(arrivals, "arrivals");
        Objects.requireNonNull(firstDue, "firstDue");
        Objects.requireNonNull(thinkTime, "thinkTime");
        Objects.requireNonNull(ramp, "ramp");
        Objects.requireNonNull(churn, "churn");
        Objects.requireNonNull(numbering, "numbering");
        if (connections < 1) {
            throw new IllegalArgumentException(
                    "connections must be at least 1, was " + connections);
        }
        if (requestTimeout.isZero() || requestTimeout.isNegative()) {
            throw new IllegalArgumentException(
                    "requestTimeout must be positive, was " + requestTimeout);
        }
    }

    /** The load of a session that is not part of another one. */
    public LoadSpec(
            InetSocketAddress server,
            RequestMix requests,
            int connections,
            Duration requestTimeout,
            Optional<Arrivals> arrivals,
            ThinkTime thinkTime,
            Duration ramp,
            Churn churn,
            long seed) {
        this(
                server,
                requests,
                connections,
                requestTimeout,
                arrivals,
                Duration.ZERO,
                thinkTime,
                ramp,
                churn,
                seed,
                Numbering.alone());
    }

    /**
     * Returns a part of this load: some of its connections, and as much of its arrival rate. Constant
     * arrivals of equal parts that start together interleave to those of the whole: each part begins
     * as much of its interval later as there are connections before its own.
     *
     * @param before how many connections the parts before this one have
     * @param count how many this one has
     */
    public LoadSpec part(int before, int count) {
        Optional<Arrivals> share =
                arrivals.map(
                        a -> new Arrivals(a.ratePerSecond() * count / connections, a.spacing()));
        return new LoadSpec(
                server,
                requests,
                count,
                requestTimeout,
                share,
                firstDue.plus(
                        share.map(a -> intervals(a, (double) before / connections))
                                .orElse(Duration.ZERO)),
                thinkTime,
                ramp,
                churn,
                seed,
                numbering.after(before));
    }

    private static Duration intervals(Arrivals arrivals, double number) {
        return Duration.ofNanos(Math.round(number * 1e9 / arrivals.ratePerSecond()));
    }

    /** Returns the plain closed loop of one request: no pauses, connections that stay. */
    public static LoadSpec closedLoop(
            InetSocketAddress server,
            RequestTemplate request,
            int connections,
            Duration requestTimeout) {
        return closedLoop(server, RequestMix.of(request), connections, requestTimeout);
    }

    /** Returns the plain closed loop of a mix of requests. */
    public static LoadSpec closedLoop(
            InetSocketAddress server,
            RequestMix requests,
            int connections,
            Duration requestTimeout) {
        return new LoadSpec(
                server,
                requests,
                connections,
                requestTimeout,
                Optional.empty(),
                ThinkTime.NONE,
                Duration.ZERO,
                Churn.NONE,
                0);
    }

    /**
     * Returns what a workload asks for.
     *
     * @param seed of everything that is drawn
     */
    public static LoadSpec of(
            Workload workload, RequestMix requests, InetSocketAddress server, long seed) {
        if (workload instanceof Workload.ClosedLoop closed) {
            return new LoadSpec(
                    server,
                    requests,
                    closed.connections(),
                    closed.requestTimeout(),
                    Optional.empty(),
                    closed.thinkTime(),
                    closed.ramp(),
                    closed.churn(),
                    seed);
        }
        if (workload instanceof Workload.OpenLoop open) {
            return new LoadSpec(
                    server,
                    requests,
                    open.connections(),
                    open.requestTimeout(),
                    Optional.of(open.arrivals()),
                    ThinkTime.NONE,
                    Duration.ZERO,
                    open.churn(),
                    seed);
        }
        return closedLoop(server, requests, workload.connections(), workload.requestTimeout());
    }
}
