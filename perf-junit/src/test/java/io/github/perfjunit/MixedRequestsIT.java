package io.github.perfjunit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.fixture.EchoFixture;
import io.github.perfjunit.measure.LoadResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A mix of requests with values of a file and payloads, from annotations to a real server. */
class MixedRequestsIT {

    private static final String USERS = "target/mixed-requests-it.csv";

    @ServerUnderTest(mainClass = EchoFixture.class, systemProperties = NODELAY)
    static class Mixed {

        @LoadScenario(
                concurrency = 4,
                requestsPerConnection = 200,
                warmup = "100ms",
                rounds = 1,
                maxRounds = 1,
                ruler = false)
        @HttpRequest(
                path = "/users/${data.name}/${connection}/${sequence}",
                data = USERS,
                weight = 3,
                expectBody = "GET /users/${data.name}/${connection}/${sequence}|")
        @HttpRequest(
                path = "/echo",
                method = "POST",
                payloadBytes = {100, 1_000, 10_000},
                expectBody = "POST /echo|${payload}")
        void mix(LoadResult result) {
            assertThat(result.counts().failures()).isZero();
            assertThat(result.counts().total()).isGreaterThanOrEqualTo(800);
        }
    }

    @ServerUnderTest(mainClass = EchoFixture.class, systemProperties = NODELAY)
    static class Wrong {

        @LoadScenario(
                concurrency = 2,
                requestsPerConnection = 20,
                warmup = "0s",
                rounds = 1,
                maxRounds = 1,
                ruler = false)
        @HttpRequest(path = "/good", expectBody = "GET /good|")
        @HttpRequest(path = "/bad/${sequence}", expectBody = "GET /bad|")
        void mix() {}
    }

    private static final String NODELAY = "sun.net.httpserver.nodelay=true";

    @TempDir Path directory;
    private Scenarios scenarios;

    @BeforeEach
    void writeUsers() throws IOException {
        // The directory the tests run in need not have one.
        Files.createDirectories(Path.of(USERS).getParent());
        Files.writeString(Path.of(USERS), "id,name\n1,Zoë\n2,\"a b, c\"\n3,50%\n");
        scenarios = new Scenarios(directory);
    }

    @Test
    void everyResponseIsWhatItsOwnRequestAskedFor() {
        Scenarios.passed(1, scenarios.with("perf.gate", "report").run(Mixed.class));
    }

    @Test
    void aFailureNamesTheRequestOfTheMix() {
        Throwable failure =
                Scenarios.failure(scenarios.with("perf.gate", "report").run(Wrong.class));
        assertThat(failure)
                .hasMessageContaining("GET /bad/${sequence}: body differs at byte 8 of 9");
    }
}
