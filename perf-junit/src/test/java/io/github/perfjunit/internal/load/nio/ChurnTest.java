package io.github.perfjunit.internal.load.nio;

import static io.github.perfjunit.internal.load.nio.Sessions.LONG;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.Recording;
import io.github.perfjunit.internal.load.pause.Draws;
import io.github.perfjunit.measure.FailureKind;
import io.github.perfjunit.measure.RequestCounts;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Connections that come and go, counted on both sides. */
@Timeout(60)
class ChurnTest {

    /** What the seed decides, played without any server. */
    private record Expected(int shortLived, int reopened, int open) {

        static Expected of(Loads load, int requests) {
            int shortLived = 0;
            int reopened = 0;
            int open = 0;
            for (int connection = 0; connection < load.connections(); connection++) {
                Draws draws = new Draws(load.seed(), connection);
                boolean isOpen = true;
                for (int i = 0; i < requests; i++) {
                    if (draws.happens(load.churn().shortLived())) {
                        shortLived++;
                    } else {
                        isOpen = !draws.happens(load.churn().reconnect());
                        // The last one is not replaced before there is a request for it.
                        reopened += isOpen || i == requests - 1 ? 0 : 1;
                        isOpen |= i < requests - 1;
                    }
                }
                open += isOpen ? 1 : 0;
            }
            return new Expected(shortLived, reopened, open);
        }
    }

    private static void assertCounts(double shortLived, double reconnect) throws Exception {
        try (ScriptedServer server = ScriptedServer.answering(Sessions::right)) {
            Loads load = Loads.on(server.address(), 4).churning(shortLived, reconnect).seeded(9);
            Expected expected = Expected.of(load, 100);
            try (LoadSession session = load.open()) {
                session.start(100);
                assertThat(session.awaitQuota(LONG)).isTrue();
                Recording recording = session.stop();

                assertThat(recording.counts())
                        .isEqualTo(new RequestCounts(400, Map.of(), List.of()));
                assertThat(recording.latency().count()).isEqualTo(400);
                assertThat(recording.details().shortLived().count())
                        .isEqualTo(expected.shortLived());
                assertThat(recording.details().connect().count())
                        .isEqualTo(expected.shortLived() + expected.reopened());
                awaitAccepted(server, 4 + expected.shortLived() + expected.reopened());
                assertThat(session.openConnections()).isEqualTo(expected.open());
            }
        }
    }

    /** A connection is open for the client before the server's thread has counted it. */
    private static void awaitAccepted(ScriptedServer server, int connections) {
        long deadline = System.nanoTime() + LONG.toNanos();
        while (server.accepted() < connections && System.nanoTime() - deadline < 0) {
            Thread.yield();
        }
        assertThat(server.accepted()).isEqualTo(connections);
    }

    @Test
    void asManyRequestsAreShortLivedAsTheSeedSays() throws Exception {
        assertCounts(0.4, 0);
        assertCounts(1, 0);
    }

    @Test
    void asManyConnectionsAreReplacedAsTheSeedSays() throws Exception {
        assertCounts(0, 0.3);
        assertCounts(0, 1);
    }

    @Test
    void bothAtOnce() throws Exception {
        assertCounts(0.3, 0.2);
    }

    @Test
    void theOtherConnectionStaysOpenMeanwhile() throws Exception {
        Map<Integer, Integer> requestsOf = new ConcurrentHashMap<>();
        try (ScriptedServer server =
                        ScriptedServer.doing(
                                peer ->
                                        peer.answerAll(
                                                id -> {
                                                    requestsOf.merge(
                                                            peer.number(), 1, Integer::sum);
                                                    return Sessions.right(id);
                                                }));
                LoadSession session =
                        Loads.on(server.address(), 2).churning(0.5, 0).seeded(3).open()) {
            session.start(50);
            assertThat(session.awaitQuota(LONG)).isTrue();
            RequestCounts counts = session.stop().counts();
            assertThat(counts.succeeded()).isEqualTo(100);
            assertThat(session.openConnections()).isEqualTo(2);
            // The server does not number its connections in the order in which they were opened.
            List<Integer> mostFirst =
                    requestsOf.values().stream().sorted(Comparator.reverseOrder()).toList();
            int kept = mostFirst.get(0) + mostFirst.get(1);
            assertThat(kept).isBetween(20, 80);
            assertThat(mostFirst.subList(2, mostFirst.size())).containsOnly(1).hasSize(100 - kept);
        }
    }

