package io.github.perfjunit.internal.run;

import io.github.perfjunit.measure.Block;
import io.github.perfjunit.measure.Metric;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;

/** Says in a few words what a block gave. */
final class BlockLine {

    private BlockLine() {}

    static String of(Block block) {
        StringJoiner text = new StringJoiner("; ");
        for (Map.Entry<String, Block.Figures> entry : block.subjects().entrySet()) {
            text.add(entry.getKey() + " " + figures(entry.getValue()));
        }
        return text.toString();
    }

    private static String figures(Block.Figures figures) {
        StringJoiner text = new StringJoiner(", ");
        figures.value(Metric.THROUGHPUT)
                .ifPresent(v -> text.add(String.format(Locale.ROOT, "%,.0f req/s", v)));
        boolean open = figures.value(Metric.RESPONSE_P99).isPresent();
        figures.value(open ? Metric.RESPONSE_P99 : Metric.LATENCY_P99)
                .ifPresent(
                        v ->
                                text.add(
                                        String.format(
                                                Locale.ROOT,
                                                open ? "response p99 %.3f ms" : "p99 %.3f ms",
                                                v / 1e6)));
        figures.value(Metric.HEAP_PER_CONNECTION)
                .ifPresent(v -> text.add(String.format(Locale.ROOT, "%,.0f B heap/conn", v)));
        long failures = figures.counts().plus(figures.warmup()).failures();
        if (failures > 0) {
            text.add(failures + " failed requests");
        }
        return text.toString();
    }
}
