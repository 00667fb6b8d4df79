package io.github.perfjunit.examples;

import io.github.perfjunit.HttpRequest;
import io.github.perfjunit.LoadScenario;
import io.github.perfjunit.ServerUnderTest;

/** A server that is started as users start it: {@code java -jar}. The build makes the jar. */
@ServerUnderTest(
        jar = "target/jdk-health-server.jar",
        ready = "/health",
        heap = "256m",
        systemProperties = "sun.net.httpserver.nodelay=true")
class ExecutableJarIT {

    @LoadScenario(concurrency = 8, duration = "1s")
    @HttpRequest(
            path = "/health",
            expectBody = "{\"status\":\"ok\",\"requestId\":\"${requestId}\"}",
            expectRequestIdHeader = "X-Request-Id")
    void health() {}
}
