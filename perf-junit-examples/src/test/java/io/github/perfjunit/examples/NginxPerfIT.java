package io.github.perfjunit.examples;

import io.github.perfjunit.HttpRequest;
import io.github.perfjunit.LoadScenario;
import io.github.perfjunit.ServerUnderTest;
import io.github.perfjunit.Tolerance;
import io.github.perfjunit.measure.Metric;
import org.junit.jupiter.api.condition.EnabledIf;

/**
 * nginx: a server without a JVM, started by a command.
 *
 * <p>It costs hardly more than the load generator, so either of them may be what limits the loop, and
 * its ratio to the ruler changed by a factor of 1.9 between two recordings of the same day. What is
 * allowed is therefore as coarse as without a ruler; to see less, compare with the previous build.
 */
@ServerUnderTest(
        name = "nginx",
        command = {"sh", "src/test/nginx/start.sh"},
        ready = "/health")
@EnabledIf(value = "nginxIsInstalled", disabledReason = "nginx is not installed")
class NginxPerfIT {

    static boolean nginxIsInstalled() {
        return Programs.installed("nginx");
    }

    @LoadScenario(concurrency = 32, duration = "1s", warmup = "1s")
    @Tolerance(metric = Metric.THROUGHPUT, percent = 60)
    @Tolerance(metric = Metric.LATENCY_P50, percent = 150)
    @Tolerance(metric = Metric.LATENCY_P99, percent = 300)
    @Tolerance(metric = Metric.SERVER_CPU_PER_REQUEST, percent = 150)
    @HttpRequest(
            path = "/health",
            expectBody = "{\"status\":\"ok\",\"requestId\":\"${requestId}\"}",
            expectRequestIdHeader = "X-Request-Id")
    void health() {}
}
