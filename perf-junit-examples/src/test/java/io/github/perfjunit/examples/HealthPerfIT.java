package io.github.perfjunit.examples;

import static io.github.perfjunit.assertj.PerfAssertions.assertThat;

import io.github.perfjunit.HttpRequest;
import io.github.perfjunit.IdleScenario;
import io.github.perfjunit.LoadScenario;
import io.github.perfjunit.ServerUnderTest;
import io.github.perfjunit.examples.server.JdkHealthServer;
import io.github.perfjunit.measure.IdleResult;
import io.github.perfjunit.measure.LoadResult;
import java.time.Duration;

/** The README's first test: the JDK's own HTTP server. */
@ServerUnderTest(
        mainClass = JdkHealthServer.class,
        ready = "/health",
        heap = "256m",
        systemProperties = "sun.net.httpserver.nodelay=true")
class HealthPerfIT {

    @LoadScenario(concurrency = 32, duration = "2s")
    @HttpRequest(
            path = "/health",
            expectBody = "{\"status\":\"ok\",\"requestId\":\"${requestId}\"}")
    void health(LoadResult result) {
        assertThat(result).hasNoFailures().p99().isLessThan(Duration.ofMillis(500));
    }

    @IdleScenario(connections = 128)
    @HttpRequest(
            path = "/health",
            expectBody = "{\"status\":\"ok\",\"requestId\":\"${requestId}\"}")
    void idle(IdleResult result) {
        assertThat(result).hasNoFailures();
    }
}
