package io.github.perfjunit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Scanner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.opentest4j.TestAbortedException;

/** A run that could not be judged, because a figure is missing, does what the user chose. */
class InconclusiveIT {

    private static final Path CLOSE = Path.of("target", "close-idle-connections");
    private static final String ANSWER = "HTTP/1.1 204 No Content\r\n\r\n";

    /** Answers the first request of a connection; closes every second one while a file exists. */
    static final class ClosingServer {
        public static void main(String[] args) throws IOException {
            int connections = 0;
            try (ServerSocket server =
                    new ServerSocket(
                            Integer.parseInt(args[0]), 128, InetAddress.getLoopbackAddress())) {
                while (true) {
                    Socket socket = server.accept();
                    boolean close = connections++ % 2 == 0 && Files.exists(CLOSE);
                    new Thread(() -> serve(socket, close)).start();
                }
            }
        }

        private static void serve(Socket connection, boolean close) {
            try (Socket socket = connection) {
                answer(socket);
                while (!close && socket.getInputStream().read() >= 0) {
                    // The client has nothing more to say until it closes.
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private static void answer(Socket socket) throws IOException {
            Scanner request = new Scanner(socket.getInputStream(), StandardCharsets.US_ASCII);
            while (request.hasNextLine()) {
                if (request.nextLine().isEmpty()) {
                    socket.getOutputStream().write(ANSWER.getBytes(StandardCharsets.US_ASCII));
                    return;
                }
            }
        }
    }

    @ServerUnderTest(mainClass = ClosingServer.class)
    static class Closing {

        @IdleScenario(connections = 20, rounds = 1, maxRounds = 1)
        @HttpRequest(path = "/", expectStatus = 204)
        void idle() {}
    }

    @TempDir Path directory;
    private Scenarios scenarios;

    @BeforeEach
    void record() throws IOException {
        Files.deleteIfExists(CLOSE);
        scenarios = new Scenarios(directory);
        Scenarios.passed(1, scenarios.with("perf.updateBaseline", "true").run(Closing.class));
        Files.createFile(CLOSE);
    }

    @AfterEach
    void forget() throws IOException {
        Files.deleteIfExists(CLOSE);
    }

    private EngineExecutionResults run(String inconclusive) {
        return scenarios.with("perf.inconclusive", inconclusive).run(Closing.class);
    }

    private static Throwable aborted(EngineExecutionResults results) {
        results.testEvents().assertStatistics(s -> s.aborted(1).failed(0).succeeded(0));
        return Scenarios.failure(results);
    }

    @Test
    void itIsAbortedOrFailsOrPassesAndTheThirdInARowIsComplainedOf() throws IOException {
        String message = "InconclusiveIT.Closing.idle connections=20: Inconclusive: ";

        assertThat(aborted(scenarios.run(Closing.class)))
                .isInstanceOf(TestAbortedException.class)
                .hasMessageStartingWith(message)
                .hasMessageContaining("heap-per-connection")
                .hasMessageContaining("the server closed 10 of 20 idle connections")
                .hasMessageContaining(scenarios.output().resolve("results.json").toString());
        assertThat(Files.readString(scenarios.output().resolve("summary.md")))
                .contains("Inconclusive");
        Scenarios.passed(1, run("warn"));
        assertThat(Scenarios.failure(run("fail")))
                .isExactlyInstanceOf(AssertionError.class)
                .hasMessageStartingWith(
                        "inconclusive 3 times in a row: InconclusiveIT.Closing.idle")
                .hasMessageContaining("\n" + message);
        Scenarios.passed(1, scenarios.with("perf.gate", "report").run(Closing.class));
        assertThat(aborted(run("abort"))).hasMessageStartingWith("inconclusive 5 times in a row: ");

        Files.delete(CLOSE);
        Scenarios.passed(1, scenarios.run(Closing.class));
        Files.createFile(CLOSE);
        assertThat(aborted(run("abort"))).hasMessageStartingWith(message);
    }
}
