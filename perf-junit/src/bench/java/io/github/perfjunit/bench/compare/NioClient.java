package io.github.perfjunit.bench.compare;

import io.github.perfjunit.bench.BenchRequest;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.LoadSpec;
import io.github.perfjunit.internal.load.Recording;
import io.github.perfjunit.internal.load.nio.NioEngine;
import java.net.InetSocketAddress;
import java.time.Duration;

/** perf-junit's own engine: every response is checked in full, with an id of its own. */
record NioClient(int port) implements LoadClient {

    public static void main(String[] args) throws Exception {
        LoadClient.serve(new NioClient(Integer.parseInt(args[0])));
    }

    @Override
    public Load load(int connections, Duration lead, Duration length, Meter meter)
            throws Exception {
        InetSocketAddress server = new InetSocketAddress("127.0.0.1", port);
        try (LoadSession session =
                new NioEngine()
                        .open(
                                LoadSpec.closedLoop(
                                        server,
                                        BenchRequest.REQUEST,
                                        connections,
                                        Duration.ofSeconds(10)))) {
            session.start(LoadSession.UNLIMITED);
            Thread.sleep(lead.toMillis());
            session.swap(LoadSession.UNLIMITED);
            meter.start();
            Thread.sleep(length.toMillis());
            meter.stop();
            Recording recording = session.swap(LoadSession.UNLIMITED);
            session.stop();
            return new Load(
                    recording.counts().succeeded(),
                    recording.counts().failures(),
                    recording.latency().percentileNanos(50),
                    recording.latency().percentileNanos(99));
        }
    }
}
