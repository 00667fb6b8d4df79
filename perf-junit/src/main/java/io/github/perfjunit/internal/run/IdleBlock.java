package io.github.perfjunit.internal.run;

import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.Recording;
import io.github.perfjunit.internal.run.block.Boot;
import io.github.perfjunit.internal.run.block.MetricSheet;
import io.github.perfjunit.internal.run.block.Played;
import io.github.perfjunit.internal.run.block.SocketWatch;
import io.github.perfjunit.internal.run.block.Waiting;
import io.github.perfjunit.internal.server.RunningServer;
import io.github.perfjunit.internal.server.ServerFailure;
import io.github.perfjunit.internal.server.probe.Counters;
import io.github.perfjunit.internal.server.probe.Reading;
import io.github.perfjunit.internal.server.probe.ServerProbe;
import io.github.perfjunit.measure.Block.Figures;
import io.github.perfjunit.measure.LoadDetails;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.RequestCounts;
import io.github.perfjunit.plan.Defaults;
import io.github.perfjunit.plan.ServerSpec;
import io.github.perfjunit.plan.Workload.Idle;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;

/**
 * Plays one block of an idle scenario, one subject after the other: open, one request each, collect,
 * read, close, collect, read, ask once more.
 */
final class IdleBlock {

    /** Connections used once and closed beforehand, so that the first request's class loading is
     * not counted as the cost of a connection. */
    private static final int REHEARSAL_CONNECTIONS = 8;

    private final Boot boot;
    private final Idle idle;

    IdleBlock(Boot boot, Idle idle) {
        this.boot = boot;
        this.idle = idle;
    }

    Played play(List<ServerSpec> specs) throws ServerFailure, IOException, InterruptedException {
        Map<String, Figures> figures = new LinkedHashMap<>();
        Map<String, SortedMap<String, String>> facts = new LinkedHashMap<>();
        for (ServerSpec spec : specs) {
            try (RunningServer server = boot.server(spec)) {
                figures.put(spec.name(), measure(server));
                facts.put(spec.name(), server.probe().jvmFacts());
            }
        }
        return new Played(figures, facts);
    }

    private Figures measure(RunningServer server)
            throws ServerFailure, IOException, InterruptedException {
        ServerProbe probe = server.probe();
        MetricSheet sheet = new MetricSheet();
        RequestCounts rehearsal =
                askOnce(server, Math.min(REHEARSAL_CONNECTIONS, idle.connections()));
        Waiting.untilAtMost(0, Defaults.DRAIN_TIMEOUT, probe::connections);
        Reading heapBefore = settledHeap(probe);
        Counters before = probe.counters();

        SocketWatch sockets = new SocketWatch(probe);
        boot.progress().step("holding " + idle.connections() + " idle connections");
        Recording opening;
        try (LoadSession session = boot.connect(server, idle.connections())) {
            session.start(1);
            Waiting.forQuota(session, List.of(server));
            opening = session.stop();
            putIdle(sheet, probe, session, heapBefore, before);
            sockets.loaded();
        }
        Waiting.requireAlive(List.of(server), "the idle time");
        boot.progress().step("looking at what stayed behind");
        sheet.put(
                Metric.LEFTOVER_CONNECTIONS,
                Waiting.untilAtMost(0, Defaults.DRAIN_TIMEOUT, probe::connections));
        sockets.after(sheet);
        sheet.put(Metric.HEAP_AFTER_FIRST_COLLECTION, probe.collect().minus(heapBefore));
        sheet.put(Metric.HEAP_RETAINED, probe.collect().minus(heapBefore));
        Counters after = probe.counters();
        sheet.put(Metric.THREADS_ADDED, after.threads().minus(before.threads()));
        sheet.put(Metric.DESCRIPTORS_ADDED, after.descriptors().minus(before.descriptors()));
        sheet.put(Metric.RSS_PEAK, after.rssPeakBytes());
        RequestCounts still = askOnce(server, 1);
        RequestCounts uncounted = rehearsal.plus(still);
        sheet.put(Metric.ERRORS, opening.counts().failures() + uncounted.failures());
        return new Figures(
                sheet.toMetrics(),
                opening.latency(),
                LoadDetails.none(),
                opening.counts(),
                uncounted,
                opening.elapsedNanos(),
                List.of(),
                sockets.notes(),
                0,
                sockets.sockets());
    }

    private void putIdle(
            MetricSheet sheet,
            ServerProbe probe,
            LoadSession session,
            Reading heapBefore,
            Counters before) {
        Reading heap = settledHeap(probe).minus(heapBefore);
        Counters now = probe.counters();
        // Asked last: the server may have closed some meanwhile.
        Reading held = held(session.openConnections());
        sheet.put(Metric.IDLE_HEAP, onlyIf(held, heap));
        sheet.put(Metric.HEAP_PER_CONNECTION, onlyIf(held, heap.dividedBy(idle.connections())));
        Reading rss = now.rssBytes().minus(before.rssBytes());
        sheet.put(Metric.RSS_PER_CONNECTION, onlyIf(held, rss.dividedBy(idle.connections())));
        sheet.put(Metric.IDLE_THREADS, onlyIf(held, now.threads()));
        sheet.put(Metric.IDLE_STACKS, onlyIf(held, probe.stackBytes()));
    }

    /** Returns how many connections are open, or why there are not as many as there should be. */
    private Reading held(int open) {
        return open == idle.connections()
                ? Reading.of(open)
                : Reading.absent(
                        "the server closed "
                                + (idle.connections() - open)
                                + " of "
                                + idle.connections()
                                + " idle connections; raise its limit or its idle time, or ask for"
                                + " fewer");
    }

    private static Reading onlyIf(Reading held, Reading value) {
        return held.isPresent() ? value : held;
    }

    private RequestCounts askOnce(RunningServer server, int connections)
            throws ServerFailure, IOException, InterruptedException {
        try (LoadSession session = boot.connect(server, connections)) {
            session.start(1);
            Waiting.forQuota(session, List.of(server));
            return session.stop().counts();
        }
    }

    private static Reading settledHeap(ServerProbe probe) {
        List<Reading> live = probe.collectUntilSettled(Defaults.MAX_COLLECTIONS);
        return live.get(live.size() - 1);
    }
}
