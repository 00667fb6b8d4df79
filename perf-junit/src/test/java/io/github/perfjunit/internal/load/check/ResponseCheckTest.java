package io.github.perfjunit.internal.load.check;

import static io.github.perfjunit.internal.load.http.ResponseFeed.ID;
import static io.github.perfjunit.internal.load.http.ResponseFeed.JSON;
import static io.github.perfjunit.internal.load.http.ResponseFeed.ok;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.load.http.ResponseFeed;
import io.github.perfjunit.plan.RequestTemplate.Body;
import io.github.perfjunit.plan.RequestTemplate.Expectation;
import io.github.perfjunit.plan.RequestTemplate.Header;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ResponseCheckTest {

    private static final String OTHER = "abcd00030000002a";
    private static final String TEMPLATE = "{\"status\":\"ok\",\"requestId\":\"${requestId}\"}";
    private static final String CARRIES =
            "REQUEST_ID: carries request id " + OTHER + " of connection 3, sent " + ID;

    private final ResponseFeed text = ResponseFeed.expectingText(TEMPLATE);

    @Test
    void theRightBodyPasses() {
        assertThat(text.feed(ok(JSON))).isEqualTo("ok");
    }

    @Test
    void aWrongStatusComesFirstAndShowsTheResponse() {
        assertThat(text.feed("HTTP/1.1 500 Oops\r\nContent-Length: 4\r\n\r\nboom"))
                .isEqualTo("STATUS: status 500 where 200 was expected");
        assertThat(text.received())
                .isEqualTo("HTTP/1.1 500 Oops\\r\\nContent-Length: 4\\r\\n\\r\\nboom");
    }

    @Test
    void aWrongBodyIsShownFromTheDifferenceOn() {
        assertThat(text.feed(ok(JSON.replace("ok", "no"))))
                .isEqualTo(
                        "BODY: body differs at byte 11 of 46: expected"
                                + " \"ok\",\"requestId\":\"abcd000700000001\"}\" but was"
                                + " \"no\",\"requestId\":\"abcd000700000001\"}\"");
        assertThat(text.received()).isEqualTo("no\",\"requestId\":\"abcd000700000001\"}");
    }

    @Test
    void aShortBodyAndALongOne() {
        assertThat(text.feed(ok(JSON.substring(0, 44))))
                .isEqualTo("BODY: body ends after 44 of 46 bytes: expected \"\"}\" to follow");
        assertThat(text.feed(ok("")))
                .startsWith("BODY: body ends after 0 of 46 bytes: expected \"{\"status\"");
        assertThat(text.feed(ok(JSON + "\n")))
                .isEqualTo(
                        "BODY: body is 47 bytes long where 46 were expected: after them came"
                                + " \"\\n\"");
        assertThat(text.received()).isEqualTo("\\n");
    }

    @Test
    void anIdOfAnotherRequestIsToldFromAWrongBody() {
        String swapped = ok(JSON.replace(ID, OTHER));
        for (int split = 0; split <= swapped.length(); split++) {
            assertThat(text.feed(swapped, split)).isEqualTo(CARRIES);
        }
        assertThat(text.feed(ok("{\"x\":1,\"requestId\":\"" + OTHER + "\"}"))).isEqualTo(CARRIES);
        assertThat(text.feed(ok(JSON.replace(ID, "ffff000700000001"))))
                .startsWith("BODY: body differs at byte 28 of 46");
    }

    @Test
    void anIdOfAnEarlierRequestOfTheConnectionIsAnother() {
        assertThat(text.feed(ok(JSON.replace(ID, "abcd000700000000"))))
                .isEqualTo(
                        "REQUEST_ID: carries request id abcd000700000000 of connection 7, sent "
                                + ID);
    }

    @Test
    void theIdHeaderMustCarryTheIdBack() {
        ResponseFeed feed =
                ResponseFeed.expecting(
                        new Expectation(
                                200, new Body.Text("hi"), Optional.of("X-Request-Id"), List.of()));
        assertThat(feed.feed(withHeader("x-request-id: " + ID, "hi"))).isEqualTo("ok");
        assertThat(feed.feed(withHeader("X-Request-Id: " + OTHER, "hi"))).isEqualTo(CARRIES);
        assertThat(feed.feed(withHeader("X-Request-Id: " + OTHER, "no"))).isEqualTo(CARRIES);
        assertThat(
                        feed.feed(
                                withHeader(
                                        "X-Request-Id: " + ID + "\r\nX-Request-Id: " + OTHER,
                                        "hi")))
                .isEqualTo(CARRIES);
        assertThat(feed.feed(withHeader("X-Request-Id: 5", "no")))
                .isEqualTo(
                        "HEADER: header X-Request-Id: expected \"abcd000700000001\" but was \"5\"");
        assertThat(feed.received()).startsWith("X-Request-Id: 5\\r\\n");
        assertThat(feed.feed(ok("hi")))
                .isEqualTo("HEADER: header X-Request-Id is missing: expected \"abcd000700000001\"");
    }

    @Test
    void requiredHeaders() {
        ResponseFeed feed =
                ResponseFeed.expecting(
                        new Body.Any(),
                        new Header("Content-Type", "text/plain"),
                        new Header("Date", "*"),
                        new Header("Location", "/x/${requestId}"));
        String rest = "\r\nLocation: /x/" + ID;
        assertThat(feed.feed(withHeader("content-type:text/plain\r\nDATE: now" + rest, "")))
                .isEqualTo("ok");
        assertThat(feed.feed(withHeader("Content-Type: text/html\r\nDate: now" + rest, "")))
                .isEqualTo(
                        "HEADER: header Content-Type: expected \"text/plain\" but was"
                                + " \"text/html\"");
        assertThat(feed.feed(withHeader("Content-Type: text/plain" + rest, "")))
                .isEqualTo("HEADER: header Date is missing: expected any value");
        assertThat(
                        feed.feed(
                                withHeader(
                                        "Date:\r\nContent-Type: a\r\nContent-Type: text/plain"
                                                + rest,
                                        "")))
                .as("one of several values is enough")
                .isEqualTo("ok");
    }

    @Test
    void exactBytes() {
        byte[] all = new byte[256];
        for (int i = 0; i < all.length; i++) {
            all[i] = (byte) i;
        }
        ResponseFeed feed = ResponseFeed.expecting(new Body.Bytes(all));
        byte[] head =
                "HTTP/1.1 200 OK\r\nContent-Length: 256\r\n\r\n"
                        .getBytes(StandardCharsets.US_ASCII);
        byte[] response = Arrays.copyOf(head, head.length + all.length);
        System.arraycopy(all, 0, response, head.length, all.length);
        assertThat(feed.feed(response)).isEqualTo("ok");
        response[response.length - 1] = 0;
        assertThat(feed.feed(response))
                .isEqualTo(
                        "BODY: body differs at byte 255 of 256: expected \"\\xff\" but was"
                                + " \"\\x00\"");
    }

    @Test
    void whatIsKeptOfAResponseIsBounded() {
        assertThat(ResponseFeed.expectingText("a").feed(ok("b".repeat(100_000))))
                .isEqualTo(
                        "BODY: body differs at byte 0 of 1: expected \"a\" but was \""
                                + "b".repeat(40)
                                + "\"...");
        ResponseFeed feed = ResponseFeed.expectingText("a");
        feed.feed(ok("b".repeat(100_000)), 100, 200);
        assertThat(feed.received()).isEqualTo("b".repeat(512));
    }

    private static String withHeader(String header, String body) {
        return ok(body).replaceFirst("\r\n", "\r\n" + header + "\r\n");
    }
}
