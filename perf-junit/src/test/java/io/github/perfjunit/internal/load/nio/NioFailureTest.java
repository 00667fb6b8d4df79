package io.github.perfjunit.internal.load.nio;

import static io.github.perfjunit.internal.load.nio.Sessions.LONG;
import static io.github.perfjunit.internal.load.nio.Sessions.body;
import static io.github.perfjunit.internal.load.nio.Sessions.get;
import static io.github.perfjunit.internal.load.nio.Sessions.play;
import static io.github.perfjunit.internal.load.nio.Sessions.right;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.load.Recording;
import io.github.perfjunit.measure.FailureKind;
import io.github.perfjunit.measure.RequestCounts;
import io.github.perfjunit.measure.RequestCounts.FailedRequest;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Failures that cost the connection: what they are called, and that the next one is good. */
@Timeout(60)
class NioFailureTest {

    private static final Duration SHORT = Duration.ofSeconds(1);
    private static final String OK = "HTTP/1.1 200 OK\r\n";

    @Test
    void transportFailures() throws InterruptedException {
        assertFails(
                peer -> peer.send("SSH-2.0-OpenSSH\r\n"),
                "malformed: not a status line: \"SSH-2.0-OpenSSH\\r\\n\"");
        assertFails(peer -> peer.sendForEver("A".repeat(10_000)), "malformed: not a status line: ");
        assertFails(
                peer -> {
                    peer.send(OK);
                    peer.sendForEver("A: b\r\n".repeat(1000));
                },
                "malformed: head, trailer or chunk extension is longer than 65536 bytes");
        assertFails(
                peer -> peer.send(OK + "Transfer-Encoding: chunked\r\n\r\nxyz\r\n"),
                "malformed: not a chunk size: \"xyz\"");
        assertFails(
                peer -> peer.send(OK + "Content-Length: 45\r\n\r\n" + body("0123456789abcdef")),
                "malformed: more bytes follow the complete response: \"}\"");
        assertFails(
                peer -> peer.send(OK + "Content-Length: 47\r\n\r\n" + body("0123456789abcdef")),
                "closed early: connection closed when 46 of 47 bytes of the body had come");
        assertFails(
                peer -> {
                    peer.send(OK);
                    peer.halfClose();
                    peer.hang();
                },
                "closed early: connection closed when 17 bytes of the head had come");
        assertFails(
                peer -> {},
                "closed early: connection closed when no byte of the response had come");
        assertFails(ScriptedServer.Peer::reset, "reset: connection reset: ");
    }

    @Test
    void timeouts() throws InterruptedException {
        assertTimesOut(
                ScriptedServer.Peer::hang,
                "timeout: no complete response within 1000 ms: no byte of the response had come");
        assertTimesOut(
                peer -> {
                    peer.send(OK + "Content-Length: 100\r\n\r\nhello");
                    peer.hang();
                },
                "timeout: no complete response within 1000 ms: 5 of 100 bytes of the body had come");
        assertTimesOut(peer -> peer.sendForEver("HTTP/1.1 100 Continue\r\n\r\n"), "timeout: ");
        assertTimesOut(
                peer -> {
                    peer.send(OK + "\r\n");
                    peer.sendForEver("x".repeat(1_000_000));
                },
                "timeout: no complete response within 1000 ms: ");
    }

    static void assertFails(ScriptedServer.Script script, String failure)
            throws InterruptedException {
        assertFails(script, failure, LONG);
    }

    static void assertTimesOut(ScriptedServer.Script script, String failure)
            throws InterruptedException {
        Recording recording = assertFails(script, failure, SHORT);
        assertThat(recording.latency().max()).isGreaterThanOrEqualTo(SHORT);
    }

    /** Plays a script on the first connection, right answers on those after it. */
    static Recording assertFails(ScriptedServer.Script script, String failure, Duration timeout)
            throws InterruptedException {
        Recording recording =
                play(
                        peer -> {
                            if (peer.number() > 0) {
                                peer.answerAll(Sessions::right);
                            } else if (!peer.readId().isEmpty()) {
                                script.serve(peer);
                            }
                        },
                        get(),
                        3,
                        timeout);
        RequestCounts counts = recording.counts();
        assertThat(counts.failures()).as(failure).isEqualTo(1);
        assertThat(counts.succeeded()).as(failure).isEqualTo(2);
        assertThat(recording.latency().count()).isEqualTo(3);
        FailedRequest sample = counts.samples().get(0);
        assertThat(sample.kind().label() + ": " + sample.detail()).startsWith(failure);
        return recording;
    }

    @Test
    void extraBytesThatComeLaterFailTheNextRequest() throws InterruptedException {
        AtomicInteger turn = new AtomicInteger();
        Recording recording =
                play(
                        peer -> {
                            for (String id = peer.readId(); !id.isEmpty(); id = peer.readId()) {
                                // The surplus is sent once the next request is there.
                                String surplus = turn.getAndIncrement() == 1 ? "surplus" : "";
                                peer.send(surplus + right(id));
                            }
                        },
                        3);
        assertThat(recording.counts().failed()).isEqualTo(Map.of(FailureKind.MALFORMED, 1L));
        assertThat(recording.counts().succeeded()).isEqualTo(2);
    }
}
