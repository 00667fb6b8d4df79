package io.github.perfjunit.examples;

import io.github.perfjunit.HttpRequest;
import io.github.perfjunit.LoadScenario;
import io.github.perfjunit.ServerUnderTest;
import io.github.perfjunit.Tolerance;
import io.github.perfjunit.examples.server.NettyHealthServer;
import io.github.perfjunit.measure.LoadResult;
import io.github.perfjunit.measure.Metric;
import org.assertj.core.api.Assertions;

/**
 * Ten thousand connections and a number of requests on each: by count and not by time, so that a
 * response that is lost is missed. {@code -Dperf.requestsPerConnection=1000} makes it ten million.
 */
@ServerUnderTest(mainClass = NettyHealthServer.class, ready = "/health", heap = "512m")
@HttpRequest(
        path = "/health",
        expectBody = "{\"status\":\"ok\",\"requestId\":\"${requestId}\"}",
        expectRequestIdHeader = "X-Request-Id")
class C10kPerfIT {

    /** Counted, not timed: how fast one block of absolute figures is says little. */
    @Tolerance(metric = Metric.THROUGHPUT, judged = false)
    @Tolerance(metric = Metric.LATENCY_P50, judged = false)
    @Tolerance(metric = Metric.LATENCY_P99, judged = false)
    @Tolerance(metric = Metric.SERVER_CPU_PER_REQUEST, judged = false)
    @LoadScenario(
            concurrency = 10_000,
            requestsPerConnection = 20,
            warmup = "2s",
            ramp = "1s",
            rounds = 1,
            maxRounds = 1,
            ruler = false)
    void everyRequestIsAnswered(LoadResult result) {
        Assertions.assertThat(result.counts().failures()).isZero();
        Assertions.assertThat(result.spread(Metric.LEFTOVER_CONNECTIONS).max()).isZero();
    }
}
