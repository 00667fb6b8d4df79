package io.github.perfjunit.internal.load.nio;

import static io.github.perfjunit.internal.load.nio.Sessions.LONG;
import static io.github.perfjunit.internal.load.nio.Sessions.body;
import static io.github.perfjunit.internal.load.nio.Sessions.get;
import static io.github.perfjunit.internal.load.nio.Sessions.play;
import static io.github.perfjunit.internal.load.nio.Sessions.request;
import static io.github.perfjunit.internal.load.nio.Sessions.right;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.Recording;
import io.github.perfjunit.internal.load.http.ResponseFeed;
import io.github.perfjunit.measure.FailureKind;
import io.github.perfjunit.measure.RequestCounts;
import io.github.perfjunit.measure.RequestCounts.FailedRequest;
import io.github.perfjunit.plan.RequestTemplate;
import io.github.perfjunit.plan.RequestTemplate.Body;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What the engine makes of servers that are right, odd or broken. */
@Timeout(60)
class NioEngineTest {

    private static final String OK = "HTTP/1.1 200 OK\r\n";

    @Test
    void aRightServerHasNoFailures() throws InterruptedException {
        Recording recording = play(peer -> peer.answerAll(Sessions::right), 1000);
        assertThat(recording.counts()).isEqualTo(new RequestCounts(1000, Map.of(), List.of()));
        assertThat(recording.latency().count()).isEqualTo(1000);
        assertThat(recording.elapsedNanos()).isPositive();
    }

    @Test
    void failuresOfTheContentKeepTheConnection() throws InterruptedException {
        AtomicInteger connections = new AtomicInteger();
        AtomicInteger turn = new AtomicInteger();
        Recording recording =
                play(
                        peer -> {
                            connections.incrementAndGet();
                            peer.answerAll(
                                    id ->
                                            switch (turn.getAndIncrement()) {
                                                case 0 ->
                                                        "HTTP/1.1 500 Oops\r\nContent-Length: 0\r\n\r\n";
                                                case 1 -> ResponseFeed.ok(body("0123456789abcdef"));
                                                case 2 -> right(another(id));
                                                default -> right(id);
                                            });
                        },
                        4);
        assertThat(recording.counts().succeeded()).isEqualTo(1);
        assertThat(recording.counts().failed())
                .isEqualTo(
                        Map.of(
                                FailureKind.STATUS, 1L,
                                FailureKind.BODY, 1L,
                                FailureKind.REQUEST_ID, 1L));
        assertThat(recording.latency().count()).isEqualTo(4);
        assertThat(connections).hasValue(1);
        FailedRequest status = recording.counts().samples().get(0);
        assertThat(status.detail()).isEqualTo("status 500 where 200 was expected");
        assertThat(status.connection()).isZero();
        assertThat(status.requestId()).matches("[0-9a-f]{4}000000000001");
        FailedRequest swapped = recording.counts().samples().get(2);
        assertThat(swapped.detail())
                .isEqualTo(
                        "carries request id %s of connection 9, sent %s",
                        another(swapped.requestId()), swapped.requestId());
    }

    /** Returns the id of the same request of connection 9. */
    private static String another(String id) {
        return id.substring(0, 4) + "0009" + id.substring(8);
    }

    @Test
    void bodiesSwappedBetweenTwoConnectionsAreFound() throws InterruptedException {
        AtomicInteger turn = new AtomicInteger();
        List<String> ids = Collections.synchronizedList(new ArrayList<>());
        try (ScriptedServer server =
                        ScriptedServer.answering(
                                id -> {
                                    ids.add(id);
                                    return turn.getAndIncrement() == 5
                                            ? right(ids.get(ids.indexOf(id) - 1))
                                            : right(id);
                                });
                LoadSession session = Sessions.open(server, 2)) {
            session.start(10);
            assertThat(session.awaitQuota(LONG)).isTrue();
            RequestCounts counts = session.stop().counts();
            assertThat(counts.failed()).isEqualTo(Map.of(FailureKind.REQUEST_ID, 1L));
            assertThat(counts.succeeded()).isEqualTo(19);
            assertThat(ids).doesNotHaveDuplicates().hasSize(20);
        }
    }

    @Test
    void connectionCloseEachTimeIsNotAFailure() throws InterruptedException {
        AtomicInteger connections = new AtomicInteger();
        Recording recording =
                play(
                        peer -> {
                            connections.incrementAndGet();
                            String id = peer.readId();
                            peer.send(right(id).replaceFirst("\r\n", "\r\nConnection: close\r\n"));
                        },
                        20);
        assertThat(recording.counts().failed()).isEmpty();
        assertThat(recording.counts().succeeded()).isEqualTo(20);
        assertThat(connections).hasValue(20);
    }

