package io.github.perfjunit.internal.load.check;

import static io.github.perfjunit.internal.load.http.ResponseFeed.ID;
import static io.github.perfjunit.internal.load.http.ResponseFeed.ok;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.perfjunit.internal.load.http.ResponseFeed;
import io.github.perfjunit.plan.Defaults;
import io.github.perfjunit.plan.RequestTemplate.Body;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class JsonBodyTest {

    private final ResponseFeed feed =
            ResponseFeed.expecting(
                    new Body.Json("{\"id\":\"${requestId}\",\"n\":1,\"list\":[1,{\"a\":null}]}"));

    @Test
    void theSameValueWrittenInAnotherWayPasses() {
        String other = " {\"list\" : [1.0, {\"a\":null}],\n\"n\":10e-1, \"id\":\"" + ID + "\"}\n";
        byte[] bytes = ok(other).getBytes(StandardCharsets.UTF_8);
        for (int split = 0; split < bytes.length; split++) {
            assertThat(feed.feed(bytes, split)).isEqualTo("ok");
        }
    }

    @Test
    void anotherValueIsShownWithItsPlace() {
        assertThat(json("\"n\":2,\"list\":[1,{\"a\":null}]"))
                .isEqualTo("BODY: JSON differs at /n: expected \"1\" but was \"2\"");
        assertThat(json("\"n\":\"1\",\"list\":[1,{\"a\":null}]"))
                .isEqualTo("BODY: JSON differs at /n: expected \"1\" but was \"\"1\"\"");
        assertThat(json("\"n\":1,\"list\":[1,{\"a\":0}]"))
                .isEqualTo("BODY: JSON differs at /list/1/a: expected \"null\" but was \"0\"");
        assertThat(json("\"n\":1,\"list\":[1]"))
                .isEqualTo(
                        "BODY: JSON differs at /list: expected \"[1,{\"a\":null}]\" but was"
                                + " \"[1]\"");
        assertThat(json("\"list\":[1,{\"a\":null}]")).isEqualTo("BODY: JSON has no /n");
        assertThat(json("\"n\":1,\"list\":[1,{\"a\":null}],\"x\":1"))
                .isEqualTo("BODY: JSON has an unexpected /x");
        assertThat(feed.feed(ok("[]"))).startsWith("BODY: JSON differs at its root: expected");
    }

    private String json(String members) {
        return feed.feed(ok("{\"id\":\"" + ID + "\"," + members + "}"));
    }

    @Test
    void whatIsNotJsonSaysSo() {
        assertThat(feed.feed(ok(""))).isEqualTo("BODY: body is empty where JSON was expected");
        assertThat(feed.feed(ok("{"))).startsWith("BODY: body is not JSON: ");
        assertThat(feed.feed(ok("{} {}"))).startsWith("BODY: body is not JSON: ");
        assertThat(feed.feed(ok("{\"a\":1,\"a\":1}")))
                .startsWith("BODY: body is not JSON: Duplicate field 'a'");
        assertThat(feed.feed(ok("[".repeat(100_000)))).startsWith("BODY: body is not JSON: ");
        assertThat(feed.feed(ok("<html>"))).startsWith("BODY: body is not JSON: ");
        assertThat(feed.received()).isEqualTo("<html>");
    }

    @Test
    void anIdOfAnotherRequestIsRecognised() {
        assertThat(feed.feed(ok("{\"id\":\"abcd000100000005\"}")))
                .isEqualTo(
                        "REQUEST_ID: carries request id abcd000100000005 of connection 1, sent "
                                + ID);
    }

    @Test
    void aBodyBeyondTheLimitIsNotHeld() {
        String large = " ".repeat(Defaults.MAX_JSON_BYTES);
        assertThat(feed.feed(ok(large + "1")))
                .isEqualTo(
                        "BODY: body is longer than the 16777216 bytes that are held for a JSON"
                                + " comparison");
        assertThat(feed.feed(ok("{"))).startsWith("BODY: body is not JSON: ");
    }

    @Test
    void anExpectedTextThatIsNotJsonIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> BodyCheck.template(new Body.Json("{oops"), Optional.empty()))
                .withMessageStartingWith("the expected body is not JSON: Unexpected character");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> BodyCheck.template(new Body.Json(" "), Optional.empty()))
                .withMessage("the expected JSON body is empty");
    }
}
