package io.github.perfjunit.internal.load.nio;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.Recording;
import io.github.perfjunit.measure.FailureKind;
import io.github.perfjunit.measure.LoadDetails;
import io.github.perfjunit.plan.Arrivals;
import io.github.perfjunit.plan.Arrivals.Spacing;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The open loop over real sockets: counts and orders, no absolute speeds. */
@Timeout(60)
class OpenLoopTest {

    private static final Arrivals THOUSAND = new Arrivals(1_000, Spacing.CONSTANT);

    private static Recording play(LoadSession session, long millis) throws InterruptedException {
        session.start(LoadSession.UNLIMITED);
        Thread.sleep(millis);
        return session.stop();
    }

    private static void pause(long millis) throws IOException {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            throw new InterruptedIOException();
        }
    }

    @Test
    void everyRequestThatIsDueIsSentAndItsResponseTimeCounted() throws Exception {
        try (ScriptedServer server = ScriptedServer.answering(Sessions::right);
                LoadSession session = Sessions.openLoop(server, THOUSAND, 4, Sessions.LONG)) {
            for (int run = 0; run < 2; run++) {
                Recording recording = play(session, 300);
                LoadDetails details = recording.details();

                assertThat(recording.counts().failures()).isZero();
                long expected = recording.elapsedNanos() / 1_000_000;
                assertThat(details.scheduled()).isBetween(expected / 2, expected + 1);
                assertThat(recording.counts().succeeded()).isEqualTo(details.scheduled());
                assertThat(recording.latency().count()).isEqualTo(details.scheduled());
                assertThat(details.response().count()).isEqualTo(details.scheduled());
                assertThat(details.sendError().count()).isEqualTo(details.scheduled());
                assertThat(details.response().percentileNanos(50))
                        .isGreaterThanOrEqualTo(recording.latency().percentileNanos(50));
            }
        }
    }

    @Test
    void theLoadGoesOnAcrossRecordings() throws Exception {
        try (ScriptedServer server = ScriptedServer.answering(Sessions::right);
                LoadSession session = Sessions.openLoop(server, THOUSAND, 4, Sessions.LONG)) {
            session.start(LoadSession.UNLIMITED);
            Thread.sleep(100);
            Recording first = session.swap(LoadSession.UNLIMITED);
            Thread.sleep(100);
            Recording second = session.stop();

            long scheduled = first.details().scheduled() + second.details().scheduled();
            assertThat(first.counts().plus(second.counts()).succeeded()).isEqualTo(scheduled);
            long millis = (second.endNanos() - first.startNanos()) / 1_000_000;
            assertThat(scheduled).isBetween(millis / 2, millis + 1);
            assertThat(second.details().scheduled()).isPositive();
        }
    }

    @Test
    void poissonArrivalsDifferFromRunToRunAndKeepTheRate() throws Exception {
        Arrivals poisson = new Arrivals(2_000, Spacing.POISSON);
        try (ScriptedServer server = ScriptedServer.answering(Sessions::right);
                LoadSession session = Sessions.openLoop(server, poisson, 16, Sessions.LONG)) {
            Recording recording = play(session, 500);

            assertThat(recording.counts().failures()).isZero();
            assertThat(recording.counts().succeeded()).isEqualTo(recording.details().scheduled());
            assertThat(recording.details().scheduled()).isBetween(500L, 2_000L);
        }
    }

    @Test
    void aStallIsInTheResponseTimesOfAllThatWereDueMeanwhile() throws Exception {
        AtomicBoolean stalled = new AtomicBoolean();
        try (ScriptedServer server =
                        ScriptedServer.doing(
                                peer ->
                                        peer.answerAll(
                                                id -> {
                                                    stallOnce(stalled);
                                                    return Sessions.right(id);
                                                }));
                LoadSession session = Sessions.openLoop(server, THOUSAND, 1, Sessions.LONG)) {
            Recording recording = play(session, 600);
            LoadDetails details = recording.details();

            assertThat(recording.counts().failures()).isZero();
            assertThat(recording.counts().succeeded()).isEqualTo(details.scheduled());
            // One request took 300 ms; the 300 that were due meanwhile had no connection.
            assertThat(recording.latency().percentileNanos(90)).isLessThan(100_000_000);
            long slow =
                    details.response().count()
                            - details.response().countUpTo(Duration.ofMillis(50));
            assertThat(slow).isGreaterThanOrEqualTo(240);
            assertThat(details.backlogMax()).isGreaterThanOrEqualTo(240);
            assertThat(details.waited()).isGreaterThanOrEqualTo(slow - 1);
            // Waiting for a connection is the server's doing, not the generator's.
            assertThat(details.sendError().percentileNanos(50)).isLessThan(50_000_000);
        }
    }

    private static void stallOnce(AtomicBoolean stalled) {
        if (!stalled.getAndSet(true)) {
            try {
                Thread.sleep(300);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    @Test
    void whatCouldNotBeSentInTimeAfterTheEndCountsAsATimeout() throws Exception {
        try (ScriptedServer server = ScriptedServer.doing(ScriptedServer.Peer::hang);
                LoadSession session =
                        Sessions.openLoop(server, THOUSAND, 1, Duration.ofMillis(300))) {
            Recording recording = play(session, 100);

            assertThat(recording.counts().succeeded()).isZero();
            assertThat(recording.counts().failed()).containsOnlyKeys(FailureKind.TIMEOUT);
            assertThat(recording.counts().failures()).isEqualTo(recording.details().scheduled());
            assertThat(recording.details().response().count())
                    .isEqualTo(recording.details().scheduled());
            assertThat(recording.details().sendError().count()).isLessThan(5);
            assertThat(recording.counts().samples())
                    .anySatisfy(
                            s ->
                                    assertThat(s.detail())
                                            .matches(
                                                    "never sent: no connection was free in the \\d+"
                                                            + " ms since it was due"));
            assertThat(play(session, 10).counts().failed())
                    .as("the session is still of use")
                    .containsOnlyKeys(FailureKind.TIMEOUT);
        }
    }

    @Test
    void connectionsThatTheServerClosesWhileFreeAreReplaced() throws Exception {
        try (ScriptedServer server =
                        ScriptedServer.doing(peer -> peer.send(Sessions.right(peer.readId())));
                LoadSession session =
                        Sessions.openLoop(
                                server, new Arrivals(50, Spacing.CONSTANT), 2, Sessions.LONG)) {
            Recording recording = play(session, 500);

            assertThat(recording.counts().failures()).isZero();
            assertThat(recording.counts().succeeded()).isEqualTo(recording.details().scheduled());
            assertThat(server.accepted())
                    .isGreaterThanOrEqualTo((int) recording.counts().succeeded());
        }
    }

    @Test
    void bytesNobodyAskedForAreAFailureAndCostTheConnection() throws Exception {
        try (ScriptedServer server =
                        ScriptedServer.doing(
                                peer -> {
                                    peer.send(Sessions.right(peer.readId()));
                                    pause(20);
                                    peer.send("more");
                                    peer.hang();
                                });
                LoadSession session =
                        Sessions.openLoop(
                                server, new Arrivals(10, Spacing.CONSTANT), 1, Sessions.LONG)) {
            Recording recording = play(session, 350);

            assertThat(recording.counts().failed()).containsOnlyKeys(FailureKind.MALFORMED);
            assertThat(recording.counts().succeeded()).isEqualTo(recording.details().scheduled());
            assertThat(recording.counts().succeeded()).isGreaterThanOrEqualTo(2);
        }
    }

    @Test
    void aServerThatIsGoneEndsTheLoadAllTheSame() throws Exception {
        ScriptedServer server = ScriptedServer.answering(Sessions::right);
        try (server;
                LoadSession session =
                        Sessions.openLoop(server, THOUSAND, 2, Duration.ofMillis(200))) {
            session.start(LoadSession.UNLIMITED);
            Thread.sleep(100);
            server.close();
            Thread.sleep(100);
            Recording recording = session.stop();

            assertThat(recording.counts().failed())
                    .containsKeys(FailureKind.CONNECT, FailureKind.TIMEOUT);
            long connects = recording.counts().failed().get(FailureKind.CONNECT);
            assertThat(recording.counts().total() - connects)
                    .isEqualTo(recording.details().scheduled());
        }
    }

    @Test
    void noThreadStaysBehind() throws Exception {
        String name;
        try (ScriptedServer server = ScriptedServer.answering(Sessions::right);
                LoadSession session = Sessions.openLoop(server, THOUSAND, 1, Sessions.LONG)) {
            name = "perf-junit-waker-" + server.address().getPort();
            play(session, 50);
            assertThat(threadNames()).contains(name);
        }
        assertThat(threadNames()).doesNotContain(name);
    }

    private static List<String> threadNames() {
        return Thread.getAllStackTraces().keySet().stream().map(Thread::getName).toList();
    }

    @Test
    void aSpinningLoopSendsTheSame() throws Exception {
        try (ScriptedServer server = ScriptedServer.answering(Sessions::right);
                LoadSession session =
                        new NioEngine(true)
                                .open(Sessions.openSpec(server, THOUSAND, 4, Sessions.LONG))) {
            Recording recording = play(session, 200);

            assertThat(recording.counts().failures()).isZero();
            assertThat(recording.counts().succeeded()).isEqualTo(recording.details().scheduled());
            assertThat(recording.details().scheduled()).isGreaterThanOrEqualTo(100);
        }
    }
}
