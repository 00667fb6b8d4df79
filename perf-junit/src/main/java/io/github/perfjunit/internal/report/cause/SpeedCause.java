package io.github.perfjunit.internal.report.cause;

import static io.github.perfjunit.measure.Metric.ALLOCATED_PER_REQUEST;
import static io.github.perfjunit.measure.Metric.BACKLOG_MAX;
import static io.github.perfjunit.measure.Metric.GC_PAUSES;
import static io.github.perfjunit.measure.Metric.GC_PAUSE_MAX;
import static io.github.perfjunit.measure.Metric.GC_PAUSE_P99;
import static io.github.perfjunit.measure.Metric.GC_PAUSE_TOTAL;
import static io.github.perfjunit.measure.Metric.GC_PER_REQUEST;
import static io.github.perfjunit.measure.Metric.LATENCY_P50;
import static io.github.perfjunit.measure.Metric.LATENCY_P99;
import static io.github.perfjunit.measure.Metric.RESPONSE_P50;
import static io.github.perfjunit.measure.Metric.RESPONSE_P99;
import static io.github.perfjunit.measure.Metric.SERVER_CPU_PER_REQUEST;
import static io.github.perfjunit.measure.Metric.THROUGHPUT;

import io.github.perfjunit.gate.Comparison;
import io.github.perfjunit.measure.Metric;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/** Why a server became slower or dearer: work, allocation, or waiting. Pure function. */
final class SpeedCause {

    /**
     * Share of the lost throughput that more CPU per request must explain, in logarithms, not to be
     * called a part of the cause only. A saturated server has 1, one that also waits less.
     */
    private static final double EXPLAINS_ENOUGH = 0.4;

    private static final String LOCK_OR_IO = "for a lock, I/O, a pool or a sleep";

    private SpeedCause() {}

    static List<String> findings(Movements moved) {
        if (!moved.regressed(
                THROUGHPUT,
                LATENCY_P50,
                LATENCY_P99,
                RESPONSE_P50,
                RESPONSE_P99,
                SERVER_CPU_PER_REQUEST,
                ALLOCATED_PER_REQUEST)) {
            return List.of();
        }
        return Stream.of(work(moved), waiting(moved), QueueCause.finding(moved), tail(moved))
                .flatMap(Optional::stream)
                .toList();
    }

    private static Optional<String> work(Movements moved) {
        boolean cpu = moved.worse(SERVER_CPU_PER_REQUEST);
        boolean allocation = moved.worse(ALLOCATED_PER_REQUEST);
        if (!cpu && !allocation) {
            return Optional.empty();
        }
        String text = cpu ? cpu(moved) : "";
        if (allocation) {
            text += (cpu ? "; it also allocates more: " : "more allocation per request: ");
            text += moved.changeAndFigures(ALLOCATED_PER_REQUEST) + collections(moved);
        }
        if (!cpu && moved.same(SERVER_CPU_PER_REQUEST)) {
            text += "; CPU per request is the same (" + moved.change(SERVER_CPU_PER_REQUEST) + ")";
        }
        return Optional.of(text + (cpu && explainsLittle(moved) ? onlyPart(moved) : ""));
    }

    private static String cpu(Movements moved) {
        String text = "more CPU per request: " + moved.changeAndFigures(SERVER_CPU_PER_REQUEST);
        return moved.same(ALLOCATED_PER_REQUEST)
                ? text
                        + ", with the same allocation ("
                        + moved.change(ALLOCATED_PER_REQUEST)
                        + "): more computing or more system calls, not more objects"
                : text;
    }

    private static String collections(Movements moved) {
        String worse = moved.listWorse(GC_PER_REQUEST, GC_PAUSES, GC_PAUSE_TOTAL);
        return worse.isEmpty() ? "" : ", and with it more garbage collection (" + worse + ")";
    }

    private static boolean explainsLittle(Movements moved) {
        OptionalDouble cpu = factor(moved, SERVER_CPU_PER_REQUEST);
        OptionalDouble throughput = factor(moved, THROUGHPUT);
        return moved.worse(THROUGHPUT)
                && cpu.isPresent()
                && throughput.isPresent()
                && Math.log(cpu.getAsDouble())
                        < EXPLAINS_ENOUGH * -Math.log(throughput.getAsDouble());
    }

    private static OptionalDouble factor(Movements moved, Metric metric) {
        return moved.comparison(metric)
                .map(Comparison::changePercent)
                .filter(OptionalDouble::isPresent)
                .map(change -> OptionalDouble.of(1 + change.getAsDouble() / 100))
                .orElse(OptionalDouble.empty());
    }

    private static String onlyPart(Movements moved) {
        return "; that explains only a part of throughput "
                + moved.change(THROUGHPUT)
                + ": requests also wait, "
                + LOCK_OR_IO;
    }

    /** Slower answers for the same work. */
    private static Optional<String> waiting(Movements moved) {
        if (!isSlower(moved) || !moved.notWorse(SERVER_CPU_PER_REQUEST)) {
            return Optional.empty();
        }
        String pauses = moved.listWorse(GC_PAUSE_TOTAL);
        String backlog = moved.listWorse(BACKLOG_MAX);
        return Optional.of(
                "requests wait longer, the server does not work more: "
                        + moved.listWorse(RESPONSE_P50, LATENCY_P50, THROUGHPUT)
                        + ", but CPU per request "
                        + moved.change(SERVER_CPU_PER_REQUEST)
                        + ": they wait "
                        + LOCK_OR_IO
                        + (pauses.isEmpty() ? "" : ", or for garbage collection: " + pauses)
                        + (backlog.isEmpty()
                                ? ""
                                : "; then others wait for a free connection: " + backlog));
    }

    /**
     * Of an open loop the response time alone says so where the service time is not known: where that
     * stayed, requests wait before they are sent, see {@link QueueCause}.
     */
    private static boolean isSlower(Movements moved) {
        return moved.worse(LATENCY_P50)
                || moved.worse(THROUGHPUT) && !moved.same(LATENCY_P50)
                || moved.worse(RESPONSE_P50) && !moved.notWorse(LATENCY_P50);
    }

    private static Optional<String> tail(Movements moved) {
        boolean open = QueueCause.isOpenLoop(moved);
        Metric p50 = open ? RESPONSE_P50 : LATENCY_P50;
        if (!moved.worse(open ? RESPONSE_P99 : LATENCY_P99) || !moved.same(p50)) {
            return Optional.empty();
        }
        if (open && moved.notWorse(LATENCY_P99)) {
            return Optional.empty();
        }
        String text =
                "only the tail moved ("
                        + moved.listWorse(RESPONSE_P99, LATENCY_P99, THROUGHPUT)
                        + "; "
                        + p50.label()
                        + " "
                        + moved.change(p50)
                        + "): some requests are held up, ";
        String pauses = moved.listWorse(GC_PAUSE_TOTAL, GC_PAUSE_P99, GC_PAUSE_MAX);
        if (!pauses.isEmpty()) {
            return Optional.of(text + "by garbage collection: " + pauses);
        }
        return Optional.of(
                text
                        + (moved.same(GC_PAUSE_TOTAL)
                                ? "not by garbage collection (gc-pause-total "
                                        + moved.change(GC_PAUSE_TOTAL)
                                        + "): a lock, a full queue or a periodic task"
                                : "by pauses, a lock, a full queue or a periodic task"));
    }
}
