package io.github.perfjunit.internal.load.nio;

import static io.github.perfjunit.internal.load.nio.Sessions.LONG;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.Recording;
import io.github.perfjunit.plan.ThinkTime;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Think time and ramp, as the server sees them. */
@Timeout(60)
class PausingPaceTest {

    private static ThinkTime constant(long millis) {
        return new ThinkTime.Constant(Duration.ofMillis(millis));
    }

    /** A server that writes down how long after each response the next request came. */
    private static ScriptedServer noting(List<Long> gaps) {
        return ScriptedServer.doing(
                peer -> {
                    long answered = 0;
                    for (String id = peer.readId(); !id.isEmpty(); id = peer.readId()) {
                        if (answered != 0) {
                            gaps.add(System.nanoTime() - answered);
                        }
                        answered = System.nanoTime();
                        peer.send(Sessions.right(id));
                    }
                });
    }

    private static List<Long> gaps() {
        return Collections.synchronizedList(new ArrayList<>());
    }

    @Test
    void aConnectionThinksBetweenAResponseAndTheNextRequest() throws InterruptedException {
        List<Long> gaps = gaps();
        try (ScriptedServer server = noting(gaps);
                LoadSession session = Loads.on(server.address(), 5).thinking(constant(20)).open()) {
            session.start(10);
            assertThat(session.awaitQuota(LONG)).isTrue();
            Recording recording = session.stop();
            assertThat(recording.counts().succeeded()).isEqualTo(50);
            assertThat(recording.counts().failures()).isZero();
            assertThat(recording.elapsedNanos()).isGreaterThan(9 * 20_000_000L);
        }
        assertThat(gaps).hasSize(45).allMatch(nanos -> nanos >= 20_000_000L);
    }

    @Test
    void pausesAreDrawn() throws InterruptedException {
        List<Long> gaps = gaps();
        ThinkTime time = new ThinkTime.Uniform(Duration.ofMillis(2), Duration.ofMillis(40));
        try (ScriptedServer server = noting(gaps);
                LoadSession session = Loads.on(server.address(), 10).thinking(time).open()) {
            session.start(11);
            assertThat(session.awaitQuota(LONG)).isTrue();
            assertThat(session.stop().counts().succeeded()).isEqualTo(110);
        }
        assertThat(gaps).hasSize(100).allMatch(nanos -> nanos >= 2_000_000L);
        assertThat(Collections.max(gaps) - Collections.min(gaps)).isGreaterThan(10_000_000L);
    }

    @Test
    void whoThinksRestsAtOnceWhenTheLoadStops() throws InterruptedException {
        try (ScriptedServer server = ScriptedServer.answering(Sessions::right);
                LoadSession session =
                        Loads.on(server.address(), 3).thinking(constant(600_000)).open()) {
            session.start(LoadSession.UNLIMITED);
            awaitCompleted(session, 3);
            assertThat(session.awaitQuota(Duration.ofMillis(50))).isFalse();
            assertThat(session.swap(LoadSession.UNLIMITED).counts().succeeded()).isEqualTo(3);
            // Ten minutes of thinking would be longer than this test may take.
            assertThat(session.stop().counts().total()).isZero();
            assertThat(session.openConnections()).isEqualTo(3);
        }
    }

    @Test
    void aPauseThatIsCutByAStopGoesOnAfterTheNextStart() throws InterruptedException {
        List<Long> gaps = gaps();
        try (ScriptedServer server = noting(gaps);
                LoadSession session =
                        Loads.on(server.address(), 4).thinking(constant(300)).open()) {
            session.start(LoadSession.UNLIMITED);
            awaitCompleted(session, 4);
            session.stop();
            session.start(1);
            assertThat(session.awaitQuota(LONG)).isTrue();
            session.stop();
        }
        assertThat(gaps).hasSize(4).allMatch(nanos -> nanos >= 300_000_000L);
    }