    @Test
    void bodiesThatEndWithTheConnection() throws InterruptedException {
        Recording recording =
                play(peer -> peer.send("HTTP/1.0 200 OK\r\n\r\n" + body(peer.readId())), 5);
        assertThat(recording.counts()).isEqualTo(new RequestCounts(5, Map.of(), List.of()));
    }

    @Test
    void responsesWithoutABody() throws InterruptedException {
        Body none = new Body.Text("");
        assertAllSucceed(
                "HTTP/1.1 204 No Content\r\n\r\n", request("GET", Optional.empty(), 204, none));
        assertAllSucceed(
                "HTTP/1.1 304 Not Modified\r\nContent-Length: 9\r\n\r\n",
                request("GET", Optional.empty(), 304, none));
        assertAllSucceed(
                OK + "Content-Length: 9\r\n\r\n", request("HEAD", Optional.empty(), 200, none));
        assertAllSucceed(
                "HTTP/1.1 100 Continue\r\n\r\n" + OK + "Content-Length: 0\r\n\r\n", get(200, none));
    }

    private static void assertAllSucceed(String response, RequestTemplate request)
            throws InterruptedException {
        Recording recording = play(peer -> peer.answerAll(id -> response), request, 5, LONG);
        assertThat(recording.counts()).isEqualTo(new RequestCounts(5, Map.of(), List.of()));
    }

    @Test
    void aResponseByteByByte() throws InterruptedException {
        Recording recording =
                play(
                        peer -> {
                            for (String id = peer.readId(); !id.isEmpty(); id = peer.readId()) {
                                for (char each : right(id).toCharArray()) {
                                    peer.send(String.valueOf(each));
                                }
                            }
                        },
                        20);
        assertThat(recording.counts()).isEqualTo(new RequestCounts(20, Map.of(), List.of()));
    }

    @Test
    void aRequestLargerThanTheSocketBuffers() throws InterruptedException {
        int length = 16_000_000;
        Recording recording =
                play(
                        peer -> {
                            for (String id = peer.readId(); !id.isEmpty(); id = peer.readId()) {
                                peer.skip(length);
                                peer.send(right(id));
                            }
                        },
                        request(
                                "POST",
                                Optional.of("x".repeat(length)),
                                200,
                                get().expect().body()),
                        3,
                        LONG);
        assertThat(recording.counts()).isEqualTo(new RequestCounts(3, Map.of(), List.of()));
    }

    @Test
    void aResponseBeforeTheRequestIsSentCostsTheConnection() throws InterruptedException {
        AtomicInteger connections = new AtomicInteger();
        Recording recording =
                play(
                        peer -> {
                            connections.incrementAndGet();
                            peer.readHead();
                            peer.send("HTTP/1.1 413 Too Large\r\nContent-Length: 0\r\n\r\n");
                            peer.hang();
                        },
                        request("POST", Optional.of("x".repeat(16_000_000)), 413, new Body.Any()),
                        2,
                        LONG);
        assertThat(recording.counts().failed()).isEmpty();
        assertThat(recording.counts().succeeded()).isEqualTo(2);
        assertThat(connections.get()).isBetween(1, 2);
    }

    @Test
    void aLargeBodyStreamsThrough() throws InterruptedException {
        String part = "0123456789".repeat(10_000);
        int parts = 1000;
        Recording recording =
                play(
                        peer -> {
                            while (!peer.readId().isEmpty()) {
                                peer.send(OK + "Content-Length: " + 100_000L * parts + "\r\n\r\n");
                                for (int i = 0; i < parts; i++) {
                                    peer.send(part);
                                }
                            }
                        },
                        get(200, new Body.Any()),
                        2,
                        LONG);
        assertThat(recording.counts()).isEqualTo(new RequestCounts(2, Map.of(), List.of()));
    }

    @Test
    void keepsTheFirstTenSamplesOfAKind() throws InterruptedException {
        Recording recording =
                play(peer -> peer.answerAll(id -> ResponseFeed.ok("no".repeat(1000))), 50);
        assertThat(recording.counts().failed()).isEqualTo(Map.of(FailureKind.BODY, 50L));
        assertThat(recording.counts().samples())
                .hasSize(10)
                .allSatisfy(sample -> assertThat(sample.received()).hasSize(512));
    }
}
