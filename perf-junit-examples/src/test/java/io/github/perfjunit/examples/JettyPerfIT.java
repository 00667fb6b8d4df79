package io.github.perfjunit.examples;

import static io.github.perfjunit.assertj.PerfAssertions.assertThat;

import io.github.perfjunit.HttpRequest;
import io.github.perfjunit.LoadScenario;
import io.github.perfjunit.ServerUnderTest;
import io.github.perfjunit.Tolerance;
import io.github.perfjunit.examples.server.JettyHealthServer;
import io.github.perfjunit.measure.LoadResult;
import io.github.perfjunit.measure.Metric;

/** Eclipse Jetty 12; the body is compared as JSON, and memory has a tolerance of its own. */
@ServerUnderTest(mainClass = JettyHealthServer.class, ready = "/health", heap = "256m")
@Tolerance(metric = Metric.LIVE_HEAP, percent = 40, floor = 4 * 1024 * 1024)
class JettyPerfIT {

    @LoadScenario(concurrency = 32, duration = "1s")
    @HttpRequest(
            path = "/health",
            expectJson = "{\"requestId\": \"${requestId}\", \"status\": \"ok\"}",
            expectHeaders = "Content-Type: application/json")
    void health(LoadResult result) {
        assertThat(result).hasNoFailures();
    }
}
