package io.github.perfjunit.internal.load.nio;

import static io.github.perfjunit.internal.load.nio.Sessions.LONG;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.LoadSpec;
import io.github.perfjunit.internal.load.Recording;
import io.github.perfjunit.measure.FailureKind;
import io.github.perfjunit.measure.RequestCounts;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class NioSessionTest {

    @Test
    void opensAllConnectionsAndClosesThem() throws Exception {
        try (ScriptedServer server = ScriptedServer.answering(Sessions::right)) {
            LoadSession session = Sessions.open(server, 200);
            assertThat(session.openConnections()).isEqualTo(200);
            assertThat(loopThreads(server)).hasSize(1);
            assertThat(loopThreads(server).get(0).isDaemon()).isTrue();
            session.close();
            session.close();
            assertThat(session.openConnections()).isZero();
            assertThat(loopThreads(server)).isEmpty();
            long deadline = System.nanoTime() + LONG.toNanos();
            while (server.connected() > 0) {
                assertThat(System.nanoTime() - deadline).as("sockets are closed").isNegative();
                Thread.yield();
            }
        }
    }

    private static List<Thread> loopThreads(ScriptedServer server) {
        String name = "perf-junit-loop-" + server.address().getPort();
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals(name))
                .toList();
    }

    @Test
    void eachConnectionSendsItsQuotaAndRests() throws InterruptedException {
        try (ScriptedServer server = ScriptedServer.answering(Sessions::right);
                LoadSession session = Sessions.open(server, 8)) {
            session.start(25);
            assertThat(session.awaitQuota(LONG)).isTrue();
            assertThat(session.completed()).isEqualTo(200);
            Recording first = session.swap(5);
            assertThat(first.counts()).isEqualTo(new RequestCounts(200, Map.of(), List.of()));
            assertThat(session.awaitQuota(LONG)).isTrue();
            long restedNanos = System.nanoTime();
            Recording second = session.stop();
            assertThat(second.counts().succeeded()).isEqualTo(40);
            assertThat(second.endNanos() - restedNanos)
                    .as("ends with its last request")
                    .isNegative();
            assertThat(second.elapsedNanos()).isPositive();
            assertThat(second.longestRoundNanos()).isBetween(1L, second.elapsedNanos());
            assertThat(second.startNanos()).isEqualTo(first.endNanos());
            session.start(1);
            assertThat(session.awaitQuota(LONG)).isTrue();
            assertThat(session.stop().counts().succeeded()).isEqualTo(8);
            assertThat(server.accepted()).isEqualTo(8);
            assertThat(session.openConnections()).isEqualTo(8);
        }
    }

    @Test
    void exchangesUnderLoadLoseAndDoubleNothing() throws InterruptedException {
        try (ScriptedServer server = ScriptedServer.answering(Sessions::right);
                LoadSession session = Sessions.open(server, 8)) {
            session.start(LoadSession.UNLIMITED);
            List<Recording> recordings = new ArrayList<>();
            for (int i = 1; i <= 50; i++) {
                awaitCompleted(session, 100L * i);
                recordings.add(session.swap(LoadSession.UNLIMITED));
            }
            recordings.add(session.stop());
            RequestCounts sum =
                    recordings.stream()
                            .map(Recording::counts)
                            .reduce(RequestCounts.none(), RequestCounts::plus);
            assertThat(sum.failures()).isZero();
            assertThat(sum.total()).isEqualTo(session.completed()).isGreaterThanOrEqualTo(5000);
            assertThat(recordings.stream().mapToLong(each -> each.latency().count()).sum())
                    .isEqualTo(sum.total());
            for (int i = 1; i < recordings.size(); i++) {
                assertThat(recordings.get(i).startNanos())
                        .isEqualTo(recordings.get(i - 1).endNanos());
            }
            assertThat(session.eventLoopCpuNanos()).isPositive();
        }
    }

    private static void awaitCompleted(LoadSession session, long requests) {
        long deadline = System.nanoTime() + LONG.toNanos();
        while (session.completed() < requests) {
            assertThat(System.nanoTime() - deadline).isNegative();
            Thread.yield();
        }
    }

    @Test
    void stopWaitsForWhatIsInFlight() throws InterruptedException {
        CountDownLatch asked = new CountDownLatch(4);
        CountDownLatch mayAnswer = new CountDownLatch(1);
        AtomicBoolean answered = new AtomicBoolean();
        try (ScriptedServer server =
                        ScriptedServer.answering(
                                id -> {
                                    asked.countDown();
                                    await(mayAnswer);
                                    answered.set(true);
                                    return Sessions.right(id);
                                });
                LoadSession session = Sessions.open(server, 4)) {
            session.start(LoadSession.UNLIMITED);
            asked.await();
            assertThat(session.awaitQuota(Duration.ofMillis(1))).isFalse();
            long heldFrom = System.nanoTime();
            long[] heldTo = new long[1];
            Thread releaser =
                    new Thread(
                            () -> {
                                heldTo[0] = System.nanoTime();
                                mayAnswer.countDown();
                            });
            releaser.start();
            Recording recording = session.stop();
            releaser.join();
            assertThat(answered).isTrue();
            assertThat(recording.endNanos() - heldTo[0]).as("ends after the answers").isPositive();
            assertThat(recording.latency().max().toNanos())
                    .isGreaterThanOrEqualTo((heldTo[0] - heldFrom) * 999 / 1000);
            assertThat(recording.counts().total()).isEqualTo(session.completed());
            assertThat(recording.counts().succeeded()).isGreaterThanOrEqualTo(4);
            assertThat(session.openConnections()).isEqualTo(4);
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void aServerThatIsNotThereFailsEachConnectionOnceAndThenForGood() throws Exception {
        InetSocketAddress nobody;
        try (ServerSocket socket = new ServerSocket(0)) {
            nobody = new InetSocketAddress("127.0.0.1", socket.getLocalPort());
        }
        try (LoadSession session = Sessions.open(nobody, Sessions.get(), 3, LONG)) {
            assertThat(session.openConnections()).isZero();
            RequestCounts opening = session.stop().counts();
            assertThat(opening.failed()).isEqualTo(Map.of(FailureKind.CONNECT, 3L));
            assertThat(opening.samples().get(0).detail())
                    .startsWith("cannot connect to 127.0.0.1:" + nobody.getPort() + ": ");
            session.start(100);
            assertThat(session.awaitQuota(LONG)).isTrue();
            Recording recording = session.stop();
            // 10, 20, ... 640 ms and then 1 s: eight attempts of each connection.
            assertThat(recording.counts().failed()).isEqualTo(Map.of(FailureKind.CONNECT, 24L));
            assertThat(recording.latency().count()).isZero();
            assertThat(recording.counts().samples()).hasSize(10);
        }
    }

    @Test
    void aServerThatRefusesEveryRequestIsNotAskedInALoop() throws InterruptedException {
        try (ScriptedServer server = ScriptedServer.doing(ScriptedServer.Peer::readHead);
                LoadSession session = Sessions.open(server, 1)) {
            session.start(1_000_000);
            assertThat(session.awaitQuota(LONG)).as("gives up after some tries").isTrue();
            Recording recording = session.stop();
            assertThat(recording.counts().total()).isBetween(5L, 12L);
            assertThat(recording.counts().failed().keySet())
                    .isSubsetOf(FailureKind.CLOSED_EARLY, FailureKind.RESET);
        }
    }

    @Test
    void aConnectionClosedAtRestIsSeenAndReplacedWhenNeeded() throws InterruptedException {
        try (ScriptedServer server =
                        ScriptedServer.doing(peer -> peer.send(Sessions.right(peer.readId())));
                LoadSession session = Sessions.open(server, 1)) {
            for (int i = 1; i <= 5; i++) {
                session.start(1);
                assertThat(session.awaitQuota(LONG)).isTrue();
                long deadline = System.nanoTime() + LONG.toNanos();
                while (session.openConnections() > 0) {
                    assertThat(System.nanoTime() - deadline).isNegative();
                    Thread.yield();
                }
                assertThat(session.stop().counts().failed()).isEmpty();
                assertThat(server.accepted()).isEqualTo(i);
            }
        }
    }

    @Test
    void bytesAtRestCountAsMalformedWithoutALatency() throws InterruptedException {
        CountDownLatch rested = new CountDownLatch(1);
        try (ScriptedServer server =
                        ScriptedServer.doing(
                                peer -> {
                                    peer.send(Sessions.right(peer.readId()));
                                    await(rested);
                                    peer.send("HTTP/1.1 408 Request Timeout\r\n\r\n");
                                    peer.hang();
                                });
                LoadSession session = Sessions.open(server, 1)) {
            session.start(1);
            assertThat(session.awaitQuota(LONG)).isTrue();
            rested.countDown();
            awaitCompleted(session, 2);
            Recording recording = session.stop();
            assertThat(recording.counts().failed()).isEqualTo(Map.of(FailureKind.MALFORMED, 1L));
            assertThat(recording.latency().count()).isEqualTo(1);
            assertThat(recording.counts().samples().get(0).detail())
                    .isEqualTo("32 bytes came while no request was outstanding");
            assertThat(session.openConnections()).isZero();
        }
    }

    @Test
    void refusesWhatMakesNoSense() throws IOException {
        NioEngine engine = new NioEngine();
        InetSocketAddress server = new InetSocketAddress("127.0.0.1", 1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> engine.open(LoadSpec.closedLoop(server, Sessions.get(), 0, LONG)))
                .withMessage("connections must be at least 1, was 0");
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () ->
                                engine.open(
                                        LoadSpec.closedLoop(
                                                server, Sessions.get(), 1, Duration.ZERO)))
                .withMessage("requestTimeout must be positive, was PT0S");
        try (LoadSession session =
                engine.open(LoadSpec.closedLoop(server, Sessions.get(), 1, LONG))) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> session.start(0))
                    .withMessage("requestsPerConnection must be at least 1, was 0");
            assertThatIllegalStateException()
                    .isThrownBy(() -> session.swap(1))
                    .withMessage("the loop is not running; start() it first");
            session.start(1);
            assertThatIllegalStateException()
                    .isThrownBy(() -> session.start(1))
                    .withMessage("the loop is running already; swap() goes on with it");
        }
        LoadSession closed = engine.open(LoadSpec.closedLoop(server, Sessions.get(), 1, LONG));
        closed.close();
        assertThatIllegalStateException()
                .isThrownBy(closed::stop)
                .withMessage("the session is closed");
    }
}