    @Test
    void noConnectionBeginsBeforeItsTurnWhenTheLoadFirstStarts() throws InterruptedException {
        Map<String, Long> firstOf = new ConcurrentHashMap<>();
        try (ScriptedServer server =
                        ScriptedServer.answering(
                                id -> {
                                    firstOf.putIfAbsent(id.substring(4, 8), System.nanoTime());
                                    return Sessions.right(id);
                                });
                LoadSession session =
                        Loads.on(server.address(), 5).ramping(Duration.ofMillis(500)).open()) {
            long before = System.nanoTime();
            session.start(1);
            assertThat(session.awaitQuota(LONG)).isTrue();
            assertThat(session.stop().counts().succeeded()).isEqualTo(5);
            assertThat(firstOf).hasSize(5);
            for (int i = 0; i < 5; i++) {
                assertThat(firstOf.get("000" + i) - before)
                        .as("start of connection " + i)
                        .isGreaterThanOrEqualTo(i * 100_000_000L);
            }

            session.start(10);
            assertThat(session.awaitQuota(LONG)).isTrue();
            assertThat(session.stop().counts().succeeded()).isEqualTo(50);
        }
    }

    @Test
    void aConnectionThatIsClosedWhileItThinksComesBackAndThinksOnce() throws InterruptedException {
        AtomicInteger requests = new AtomicInteger();
        try (ScriptedServer server =
                        ScriptedServer.doing(
                                peer -> {
                                    requests.incrementAndGet();
                                    peer.send(Sessions.right(peer.readId()));
                                });
                LoadSession session = Loads.on(server.address(), 2).thinking(constant(50)).open()) {
            session.start(4);
            assertThat(session.awaitQuota(LONG)).isTrue();
            Recording recording = session.stop();
            assertThat(recording.counts().failed()).isEmpty();
            assertThat(recording.counts().succeeded()).isEqualTo(8);
            assertThat(recording.elapsedNanos()).isGreaterThan(3 * 50_000_000L);
        }
    }

    @Test
    void thinkTimeAndChurnGoTogether() throws InterruptedException {
        ThinkTime time = new ThinkTime.Exponential(Duration.ofMillis(5));
        try (ScriptedServer server = ScriptedServer.answering(Sessions::right);
                LoadSession session =
                        Loads.on(server.address(), 10).thinking(time).churning(0.4, 0.1).open()) {
            session.start(20);
            assertThat(session.awaitQuota(LONG)).isTrue();
            Recording recording = session.stop();
            assertThat(recording.counts().failed()).isEmpty();
            assertThat(recording.counts().succeeded()).isEqualTo(200);
            assertThat(recording.details().shortLived().count()).isBetween(40L, 120L);
        }
    }

    @Test
    void thinkingAllocatesNothing() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        ThinkTime time = new ThinkTime.Uniform(Duration.ZERO, Duration.ofMillis(2));
        try (ScriptedServer server = ScriptedServer.answering(Sessions::right);
                LoadSession session = Loads.on(server.address(), 50).thinking(time).open()) {
            long thread = loopThread(server).getId();
            session.start(LoadSession.UNLIMITED);
            awaitCompleted(session, 10_000);
            long requestsBefore = session.completed();
            long bytesBefore = threads.getThreadAllocatedBytes(thread);
            awaitCompleted(session, requestsBefore + 20_000);
            long bytes = threads.getThreadAllocatedBytes(thread) - bytesBefore;
            long requests = session.completed() - requestsBefore;
            assertThat(session.stop().counts().failures()).isZero();

            assertThat((double) bytes / requests).as("bytes per request").isLessThan(16);
        }
    }

    private static Thread loopThread(ScriptedServer server) {
        String name = "perf-junit-loop-" + server.address().getPort();
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static void awaitCompleted(LoadSession session, long requests) {
        long deadline = System.nanoTime() + LONG.toNanos();
        while (session.completed() < requests) {
            assertThat(System.nanoTime() - deadline).isNegative();
            Thread.yield();
        }
    }
}
