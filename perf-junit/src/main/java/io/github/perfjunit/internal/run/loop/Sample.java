package io.github.perfjunit.internal.run.loop;

import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.server.probe.Counters;
import io.github.perfjunit.internal.server.probe.ServerProbe;

/**
 * The server's counters, and the number of requests that had ended when they were read.
 *
 * <p>Reading takes a moment in which the load goes on; the number is the mean of those before and
 * after, so that per-request figures do not drift with the speed of the control channel.
 *
 * @param counters the server's counters
 * @param completed requests ended
 */
record Sample(Counters counters, double completed) {

    static Sample take(ServerProbe probe, LoadSession session) {
        long before = session.completed();
        Counters counters = probe.counters();
        return new Sample(counters, (before + session.completed()) / 2.0);
    }
}
