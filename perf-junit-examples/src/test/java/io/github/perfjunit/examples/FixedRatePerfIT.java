package io.github.perfjunit.examples;

import io.github.perfjunit.HttpRequest;
import io.github.perfjunit.RateScenario;
import io.github.perfjunit.ServerUnderTest;
import io.github.perfjunit.examples.server.UndertowHealthServer;

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

    @RateScenario(rate = 2_000, shortLived = 0.4, rounds = 1, maxRounds = 1, ruler = false)
    void comingAndGoing() {}
}
