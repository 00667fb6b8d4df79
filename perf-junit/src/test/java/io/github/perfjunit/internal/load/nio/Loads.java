package io.github.perfjunit.internal.load.nio;

import io.github.perfjunit.internal.load.LoadEngine;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.LoadSpec;
import io.github.perfjunit.plan.Churn;
import io.github.perfjunit.plan.RequestMix;
import io.github.perfjunit.plan.ThinkTime;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Optional;

/** A closed loop that is not plain: each method returns a load that differs in one thing. */
record Loads(
        InetSocketAddress server,
        int connections,
        ThinkTime thinkTime,
        Duration ramp,
        Churn churn,
        long seed) {

    static Loads on(InetSocketAddress server, int connections) {
        return new Loads(server, connections, ThinkTime.NONE, Duration.ZERO, Churn.NONE, 1);
    }

    Loads thinking(ThinkTime time) {
        return new Loads(server, connections, time, ramp, churn, seed);
    }

    Loads ramping(Duration time) {
        return new Loads(server, connections, thinkTime, time, churn, seed);
    }

    Loads churning(double shortLived, double reconnect) {
        return new Loads(
                server, connections, thinkTime, ramp, new Churn(shortLived, reconnect), seed);
    }

    Loads seeded(long other) {
        return new Loads(server, connections, thinkTime, ramp, churn, other);
    }

    LoadSpec spec() {
        return new LoadSpec(
                server,
                RequestMix.of(Sessions.get()),
                connections,
                Sessions.LONG,
                Optional.empty(),
                thinkTime,
                ramp,
                churn,
                seed);
    }

    LoadSession open() {
        return open(new NioEngine());
    }

    LoadSession open(LoadEngine engine) {
        try {
            return engine.open(spec());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
