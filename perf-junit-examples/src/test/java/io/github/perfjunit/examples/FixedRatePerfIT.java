package io.github.perfjunit.examples;

import io.github.perfjunit.HttpRequest;
import io.github.perfjunit.RateScenario;
import io.github.perfjunit.ServerUnderTest;
import io.github.perfjunit.Tolerance;
import io.github.perfjunit.examples.server.UndertowHealthServer;
import io.github.perfjunit.measure.Metric;

/**
 * Requests at a fixed rate, whatever the server does: response times count from the moment a request
 * was due. In the second scenario four of ten requests come on connections of their own.
 */
@ServerUnderTest(mainClass = UndertowHealthServer.class, ready = "/health", heap = "256m")
@HttpRequest(
        path = "/health",
        expectBody = "{\"status\":\"ok\",\"requestId\":\"${requestId}\"}",
        expectRequestIdHeader = "X-Request-Id")
class FixedRatePerfIT {

    @RateScenario(rate = 5_000)
    void keptConnections() {}

    /** One block of a server that is hardly warm says little about its speed, so that is not judged. */
    @Tolerance(metric = Metric.SERVER_CPU_PER_REQUEST, judged = false)
    @Tolerance(metric = Metric.RESPONSE_P50, judged = false)
    @Tolerance(metric = Metric.RESPONSE_P99, judged = false)
    @RateScenario(rate = 2_000, shortLived = 0.4, rounds = 1, maxRounds = 1, ruler = false)
    void comingAndGoing() {}
}
