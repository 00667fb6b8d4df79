package io.github.perfjunit.internal.load.nio;

import static io.github.perfjunit.internal.load.nio.Sessions.LONG;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.Recording;
import io.github.perfjunit.internal.load.group.GroupEngine;
import io.github.perfjunit.measure.FailureKind;
import io.github.perfjunit.measure.RequestCounts;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** One session over several event loops. */
@Timeout(60)
class SeveralLoopsTest {

    private static final GroupEngine THREE = new GroupEngine(new NioEngine(), 3);

    private static long loopThreads(ScriptedServer server) {
        String name = "perf-junit-loop-" + server.address().getPort();
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals(name))
                .count();
    }

    @Test
    void connectionsOfAllLoopsAreNumberedThrough() throws InterruptedException {
        Set<String> ids = ConcurrentHashMap.newKeySet();
        try (ScriptedServer server =
                ScriptedServer.answering(
                        id -> {
                            ids.add(id);
                            return Sessions.right(id);
                        })) {
            LoadSession session = Loads.on(server.address(), 7).open(THREE);
            assertThat(session.openConnections()).isEqualTo(7);
            assertThat(session.eventLoops()).isEqualTo(3);
            assertThat(loopThreads(server)).isEqualTo(3);
            session.start(20);
            assertThat(session.awaitQuota(LONG)).isTrue();
            assertThat(session.completed()).isEqualTo(140);
            Recording first = session.swap(10);
            assertThat(first.counts()).isEqualTo(new RequestCounts(140, Map.of(), List.of()));
            assertThat(first.latency().count()).isEqualTo(140);
            assertThat(session.awaitQuota(LONG)).isTrue();
            assertThat(session.stop().counts().succeeded()).isEqualTo(70);
            session.start(LoadSession.UNLIMITED);
            Recording last = session.stop();
            assertThat(session.completed()).isEqualTo(210 + last.counts().total());
            assertThat(last.elapsedNanos()).isPositive();
            session.close();
            assertThat(loopThreads(server)).isZero();
            assertThat(session.openConnections()).isZero();
        }
        assertThat(ids.stream().map(id -> id.substring(0, 4)).distinct()).hasSize(1);
        assertThat(ids.stream().map(id -> id.substring(4, 8)).distinct())
                .containsExactlyInAnyOrder("0000", "0001", "0002", "0003", "0004", "0005", "0006");
    }

    @Test
    void responsesSwappedBetweenTwoLoopsAreFound() throws InterruptedException {
        List<String> ids = Collections.synchronizedList(new ArrayList<>());
        try (ScriptedServer server =
                        ScriptedServer.answering(
                                id -> {
                                    ids.add(id);
                                    // The second to ask is told what the first was.
                                    return Sessions.right(ids.size() == 2 ? ids.get(0) : id);
                                });
                LoadSession session = Loads.on(server.address(), 2).open(THREE)) {
            assertThat(session.eventLoops()).isEqualTo(2);
            session.start(1);
            assertThat(session.awaitQuota(LONG)).isTrue();
            RequestCounts counts = session.stop().counts();
            // Where both ask before the first is answered, both get the first one's.
            assertThat(counts.failed().keySet()).containsExactly(FailureKind.REQUEST_ID);
            assertThat(counts.samples())
                    .allSatisfy(s -> assertThat(s.connection()).isBetween(0, 1));
        }
    }

    @Test
    void everyLoopLooksAtAllOfItsConnections() throws InterruptedException {
        try (ScriptedServer server = ScriptedServer.doing(ScriptedServer.Peer::hang);
                LoadSession session =
                        Sessions.open(
                                server.address(), Sessions.get(), 150, Duration.ofMillis(300))) {
            session.start(1);
            assertThat(session.awaitQuota(LONG)).isTrue();
            assertThat(session.stop().counts().failed())
                    .isEqualTo(Map.of(FailureKind.TIMEOUT, 150L));
        }
    }
}
