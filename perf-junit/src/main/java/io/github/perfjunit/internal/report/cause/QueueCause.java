package io.github.perfjunit.internal.report.cause;

import static io.github.perfjunit.measure.Metric.BACKLOG_MAX;
import static io.github.perfjunit.measure.Metric.LATENCY_P50;
import static io.github.perfjunit.measure.Metric.LATENCY_P99;
import static io.github.perfjunit.measure.Metric.RESPONSE_P50;
import static io.github.perfjunit.measure.Metric.RESPONSE_P99;
import static io.github.perfjunit.measure.Metric.SEND_ERROR_P50;
import static io.github.perfjunit.measure.Metric.SEND_ERROR_P99;

import io.github.perfjunit.measure.Metric;
import java.util.Optional;

/**
 * Why the response time of an open loop rose where the service time did not. The one is the other and
 * what a request waited before it was sent: for a free connection, or for the generator. Pure
 * functions.
 */
final class QueueCause {

    private QueueCause() {}

    /** Returns whether these are the figures of an open loop. */
    static boolean isOpenLoop(Movements moved) {
        return moved.comparison(RESPONSE_P50).isPresent()
                || moved.comparison(RESPONSE_P99).isPresent();
    }

    static Optional<String> finding(Movements moved) {
        Optional<Metric> service = serviceThatStayed(moved);
        if (service.isEmpty()) {
            return Optional.empty();
        }
        String response = moved.listWorse(RESPONSE_P50, RESPONSE_P99);
        String stayed =
                "once sent they take no longer ("
                        + service.get().label()
                        + " "
                        + moved.change(service.get())
                        + ")";
        if (moved.worse(BACKLOG_MAX)) {
            return Optional.of(
                    "more waiting for a free connection: "
                            + response
                            + ", "
                            + moved.listWorse(BACKLOG_MAX)
                            + "; "
                            + stayed
                            + ": the rate is close to what the server can do on these connections, or"
                            + " the server stalls now and then");
        }
        String late = moved.listWorse(SEND_ERROR_P50, SEND_ERROR_P99);
        return late.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        "requests are sent later than they are due: "
                                + response
                                + ", "
                                + late
                                + "; "
                                + stayed
                                + ": that is the generator, or a busy machine, not the server");
    }

    /** Returns the service time beside the response time that rose, if it did not rise as well. */
    private static Optional<Metric> serviceThatStayed(Movements moved) {
        if (moved.worse(RESPONSE_P50)) {
            return stayed(moved, LATENCY_P50);
        }
        return moved.worse(RESPONSE_P99) ? stayed(moved, LATENCY_P99) : Optional.empty();
    }

    private static Optional<Metric> stayed(Movements moved, Metric service) {
        return Optional.of(service).filter(moved::notWorse);
    }
}
