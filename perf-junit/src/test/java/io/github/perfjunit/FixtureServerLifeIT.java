package io.github.perfjunit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfjunit.fixture.Switch;
import java.io.IOException;
import java.net.ConnectException;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** How the fixture server starts and ends, switch by switch. */
@Timeout(60)
class FixtureServerLifeIT {

    @Test
    void endsOnSigtermWithoutSwitches() throws Exception {
        try (RunningFixture server = RunningFixture.listening()) {
            server.process().destroy();
            assertThat(server.process().waitFor(30, TimeUnit.SECONDS)).isTrue();
        }
    }

    @Test
    void keepsServingOnSigtermWhenItIgnoresIt() throws Exception {
        try (RunningFixture server = RunningFixture.listening(Switch.IGNORE_SIGTERM.argument());
                FixtureClient client = new FixtureClient(server)) {
            server.process().destroy();
            assertThat(server.process().waitFor(1, TimeUnit.SECONDS)).isFalse();
            assertThat(client.exchange("a")).isEqualTo(FixtureClient.goodResponse("a"));
        }
    }

    @Test
    void exitsWithCode3AfterTheGivenNumberOfRequests() throws Exception {
        try (RunningFixture server = RunningFixture.listening(Switch.EXIT_AFTER.argument(2));
                FixtureClient client = new FixtureClient(server)) {
            assertThat(client.exchange("a")).isEqualTo(FixtureClient.goodResponse("a"));
            client.send("b");

            assertThat(server.readLine())
                    .isEqualTo("exiting after 2 requests, as told by --exit-after");
            assertThat(server.process().waitFor()).isEqualTo(3);
        }
    }

    @Test
    void diesAtStartWithCode4AndAReason() throws Exception {
        try (RunningFixture server =
                new RunningFixture(List.of(), "--port=0", Switch.DIE_AT_START.argument())) {
            assertThat(server.readLine()).isEqualTo("cannot start, as told by --die-at-start");
            assertThat(server.process().waitFor()).isEqualTo(4);
        }
    }

    @Test
    void neverListensThoughItRuns() throws Exception {
        int port = freePort();
        try (RunningFixture server =
                new RunningFixture(List.of(), "--port=" + port, Switch.NEVER_READY.argument())) {
            assertThat(server.readLine()).isEqualTo("not listening, as told by --never-ready");
            assertThat(server.process().isAlive()).isTrue();
            assertThatThrownBy(() -> new Socket("127.0.0.1", port).close())
                    .isInstanceOf(ConnectException.class);
        }
    }

    @Test
    void listensAfterTheDelay() throws IOException {
        long beforeNanos = System.nanoTime();
        try (RunningFixture server =
                        RunningFixture.listening(Switch.START_DELAY_MS.argument(2_000));
                FixtureClient client = new FixtureClient(server)) {
            assertThat(Duration.ofNanos(System.nanoTime() - beforeNanos))
                    .isGreaterThanOrEqualTo(Duration.ofSeconds(2));
            assertThat(client.exchange("a")).isEqualTo(FixtureClient.goodResponse("a"));
        }
    }

    @Test
    void refusesAnUnknownSwitch() throws Exception {
        try (RunningFixture server = new RunningFixture(List.of(), "--port=0", "--fast")) {
            assertThat(server.readLine()).startsWith("unknown switch --fast; there are --port, ");
            assertThat(server.process().waitFor()).isEqualTo(2);
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }
}
