package io.github.perfjunit.examples;

import io.github.perfjunit.HttpRequest;
import io.github.perfjunit.LoadScenario;
import io.github.perfjunit.ServerUnderTest;
import org.junit.jupiter.api.condition.EnabledIf;

/** nginx: a server without a JVM, started by a command. */
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
    @HttpRequest(
            path = "/health",
            expectBody = "{\"status\":\"ok\",\"requestId\":\"${requestId}\"}",
            expectRequestIdHeader = "X-Request-Id")
    void health() {}
}
