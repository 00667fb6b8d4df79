package io.github.perfjunit.internal.load.http;

import static io.github.perfjunit.internal.load.http.ResponseFeed.JSON;
import static io.github.perfjunit.internal.load.http.ResponseFeed.ok;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.plan.RequestTemplate.Body;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Responses damaged at random, from a fixed seed; a failure names the round to repeat. */
class ResponseFuzzTest {

    private static final int ROUNDS = 100_000;
    private static final String TEMPLATE = "{\"status\":\"ok\",\"requestId\":\"${requestId}\"}";

    private static final String CHUNKED_HEAD =
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";

    private static final List<byte[]> RESPONSES =
            List.of(
                    bytes(ok(JSON)),
                    bytes("HTTP/1.1 100 Continue\r\n\r\n" + ok(JSON)),
                    bytes(
                            CHUNKED_HEAD
                                    + "a\r\n"
                                    + JSON.substring(0, 10)
                                    + "\r\n24;x=y\r\n"
                                    + JSON.substring(10)
                                    + "\r\n0\r\nT: x\r\n\r\n"),
                    bytes("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n" + JSON));

    @Test
    void noDamageBreaksTheParserOrPassesAWrongBody() {
        ResponseFeed exact = ResponseFeed.expectingText(TEMPLATE);
        ResponseFeed json = ResponseFeed.expecting(new Body.Json(TEMPLATE));
        int passed = 0;
        int failed = 0;
        for (int round = 0; round < ROUNDS; round++) {
            Random random = new Random(round);
            byte[] intact = RESPONSES.get(round % RESPONSES.size());
            byte[] damaged = damaged(intact, random);
            int[] splits = splits(damaged.length, random);
            String whole = exact.feed(damaged);
            String split = exact.feed(damaged, splits);
            assertThat(kind(split)).as("round %d", round).isEqualTo(kind(whole));
            if (round % 4 == 0) {
                json.feed(damaged, splits);
            }
            if (whole.equals("ok")) {
                passed++;
                // What passes holds the right body: all of its bytes are still there, in order.
                assertThat(isSubsequence(bytes(JSON), damaged)).as("round %d", round).isTrue();
            } else {
                failed++;
            }
        }
        assertThat(passed).as("damage that does not matter, e.g. to the reason").isPositive();
        assertThat(failed).isGreaterThan(ROUNDS / 2);
    }

    @Test
    void aDamagedBodyInAnIntactFrameNeverPasses() {
        ResponseFeed exact = ResponseFeed.expectingText(TEMPLATE);
        byte[] right = bytes(JSON);
        for (int round = 0; round < ROUNDS / 2; round++) {
            Random random = new Random(round);
            byte[] body = damaged(right, random);
            byte[] head = bytes("HTTP/1.1 200 OK\r\nContent-Length: " + body.length + "\r\n\r\n");
            byte[] response = Arrays.copyOf(head, head.length + body.length);
            System.arraycopy(body, 0, response, head.length, body.length);
            String outcome = exact.feed(response, splits(response.length, random));
            if (Arrays.equals(body, right)) {
                assertThat(outcome).isEqualTo("ok");
            } else {
                assertThat(kind(outcome)).as("round %d", round).isIn("BODY", "REQUEST_ID");
            }
        }
    }

    @Test
    void noSingleWrongByteOfABodyPasses() {
        ResponseFeed exact = ResponseFeed.expectingText(TEMPLATE);
        ResponseFeed json = ResponseFeed.expecting(new Body.Json(TEMPLATE));
        byte[] response = bytes(ok(JSON));
        int bodyAt = response.length - JSON.length();
        for (int at = bodyAt; at < response.length; at++) {
            for (int value = 0; value < 256; value++) {
                byte[] wrong = response.clone();
                wrong[at] = (byte) value;
                String expected = value == (response[at] & 0xff) ? "ok" : "wrong";
                assertThat(exact.feed(wrong).equals("ok") ? "ok" : "wrong").isEqualTo(expected);
                assertThat(json.feed(wrong).equals("ok") ? "ok" : "wrong").isEqualTo(expected);
            }
        }
    }

    private static byte[] damaged(byte[] intact, Random random) {
        byte[] bytes = intact.clone();
        for (int i = 1 + random.nextInt(3); i > 0; i--) {
            int at = random.nextInt(bytes.length);
            switch (random.nextInt(5)) {
                case 0 -> bytes[at] = (byte) random.nextInt(256);
                case 1 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
                case 2 -> bytes = without(bytes, at, 1 + random.nextInt(4));
                case 3 -> bytes = with(bytes, at, intact[random.nextInt(intact.length)]);
                default -> bytes = Arrays.copyOf(bytes, Math.max(1, at));
            }
        }
        return bytes;
    }

    private static byte[] without(byte[] bytes, int at, int count) {
        int end = Math.min(bytes.length, at + count);
        if (at == 0 && end == bytes.length) {
            return bytes;
        }
        byte[] shorter = Arrays.copyOf(bytes, bytes.length - (end - at));
        System.arraycopy(bytes, end, shorter, at, bytes.length - end);
        return shorter;
    }

    private static byte[] with(byte[] bytes, int at, byte added) {
        byte[] longer = Arrays.copyOf(bytes, bytes.length + 1);
        System.arraycopy(bytes, at, longer, at + 1, bytes.length - at);
        longer[at] = added;
        return longer;
    }

    private static int[] splits(int length, Random random) {
        return random.ints(random.nextInt(5), 0, length + 1)
                .sorted()
                .filter(s -> s < length)
                .toArray();
    }

    private static boolean isSubsequence(byte[] body, byte[] response) {
        int found = 0;
        for (int i = 0; i < response.length && found < body.length; i++) {
            if (response[i] == body[found]) {
                found++;
            }
        }
        return found == body.length;
    }

    private static String kind(String outcome) {
        return outcome.replaceFirst(":.*", "");
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
