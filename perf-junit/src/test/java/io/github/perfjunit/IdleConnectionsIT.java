package io.github.perfjunit;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfjunit.measure.IdleResult;
import io.github.perfjunit.measure.Metric;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A server that closes idle connections beyond a limit: they cannot be what was measured. */
class IdleConnectionsIT {

    private static final String ANSWER = "HTTP/1.1 204 No Content\r\n\r\n";

    /** Answers the first request of a connection, and closes every second connection after it. */
    static final class LimitedServer {
        public static void main(String[] args) throws IOException {
            List<Socket> kept = new ArrayList<>();
            try (ServerSocket server =
                    new ServerSocket(
                            Integer.parseInt(args[0]), 128, InetAddress.getLoopbackAddress())) {
                while (true) {
                    Socket socket = server.accept();
                    if (answered(socket) && kept.size() % 2 == 0) {
                        socket.close();
                    }
                    kept.add(socket);
                }
            }
        }

        private static boolean answered(Socket socket) throws IOException {
            Scanner request = new Scanner(socket.getInputStream(), StandardCharsets.US_ASCII);
            while (request.hasNextLine()) {
                if (request.nextLine().isEmpty()) {
                    socket.getOutputStream().write(ANSWER.getBytes(StandardCharsets.US_ASCII));
                    return true;
                }
            }
            return false;
        }
    }

    @ServerUnderTest(mainClass = LimitedServer.class)
    static class Limited {

        @IdleScenario(connections = 30, rounds = 1)
        @HttpRequest(path = "/", expectStatus = 204)
        void idle(IdleResult result) {
            assertThatThrownBy(() -> result.spread(Metric.HEAP_PER_CONNECTION))
                    .hasMessage(
                            "heap-per-connection of subject 'server' is absent: the server closed 15"
                                    + " of 30 idle connections; raise its limit or its idle time, or"
                                    + " ask for fewer");
        }
    }

    @Test
    void figuresPerConnectionAreAbsentWithTheReason(@TempDir Path directory) {
        Scenarios.passed(1, new Scenarios(directory).with("perf.gate", "off").run(Limited.class));
    }
}
