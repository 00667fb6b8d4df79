package io.github.perfjunit.examples;

import io.github.perfjunit.HttpRequest;
import io.github.perfjunit.IdleScenario;
import io.github.perfjunit.LoadScenario;
import io.github.perfjunit.ServerUnderTest;
import io.github.perfjunit.examples.server.NettyHealthServer;
import io.github.perfjunit.examples.server.UndertowHealthServer;

/**
 * Two servers side by side over a full matrix: alive together, loaded in interleaved slices. The
 * first is the candidate, which the gate judges; the second is measured beside it.
 */
@ServerUnderTest(
        name = "netty",
        mainClass = NettyHealthServer.class,
        ready = "/health",
        heap = "256m")
@ServerUnderTest(
        name = "undertow",
        mainClass = UndertowHealthServer.class,
        ready = "/health",
        heap = "256m")
@HttpRequest(
        path = "/health",
        expectBody = "{\"status\":\"ok\",\"requestId\":\"${requestId}\"}",
        expectRequestIdHeader = "X-Request-Id")
class NettyBesideUndertowIT {

    @LoadScenario(
            concurrency = {1, 32, 128},
            duration = "2s")
    void load() {}

    @IdleScenario(connections = {128, 1024})
    void idle() {}
}
