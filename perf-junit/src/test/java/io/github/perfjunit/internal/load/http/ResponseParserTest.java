package io.github.perfjunit.internal.load.http;

import static io.github.perfjunit.internal.load.http.ResponseFeed.ok;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.plan.Defaults;
import io.github.perfjunit.plan.RequestTemplate.Body;
import io.github.perfjunit.plan.RequestTemplate.Expectation;
import io.github.perfjunit.plan.RequestTemplate.Header;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ResponseParserTest {

    private static final String OK = "HTTP/1.1 200 OK\r\n";
    private static final String CHUNKED = OK + "Transfer-Encoding: chunked\r\n\r\n";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello",
                "HTTP/1.1 200 OK\r\ncontent-LENGTH:5\r\nX: \t y \t\r\n\r\nhello",
                "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 5\r\n\r\nhello",
                "HTTP/1.1 200\r\nContent-Length: 5\r\n\r\nhello",
                "HTTP/1.1 200 \r\nContent-Length: 0005\r\n\r\nhello",
                "HTTP/1.1 200 \u00fc\r\nTransfer-Encoding: CHUNKED\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
                        + "2;a=\"b\"\r\nhe\r\n0003 ;c\r\nllo\r\n000\r\nTrailer: x\r\nB:\r\n\r\n",
                "HTTP/1.0 200 OK\r\n\r\nhello",
                "HTTP/1.1 200 OK\r\nX:\r\n\r\nhello",
                "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: a\r\n"
                        + "Content-Length: 9\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello"
            })
    void acceptsSplitAtEveryPairOfPlaces(String response) {
        byte[] bytes = response.getBytes(StandardCharsets.UTF_8);
        ResponseFeed feed = ResponseFeed.expectingText("hello");
        assertThat(feed.feed(bytes)).isEqualTo("ok");
        for (int first = 0; first <= bytes.length; first++) {
            for (int second = first; second <= bytes.length; second++) {
                if (second < bytes.length || first == second) {
                    assertThat(feed.feed(bytes, first, second)).isEqualTo("ok");
                }
            }
        }
        int[] everywhere = new int[bytes.length];
        Arrays.setAll(everywhere, i -> i);
        assertThat(feed.feed(bytes, everywhere)).isEqualTo("ok");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "garbage\r\n\r\n",
                "\r\nHTTP/1.1 200 OK\r\n\r\n",
                "http/1.1 200 OK\r\n\r\n",
                "HTTP/2.0 200 OK\r\n\r\n",
                "HTTP/1.2 200 OK\r\n\r\n",
                "HTTP/1.1  200 OK\r\n\r\n",
                "HTTP/1.1 20 OK\r\n\r\n",
                "HTTP/1.1 2000 OK\r\n\r\n",
                "HTTP/1.1 2x0 OK\r\n\r\n",
                "HTTP/1.1 099 Low\r\n\r\n",
                "HTTP/1.1 600 High\r\n\r\n",
                "HTTP/1.1 101 Switching Protocols\r\n\r\n",
                "HTTP/1.1\r\n\r\n",
                "HTTP/1.1 200 O\u0001K\r\n\r\n",
                "HTTP/1.1 200 OK\n\n",
                "HTTP/1.1 200 OK\r\nA: b\nC: d\r\n\r\n",
                "HTTP/1.1 200 OK\r\n folded\r\n\r\n",
                "HTTP/1.1 200 OK\r\nA: b\r\n\tfolded\r\n\r\n",
                "HTTP/1.1 200 OK\r\nA : b\r\n\r\n",
                "HTTP/1.1 200 OK\r\n: b\r\n\r\n",
                "HTTP/1.1 200 OK\r\nno colon\r\n\r\n",
                "HTTP/1.1 200 OK\r\nA: b\rc\r\n\r\n",
                "HTTP/1.1 200 OK\r\nA: b\u0000c\r\n\r\n",
                "HTTP/1.1 200 OK\r\nContent-Length:\r\n\r\n",
                "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n",
                "HTTP/1.1 200 OK\r\nContent-Length: +1\r\n\r\n",
                "HTTP/1.1 200 OK\r\nContent-Length: 1 2\r\n\r\n",
                "HTTP/1.1 200 OK\r\nContent-Length: 0x5\r\n\r\n",
                "HTTP/1.1 200 OK\r\nContent-Length: 5, 5\r\n\r\nhello",
                "HTTP/1.1 200 OK\r\nContent-Length: 9223372036854775808\r\n\r\n",
                "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello",
                "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip\r\n\r\n",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, chunked\r\n\r\n",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n",
                "HTTP/1.0 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nx\r\n",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n\r\n",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n-1\r\n",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5 x\r\nhello\r\n",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1000000000000000\r\n",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello!\r\n0\r\n\r\n",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\nhello\r\n0\r\n\r\n",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nbad trailer\r\n\r\n",
                "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello!",
                "HTTP/1.1 204 No Content\r\n\r\nhello"
            })
    void refusesWhateverTheSplit(String response) {
        byte[] bytes = response.getBytes(StandardCharsets.ISO_8859_1);
        assertThat(ResponseFeed.anything().feed(bytes)).startsWith("MALFORMED: ");
        for (int split = 0; split <= bytes.length; split++) {
            assertThat(ResponseFeed.anything().feed(bytes, split)).startsWith("MALFORMED: ");
        }
    }

    @Test
    void saysWhatIsWrong() {
        ResponseFeed feed = ResponseFeed.anything();
        assertThat(feed.feed("SSH-2.0-x\r\n"))
                .isEqualTo("MALFORMED: not a status line: \"SSH-2.0-x\\r\\n\"");
        assertThat(feed.feed("HTTP/1.1 2x0 OK\r\n\r\n"))
                .isEqualTo("MALFORMED: not a status line of HTTP/1.1: \"HTTP/1.1 2x0 OK\"");
        assertThat(feed.feed(OK + "Content-Length: 5x\r\n\r\n"))
                .isEqualTo("MALFORMED: not a length: \"Content-Length: 5x\"");
        assertThat(feed.feed(OK + "A: b\n"))
                .isEqualTo("MALFORMED: a line ends without CR: \"A: b\\n\"");
        assertThat(feed.feed(CHUNKED + "1\r\nabc\r\n"))
                .isEqualTo("MALFORMED: chunk is longer than its size: then came \"bc\\r\\n\"");
        assertThat(feed.feed(CHUNKED + "zz\r\n")).isEqualTo("MALFORMED: not a chunk size: \"zz\"");
        assertThat(feed.feed(OK + "Transfer-Encoding: chunked\r\nContent-Length: 1\r\n\r\n"))
                .isEqualTo("MALFORMED: both Transfer-Encoding and Content-Length are given");
    }

    @Test
    void aHeadMayBeAsLongAsTheLimitAndNoLonger() {
        String fixed = OK + "Content-Length: 0\r\nA: ";
        String room = "x".repeat(Defaults.MAX_HEAD_BYTES - fixed.length() - 4);
        ResponseFeed feed = ResponseFeed.expectingText("");
        assertThat(feed.feed(fixed + room + "\r\n\r\n")).isEqualTo("ok");
        assertThat(feed.feed(fixed + room + "x\r\n\r\n"))
                .isEqualTo(
                        "MALFORMED: head, trailer or chunk extension is longer than 65536 bytes");
        assertThat(feed.feed(OK + "A: b\r\n".repeat(20_000))).startsWith("MALFORMED: head,");
        assertThat(feed.feed(CHUNKED + "0\r\n" + "A: b\r\n".repeat(20_000)))
                .startsWith("MALFORMED: head,");
        assertThat(feed.feed(CHUNKED + "0;" + "a".repeat(70_000))).startsWith("MALFORMED: head,");
    }

    @Test
    void manyChunksAreNotALongHead() {
        String chunks = "1\r\nx\r\n".repeat(30_000);
        assertThat(
                        ResponseFeed.expectingText("x".repeat(30_000))
                                .feed(CHUNKED + chunks + "0\r\n\r\n"))
                .isEqualTo("ok");
    }

    @ParameterizedTest
    @CsvSource({"204", "304"})
    void someStatusesHaveNoBodyWhateverTheHeadSays(int status) {
        Expectation expect =
                new Expectation(status, new Body.Text(""), Optional.empty(), List.of());
        ResponseFeed feed = ResponseFeed.expecting(expect);
        assertThat(feed.feed("HTTP/1.1 " + status + " X\r\nContent-Length: 5\r\n\r\n"))
                .isEqualTo("ok");
        assertThat(feed.keepsConnection()).isTrue();
    }

    @Test
    void aHeadRequestHasNoBody() {
        Expectation expect = new Expectation(200, new Body.Text(""), Optional.empty(), List.of());
        ResponseFeed feed = ResponseFeed.ofHead(expect);
        assertThat(feed.feed(OK + "Content-Length: 500\r\n\r\n")).isEqualTo("ok");
        assertThat(feed.feed(CHUNKED)).isEqualTo("ok");
        assertThat(feed.feed(OK + "\r\n")).isEqualTo("ok");
        assertThat(feed.keepsConnection()).isTrue();
    }

    @Test
    void tellsWhetherTheConnectionIsKept() {
        assertThat(keeps("HTTP/1.1", "Content-Length: 0\r\n")).isTrue();
        assertThat(keeps("HTTP/1.1", "Content-Length: 0\r\nConnection: close\r\n")).isFalse();
        assertThat(keeps("HTTP/1.1", "Content-Length: 0\r\nconnection: X ,\tCLOSE\r\n")).isFalse();
        assertThat(keeps("HTTP/1.1", "Content-Length: 0\r\nConnection: closed\r\n")).isTrue();
        assertThat(keeps("HTTP/1.1", "")).as("body until close").isFalse();
        assertThat(keeps("HTTP/1.0", "Content-Length: 0\r\n")).isFalse();
        assertThat(keeps("HTTP/1.0", "Content-Length: 0\r\nConnection: Keep-Alive\r\n")).isTrue();
    }

    private static boolean keeps(String version, String headers) {
        ResponseFeed feed = ResponseFeed.anything();
        assertThat(feed.feed(version + " 200 OK\r\n" + headers + "\r\n")).isEqualTo("ok");
        return feed.keepsConnection();
    }

    @Test
    void aResponseCutShortIsIncompleteAndSaysHowFarItCame() {
        ResponseFeed feed = ResponseFeed.anything();
        assertThat(feed.feed("")).isEqualTo("incomplete: no byte of the response had come");
        assertThat(feed.feed("HTTP/1.1 2")).isEqualTo("incomplete: 10 bytes of the head had come");
        assertThat(feed.feed(OK + "Content-Length: 9\r\n\r\nhello"))
                .isEqualTo("incomplete: 5 of 9 bytes of the body had come");
        assertThat(feed.feed(CHUNKED + "a\r\nhello"))
                .isEqualTo("incomplete: 5 bytes of the body had come");
        byte[] chunked = (CHUNKED + "5\r\nhello\r\n0\r\n\r\n").getBytes(StandardCharsets.US_ASCII);
        for (int length = 0; length < chunked.length; length++) {
            assertThat(feed.feed(Arrays.copyOf(chunked, length))).startsWith("incomplete");
        }
    }

    @Test
    void headersOfInterimResponsesDoNotCount() {
        ResponseFeed feed = ResponseFeed.expecting(new Body.Any(), new Header("X-A", "1"));
        assertThat(feed.feed("HTTP/1.1 103 Hints\r\nX-A: 1\r\n\r\n" + ok("")))
                .isEqualTo("HEADER: header X-A is missing: expected \"1\"");
    }
}
