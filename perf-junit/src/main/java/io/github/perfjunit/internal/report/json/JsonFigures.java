package io.github.perfjunit.internal.report.json;

import io.github.perfjunit.measure.Block.Figures;
import io.github.perfjunit.measure.LatencyDistribution;
import io.github.perfjunit.measure.LoadDetails;
import io.github.perfjunit.measure.RequestCounts;
import io.github.perfjunit.measure.ServerMetrics;
import io.github.perfjunit.measure.Slice;
import io.github.perfjunit.measure.Sockets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The members of {@code results.json} for one subject in one block. Pure function. */
public final class JsonFigures {

    private JsonFigures() {}

    public static Map<String, Object> of(Figures figures) {
        Map<String, Object> json = new TreeMap<>();
        json.put("metrics", metrics(figures.metrics()));
        json.put("absent", absent(figures.metrics()));
        json.put("latency", latency(figures.latency()));
        details(figures.details()).ifPresent(details -> json.put("details", details));
        json.put("counts", counts(figures.counts()));
        json.put("warmup", counts(figures.warmup()));
        json.put("elapsedNanos", figures.elapsedNanos());
        json.put("slices", figures.slices().stream().map(JsonFigures::slice).toList());
        json.put(
                "checks",
                figures.checks().stream()
                        .map(
                                c ->
                                        Map.of(
                                                "name", c.name(),
                                                "state",
                                                        c.state()
                                                                .name()
                                                                .toLowerCase(Locale.ROOT)
                                                                .replace('_', ' '),
                                                "detail", c.detail()))
                        .toList());
        json.put("repeats", figures.repeats());
        figures.sockets().ifPresent(sockets -> json.put("sockets", sockets(sockets)));
        return json;
    }

    private static Map<String, Object> sockets(Sockets sockets) {
        return Map.of(
                "before", moment(sockets.before()),
                "loaded", moment(sockets.loaded()),
                "after", moment(sockets.after()));
    }

    private static Map<String, Object> moment(Sockets.Moment moment) {
        return Map.of(
                "established", moment.established(),
                "closeWait", moment.closeWait(),
                "timeWait", moment.timeWait(),
                "serverDescriptors", moment.serverDescriptors(),
                "clientDescriptors", moment.clientDescriptors());
    }

    private static Map<String, Object> metrics(ServerMetrics metrics) {
        Map<String, Object> json = new TreeMap<>();
        metrics.values()
                .forEach(
                        (metric, value) ->
                                json.put(
                                        metric.label(),
                                        Map.of("value", value, "unit", metric.unit().label())));
        return json;
    }

    private static Map<String, Object> absent(ServerMetrics metrics) {
        Map<String, Object> json = new TreeMap<>();
        metrics.absent().forEach((metric, reason) -> json.put(metric.label(), reason));
        return json;
    }

    private static Map<String, Object> latency(LatencyDistribution latency) {
        return Map.of("count", latency.count(), "hdrHistogram", latency.encoded());
    }

    /** What applies of the details; nothing of a plain closed loop. */
    private static Optional<Map<String, Object>> details(LoadDetails details) {
        if (details.equals(LoadDetails.none())) {
            return Optional.empty();
        }
        Map<String, Object> json = new TreeMap<>();
        if (details.scheduled() > 0) {
            json.put("scheduled", details.scheduled());
            json.put("waited", details.waited());
            json.put("backlogMax", details.backlogMax());
        }
        Map<String, LatencyDistribution> distributions =
                Map.of(
                        "response", details.response(),
                        "sendError", details.sendError(),
                        "connect", details.connect(),
                        "shortLived", details.shortLived());
        distributions.forEach(
                (name, times) -> {
                    if (times.count() > 0) {
                        json.put(name, latency(times));
                    }
                });
        return Optional.of(json);
    }

    private static Map<String, Object> counts(RequestCounts counts) {
        Map<String, Object> failed = new TreeMap<>();
        counts.failed().forEach((kind, count) -> failed.put(kind.label(), count));
        List<Map<String, Object>> samples =
                counts.samples().stream()
                        .map(
                                s ->
                                        Map.<String, Object>of(
                                                "kind", s.kind().label(),
                                                "requestId", s.requestId(),
                                                "connection", s.connection(),
                                                "detail", s.detail(),
                                                "received", s.received()))
                        .toList();
        Map<String, Object> json = new TreeMap<>();
        json.put("succeeded", counts.succeeded());
        json.put("failed", failed);
        json.put("samples", samples);
        if (!counts.byRequest().isEmpty()) {
            json.put("byRequest", counts.byRequest().stream().map(JsonFigures::ofRequest).toList());
        }
        return json;
    }

    private static Map<String, Object> ofRequest(RequestCounts.OfRequest of) {
        return Map.of("request", of.request(), "succeeded", of.succeeded(), "failed", of.failed());
    }

    private static Map<String, Object> slice(Slice slice) {
        Map<String, Object> json = new TreeMap<>();
        json.put("position", slice.position());
        json.put("startNanos", slice.startNanos());
        json.put("elapsedNanos", slice.elapsedNanos());
        json.put("succeeded", slice.succeeded());
        json.put("failed", slice.failed());
        json.put("p50Nanos", slice.p50Nanos());
        json.put("p99Nanos", slice.p99Nanos());
        json.put("serverCpuNanosPerRequest", slice.serverCpuNanosPerRequest());
        json.put("clientCpuNanosPerRequest", slice.clientCpuNanosPerRequest());
        json.put("dropped", Optional.of(slice.dropped()).filter(why -> !why.isEmpty()));
        return json;
    }
}
