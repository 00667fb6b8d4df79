package io.github.perfjunit.internal.load.nio;

import static io.github.perfjunit.internal.load.nio.NioFailureTest.assertFails;
import static io.github.perfjunit.internal.load.nio.NioFailureTest.assertTimesOut;
import static io.github.perfjunit.internal.load.nio.Sessions.body;
import static io.github.perfjunit.internal.load.nio.Sessions.play;
import static io.github.perfjunit.internal.load.nio.Sessions.right;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.load.Recording;
import io.github.perfjunit.measure.FailureKind;
import io.github.perfjunit.measure.RequestCounts;
import io.github.perfjunit.plan.RequestTemplate.Body;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** More ways to be wrong on the wire than {@link NioFailureTest} has: none hangs the engine. */
@Timeout(60)
class MisbehavingServerTest {

    private static final String OK = "HTTP/1.1 200 OK\r\n";
    private static final String CHUNKED = OK + "Transfer-Encoding: chunked\r\n\r\n";
    private static final String TOO_LONG =
            "malformed: head, trailer or chunk extension is longer than 65536 bytes";

    @Test
    void otherProtocols() throws InterruptedException {
        assertFails(
                peer -> peer.send("\u0015\u0003\u0003\u0000\u0002\u0002\u0046"),
                "malformed: not a status line: \"\\x15\\x03\\x03\\x00\\x02\\x02F\"");
        assertFails(
                peer -> peer.send("\u0000\u0000\u0012\u0004\u0000\u0000\u0000\u0000\u0000"),
                "malformed: not a status line: \"\\x00\\x00\\x12\\x04");
        assertFails(
                peer -> peer.send("HTTP/2 200 OK\r\n\r\n"), "malformed: not a status line: \"HTTP");
    }

    @Test
    void headsThatContradictThemselves() throws InterruptedException {
        assertFails(
                peer -> peer.send(OK + "A: b\u0000\r\n\r\n"),
                "malformed: a control character in the head: \"A: b\\x00\"");
        assertFails(
                peer -> peer.send(OK + "Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n"),
                "malformed: both Transfer-Encoding and Content-Length are given");
        assertFails(
                peer -> peer.send(OK + "Content-Length: 1\r\nContent-Length: 2\r\n\r\n"),
                "malformed: a second length: \"Content-Length: 2\"");
        assertFails(
                peer -> peer.send(OK + "Content-Length: 99999999999999999999\r\n\r\n"),
                "malformed: not a length: \"Content-Length: 99999999999999999999\"");
        assertFails(
                peer -> peer.send(OK + "A: b\nContent-Length: 0\n\n"),
                "malformed: a line ends without CR: \"A: b\\n\"");
    }

    @Test
    void chunksThatAreWrong() throws InterruptedException {
        assertFails(
                peer -> peer.send(CHUNKED + "1\r\nabc\r\n0\r\n\r\n"),
                "malformed: chunk is longer than its size: then came \"bc\\r\\n\"");
        assertFails(
                peer -> peer.send(CHUNKED + "ffffffffffffffff\r\n"),
                "malformed: not a chunk size: \"ffffffffffffffff\"");
        assertFails(peer -> peer.send(CHUNKED + "-1\r\n"), "malformed: not a chunk size: \"-1\"");
        assertFails(
                peer -> peer.send(CHUNKED + "5\r\nhel"),
                "closed early: connection closed when 3 bytes of the body had come");
        assertFails(
                peer -> peer.send(CHUNKED + "2e\r\n" + body("0123456789abcdef") + "\r\n"),
                "closed early: connection closed when 46 bytes of the body had come");
        assertFails(
                peer -> {
                    peer.send(CHUNKED + "1;");
                    peer.sendForEver("a".repeat(10_000));
                },
                TOO_LONG);
        assertFails(
                peer -> {
                    peer.send(CHUNKED + "0\r\n");
                    peer.sendForEver("A: b\r\n".repeat(1000));
                },
                TOO_LONG);
        assertTimesOut(
                peer -> {
                    peer.send(CHUNKED);
                    peer.sendForEver("1\r\nx\r\n".repeat(1000));
                },
                "timeout: no complete response within 1000 ms: ");
    }

    @Test
    void aSecondResponseThatNobodyAskedFor() throws InterruptedException {
        assertFails(
                peer -> {
                    peer.send(right("0123456789abcdef") + right("0123456789abcdef"));
                    peer.hang();
                },
                "malformed: more bytes follow the complete response: \"HTTP/1.1 200 OK");
    }

    @Test
    void connectionsThatEndInTheMiddle() throws InterruptedException {
        assertFails(
                peer -> {
                    peer.send(OK + "Content-Length: 100\r\n\r\nhello");
                    peer.reset();
                },
                "reset: connection reset: ");
        assertFails(
                peer -> {
                    peer.send(OK + "Content-Length: 100\r\n\r\nhello");
                    peer.halfClose();
                    peer.hang();
                },
                "closed early: connection closed when 5 of 100 bytes of the body had come");
    }

    @Test
    void aConnectionHalfClosedAfterItsResponseFailsTheNextRequestOnly()
            throws InterruptedException {
        Recording recording =
                play(
                        peer -> {
                            if (peer.number() > 0) {
                                peer.answerAll(Sessions::right);
                                return;
                            }
                            peer.send(right(peer.readId()));
                            peer.halfClose();
                            peer.hang();
                        },
                        5);
        assertThat(recording.counts().failed()).isEqualTo(Map.of(FailureKind.CLOSED_EARLY, 1L));
        assertThat(recording.counts().succeeded()).isEqualTo(4);
    }

    @Test
    void bytesThatDripInDoNotPutTheTimeoutOff() throws InterruptedException {
        assertTimesOut(
                peer -> {
                    peer.send(OK + "Content-Length: 1000\r\n\r\n");
                    drip(peer);
                },
                "timeout: no complete response within 1000 ms: ");
        assertTimesOut(
                MisbehavingServerTest::drip, "timeout: no complete response within 1000 ms: ");
    }

    /** Sends the beginning of a response, a byte every 50 ms, and then blanks. */
    private static void drip(ScriptedServer.Peer peer) throws IOException {
        String beginning = OK + "A: ";
        for (int i = 0; i < 1000; i++) {
            peer.send(i < beginning.length() ? beginning.substring(i, i + 1) : " ");
            try {
                Thread.sleep(50);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }

    @Test
    void aChunkedResponseByteByByte() throws InterruptedException {
        Recording recording =
                play(
                        peer -> {
                            for (String id = peer.readId(); !id.isEmpty(); id = peer.readId()) {
                                String body = body(id);
                                String response =
                                        "HTTP/1.1 100 Continue\r\n\r\n"
                                                + CHUNKED
                                                + "a;x=y\r\n"
                                                + body.substring(0, 10)
                                                + "\r\n24\r\n"
                                                + body.substring(10)
                                                + "\r\n0\r\nT: x\r\n\r\n";
                                for (char each : response.toCharArray()) {
                                    peer.send(String.valueOf(each));
                                }
                            }
                        },
                        10);
        assertThat(recording.counts()).isEqualTo(new RequestCounts(10, Map.of(), List.of()));
    }

    @Test
    void aServerThatDoesNotReadTheRequest() throws InterruptedException {
        Recording recording =
                play(
                        ScriptedServer.Peer::ignore,
                        Sessions.request(
                                "POST", Optional.of("x".repeat(16_000_000)), 200, new Body.Any()),
                        1,
                        Duration.ofMillis(500));
        assertThat(recording.counts().failed()).isEqualTo(Map.of(FailureKind.TIMEOUT, 1L));
    }
}