    @Test
    void stopsInTheMiddleWithNothingLost() throws Exception {
        try (ScriptedServer server = ScriptedServer.answering(Sessions::right)) {
            startAndStop(Loads.on(server.address(), 8).churning(0.4, 0.05).seeded(5));
            awaitNoConnection(server);
        }
    }

    private static void startAndStop(Loads load) {
        try (LoadSession session = load.open()) {
            RequestCounts sum = RequestCounts.none();
            long shortLived = 0;
            for (int i = 1; i <= 10; i++) {
                session.start(LoadSession.UNLIMITED);
                while (session.completed() < 200L * i) {
                    Thread.yield();
                }
                Recording recording = session.stop();
                sum = sum.plus(recording.counts());
                shortLived += recording.details().shortLived().count();
            }
            assertThat(sum.failures()).isZero();
            assertThat(sum.succeeded()).isEqualTo(session.completed());
            assertThat(shortLived / (double) sum.succeeded()).isBetween(0.3, 0.5);
        }
    }

    private static void awaitNoConnection(ScriptedServer server) {
        long deadline = System.nanoTime() + LONG.toNanos();
        while (server.connected() > 0) {
            assertThat(System.nanoTime() - deadline).as("sockets are closed").isNegative();
            Thread.yield();
        }
    }

    @Test
    void aShortLivedRequestWithoutAConnectionHasFailed() throws Exception {
        try (OneConnection server = new OneConnection()) {
            Loads load = Loads.on(server.address(), 1).churning(0.5, 0).seeded(2);
            int shortLived = Expected.of(load, 8).shortLived();
            assertThat(shortLived).isBetween(2, 6);
            try (LoadSession session = load.open()) {
                server.refuseMore();
                session.start(8);
                assertThat(session.awaitQuota(LONG)).isTrue();
                Recording recording = session.stop();
                assertThat(recording.counts().failed())
                        .isEqualTo(Map.of(FailureKind.CONNECT, (long) shortLived));
                assertThat(recording.counts().succeeded()).isEqualTo(8 - shortLived);
                assertThat(recording.latency().count()).isEqualTo(8 - shortLived);
                assertThat(session.openConnections()).isEqualTo(1);
            }
        }
    }

    /** A server that answers on the first connection, and listens no longer when it is told so. */
    private static final class OneConnection implements AutoCloseable {

        private static final Pattern ID = Pattern.compile("(?i)x-request-id: ([0-9a-f]{16})\r\n");

        private final ServerSocket listening =
                new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"));
        private final InetSocketAddress address =
                new InetSocketAddress("127.0.0.1", listening.getLocalPort());
        private final Thread thread = new Thread(this::serve, "one-connection");

        OneConnection() throws IOException {
            thread.start();
        }

        InetSocketAddress address() {
            return address;
        }

        void refuseMore() throws IOException {
            listening.close();
        }

        private void serve() {
            try (Socket socket = listening.accept()) {
                StringBuilder head = new StringBuilder();
                for (int b = socket.getInputStream().read();
                        b >= 0;
                        b = socket.getInputStream().read()) {
                    head.append((char) b);
                    if (head.indexOf("\r\n\r\n") >= 0) {
                        Matcher id = ID.matcher(head);
                        String right = Sessions.right(id.find() ? id.group(1) : "");
                        socket.getOutputStream().write(right.getBytes(StandardCharsets.UTF_8));
                        head.setLength(0);
                    }
                }
            } catch (IOException e) {
                // The client went away, or never came.
            }
        }

        @Override
        public void close() throws IOException {
            listening.close();
            try {
                thread.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
