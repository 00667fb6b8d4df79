package io.github.perfjunit.internal.load.http;

import io.github.perfjunit.internal.load.bytes.Nonce;
import io.github.perfjunit.internal.load.check.ResponseCheck;
import io.github.perfjunit.internal.load.check.ResponseCheck.Rules;
import io.github.perfjunit.internal.load.template.Values;
import io.github.perfjunit.plan.RequestTemplate.Body;
import io.github.perfjunit.plan.RequestTemplate.Expectation;
import io.github.perfjunit.plan.RequestTemplate.Header;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Parses and checks responses from arrays, as a connection would from a socket. */
public final class ResponseFeed {

    static final Nonce NONCE = Nonce.of(0xabcd);

    /** The id of every response: connection 7, first request. */
    public static final String ID = "abcd000700000001";

    public static final String JSON = "{\"status\":\"ok\",\"requestId\":\"" + ID + "\"}";

    private final ResponseCheck check;
    private final ResponseParser parser = new ResponseParser();
    private final boolean head;

    private ResponseFeed(Expectation expect, boolean head) {
        Values values = Values.ofId(NONCE, 7);
        values.advanceId();
        check = new ResponseCheck(Rules.of(expect, Optional.empty()), NONCE, values);
        this.head = head;
    }

    public static ResponseFeed expecting(Expectation expect) {
        return new ResponseFeed(expect, false);
    }

    public static ResponseFeed expecting(Body body, Header... headers) {
        return expecting(new Expectation(200, body, Optional.empty(), List.of(headers)));
    }

    public static ResponseFeed expectingText(String text) {
        return expecting(new Body.Text(text));
    }

    static ResponseFeed anything() {
        return expecting(new Body.Any());
    }

    static ResponseFeed ofHead(Expectation expect) {
        return new ResponseFeed(expect, true);
    }

    boolean keepsConnection() {
        return parser.keepsConnection();
    }

    /** Feeds a response that is followed by the end of the connection, in parts. */
    public String feed(String response, int... splits) {
        return feed(response.getBytes(StandardCharsets.UTF_8), splits);
    }

    /**
     * Feeds a response that is followed by the end of the connection.
     *
     * @param splits places at which it is cut into parts, in ascending order
     * @return {@code ok}, {@code incomplete}, or the kind of the failure and its detail
     */
    public String feed(byte[] response, int... splits) {
        parser.begin(check, head);
        try {
            int from = 0;
            for (int i = 0; i <= splits.length; i++) {
                int to = i < splits.length ? splits[i] : response.length;
                // A copy of exactly the part: reading outside of it is an exception.
                byte[] part = Arrays.copyOfRange(response, from, to);
                int end = parser.feed(part, 0, part.length);
                if (end < part.length || parser.isComplete() && to < response.length) {
                    return "MALFORMED: bytes after the response";
                }
                from = to;
            }
        } catch (MalformedResponse e) {
            return "MALFORMED: " + e.getMessage();
        }
        if (!parser.endOfStream()) {
            return "incomplete: " + parser.progress();
        }
        return check.passes()
                ? "ok"
                : check.fault()
                        .map(fault -> fault.kind() + ": " + fault.detail().get())
                        .orElse("ok");
    }

    /** Returns what was kept of the response after {@link #feed} said it failed. */
    public String received() {
        return check.fault().orElseThrow().received().get();
    }

    public static String ok(String body) {
        return "HTTP/1.1 200 OK\r\nContent-Length: "
                + body.getBytes(StandardCharsets.UTF_8).length
                + "\r\n\r\n"
                + body;
    }
}
