package io.github.perfjunit.examples;

import io.github.perfjunit.HttpRequest;
import io.github.perfjunit.LoadScenario;
import io.github.perfjunit.ServerUnderTest;
import org.junit.jupiter.api.condition.EnabledIf;

/** Python's file server: HTTP/1.0, a connection per request; the body is compared with a file. */
@ServerUnderTest(
        name = "python",
        command = {"python3", "-m", "http.server", "--bind", "127.0.0.1"},
        workingDirectory = "src/test/resources/io/github/perfjunit/examples",
        ready = "/health.json")
@EnabledIf(value = "pythonIsInstalled", disabledReason = "python3 is not installed")
class PythonPerfIT {

    static boolean pythonIsInstalled() {
        return Programs.installed("python3");
    }

    @LoadScenario(concurrency = 2, duration = "1s", warmup = "500ms")
    @HttpRequest(path = "/health.json", expectBodyResource = "health.json")
    void file() {}
}
