package io.github.perfjunit.internal.run.loop;

import io.github.perfjunit.internal.run.block.LoadedSubject;
import io.github.perfjunit.internal.run.block.MetricSheet;
import io.github.perfjunit.internal.server.probe.Counters;
import io.github.perfjunit.internal.server.probe.Pauses;
import io.github.perfjunit.internal.server.probe.Reading;
import io.github.perfjunit.measure.Block.Figures;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.ValidityCheck;
import io.github.perfjunit.plan.Defaults;
import java.util.List;
import java.util.stream.Stream;

/** Turns what was read of one subject into its figures, and closes its connections for that. */
final class LoadedFigures {

    private LoadedFigures() {}

    static Figures of(
            LoadedSubject subject, Measured measured, List<ValidityCheck> checks, int repeats)
            throws InterruptedException {
        MetricSheet sheet = new MetricSheet();
        sheet.putLoad(
                measured.latency(),
                measured.counts(),
                subject.uncounted(),
                measured.elapsedNanos());
        sheet.putDetails(measured.details());
        Counters from = measured.from().counters();
        Counters to = measured.to().counters();
        double requests = measured.requests();
        sheet.put(Metric.SERVER_CPU_PER_REQUEST, measured.serverCpuPerRequest());
        sheet.put(
                Metric.ALLOCATED_PER_REQUEST,
                to.allocatedBytes().minus(from.allocatedBytes()).dividedBy(requests));
        sheet.put(Metric.GC_PER_REQUEST, to.gcCount().minus(from.gcCount()).dividedBy(requests));
        sheet.put(Metric.HEAP_PEAK, measured.heapPeakBytes());
        Pauses pauses = subject.probe.pauses(from.uptimeNanos(), to.uptimeNanos());
        sheet.put(Metric.GC_PAUSES, pauses.gcCount());
        sheet.put(Metric.GC_PAUSE_TOTAL, pauses.gcTotalNanos());
        sheet.put(Metric.GC_PAUSE_P99, pauses.gcP99Nanos());
        sheet.put(Metric.GC_PAUSE_MAX, pauses.gcMaxNanos());
        sheet.put(Metric.RSS_PEAK, subject.probe.counters().rssPeakBytes());
        if (!subject.plan.ruler()) {
            subject.disconnect(sheet);
            List<Reading> live = subject.probe.collectUntilSettled(Defaults.MAX_COLLECTIONS);
            sheet.put(Metric.LIVE_HEAP, live.get(live.size() - 1));
            subject.putLeftBehind(sheet);
        }
        return new Figures(
                sheet.toMetrics(),
                measured.latency(),
                measured.details(),
                measured.counts(),
                subject.uncounted(),
                measured.elapsedNanos(),
                measured.slices(),
                Stream.concat(checks.stream(), subject.sockets.notes().stream()).toList(),
                repeats,
                subject.sockets.sockets());
    }
}
