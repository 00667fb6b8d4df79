package io.github.perfjunit.internal.load.nio;

import static io.github.perfjunit.internal.load.nio.Sessions.LONG;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.LoadSpec;
import io.github.perfjunit.measure.FailureKind;
import io.github.perfjunit.measure.RequestCounts;
import io.github.perfjunit.measure.RequestCounts.OfRequest;
import io.github.perfjunit.plan.Churn;
import io.github.perfjunit.plan.DataFile;
import io.github.perfjunit.plan.RequestMix;
import io.github.perfjunit.plan.RequestMix.Weighted;
import io.github.perfjunit.plan.RequestTemplate;
import io.github.perfjunit.plan.RequestTemplate.Body;
import io.github.perfjunit.plan.RequestTemplate.Expectation;
import io.github.perfjunit.plan.RequestTemplate.Header;
import io.github.perfjunit.plan.ThinkTime;
import java.io.IOException;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Requests that vary, against a server that sends back what it was sent. */
@Timeout(60)
class MixedRequestsTest {

    private static final DataFile USERS =
            DataFile.of(
                    "users.csv",
                    List.of("id", "name"),
                    IntStream.range(0, 10)
                            .mapToObj(i -> new DataFile.Row(i + 2, List.of("" + i, "n " + i)))
                            .toList());

    private static RequestTemplate get(String path, String expected) {
        return template("GET", path, Optional.empty(), expected, List.of());
    }

    private static RequestTemplate template(
            String method,
            String path,
            Optional<String> body,
            String expected,
            List<Integer> payloadBytes) {
        return new RequestTemplate(
                method,
                path,
                List.of(),
                body,
                Optional.of("X-Request-Id"),
                new Expectation(200, new Body.Text(expected), Optional.empty(), List.of()),
                Optional.of(USERS),
                payloadBytes);
    }

    private static RequestMix mix(Weighted... requests) {
        return new RequestMix(List.of(requests));
    }

    private static RequestCounts play(
            EchoServer server, RequestMix mix, int connections, int requests, long seed)
            throws IOException, InterruptedException {
        LoadSpec spec =
                new LoadSpec(
                        server.server().address(),
                        mix,
                        connections,
                        LONG,
                        Optional.empty(),
                        ThinkTime.NONE,
                        Duration.ZERO,
                        Churn.NONE,
                        seed);
        try (LoadSession session = new NioEngine().open(spec)) {
            session.start(requests);
            assertThat(session.awaitQuota(LONG)).isTrue();
            return session.stop().counts();
        }
    }

    private static RequestCounts good(long requests) {
        return new RequestCounts(requests, Map.of(), List.of());
    }

    private static RequestCounts good(OfRequest... of) {
        long all = Stream.of(of).mapToLong(OfRequest::total).sum();
        return new RequestCounts(all, Map.of(), List.of(), List.of(of));
    }

    @Test
    void eachRequestComesAsOftenAsItsWeightSays() throws Exception {
        RequestMix mix =
                mix(
                        new Weighted(get("/a", "/a|"), 1),
                        new Weighted(get("/b/${sequence}", "/b/${sequence}|"), 3),
                        new Weighted(template("HEAD", "/c", Optional.empty(), "", List.of()), 4));
        try (EchoServer server = new EchoServer()) {
            RequestCounts counts = play(server, mix, 2, 2000, 1);
            List<String> targets = server.targets();
            long a = targets.stream().filter("/a"::equals).count();
            long c = targets.stream().filter("/c"::equals).count();
            // The standard deviations are 21 and 31.
            assertThat(a).isBetween(400L, 600L);
            assertThat(c).isBetween(1800L, 2200L);
            assertThat(counts)
                    .isEqualTo(
                            good(
                                    new OfRequest("GET /a", a, 0),
                                    new OfRequest("GET /b/${sequence}", 4000 - a - c, 0),
                                    new OfRequest("HEAD /c", c, 0)));
        }
    }

    @Test
    void theOrderDependsOnTheSeed() throws Exception {
        RequestMix mix = mix(new Weighted(get("/a", "/a|"), 1), new Weighted(get("/b", "/b|"), 1));
        assertThat(order(mix, 7)).isEqualTo(order(mix, 7)).isNotEqualTo(order(mix, 8));
    }

    private static List<String> order(RequestMix mix, long seed) throws Exception {
        try (EchoServer server = new EchoServer()) {
            assertThat(play(server, mix, 1, 100, seed).succeeded()).isEqualTo(100);
            return server.targets();
        }
    }

    @Test
    void valuesAreFilledIntoWhatIsSentAndWhatIsExpected() throws Exception {
        String target = "/${connection}/${sequence}/${data.id}?name=${data.name}";
        RequestTemplate request =
                new RequestTemplate(
                        "PUT",
                        target,
                        List.of(new Header("X-Name", "${data.name}")),
                        Optional.of("<${data.name}:${sequence}:${requestId}>"),
                        Optional.of("X-Request-Id"),
                        new Expectation(
                                200,
                                new Body.Text(
                                        "/${connection}/${sequence}/${data.id}?name=n%20${data.id}|"
                                                + "<${data.name}:${sequence}:${requestId}>"),
                                Optional.empty(),
                                List.of(
                                        new Header(
                                                "X-Target",
                                                "/${connection}/${sequence}/${data.id}?name=n%20"
                                                        + "${data.id}"))),
                        Optional.of(USERS),
                        List.of());
        try (EchoServer server = new EchoServer()) {
            assertThat(play(server, RequestMix.of(request), 3, 25, 1)).isEqualTo(good(75));
            List<String> targets = server.targets();
            assertThat(new HashSet<>(targets)).hasSize(75);
            for (int connection = 0; connection < 3; connection++) {
                String prefix = "/" + connection + "/";
                List<String> own = targets.stream().filter(t -> t.startsWith(prefix)).toList();
                int first = row(own.get(0));
                for (int i = 0; i < 25; i++) {
                    assertThat(own.get(i)).startsWith(prefix + (i + 1) + "/");
                    assertThat(row(own.get(i))).isEqualTo((first + i) % 10);
                }
            }
        }
    }

    private static int row(String target) {
        return Integer.parseInt(target.split("[/?]")[3]);
    }

    @Test
    void payloadsOfEverySizeComeBackWhole() throws Exception {
        RequestTemplate request =
                template(
                        "POST",
                        "/",
                        Optional.of("{\"p\":\"${payload}\"}"),
                        "/|{\"p\":\"${payload}\"}",
                        List.of(1, 100, 70_000, 3_000_000));
        try (EchoServer server = new EchoServer()) {
            assertThat(play(server, RequestMix.of(request), 3, 20, 1)).isEqualTo(good(60));
        }
    }

    @Test
    void aLargeFixedBodyGoesThroughTheSharedBuffer() throws Exception {
        String body = "0123456789".repeat(300_000);
        RequestTemplate request = template("POST", "/", Optional.of(body), "/|" + body, List.of());
        try (EchoServer server = new EchoServer()) {
            assertThat(play(server, RequestMix.of(request), 3, 3, 1)).isEqualTo(good(9));
        }
    }

    @Test
    void aFailureSaysWhichRequestOfTheMixFailed() throws Exception {
        RequestMix mix =
                mix(
                        new Weighted(get("/good", "/good|"), 1),
                        new Weighted(get("/bad/${sequence}", "/bad/${sequence}!"), 1));
        try (EchoServer server = new EchoServer()) {
            RequestCounts counts = play(server, mix, 1, 100, 1);
            assertThat(counts.succeeded()).isBetween(20L, 80L);
            assertThat(counts.failed().keySet()).containsExactly(FailureKind.BODY);
            assertThat(counts.byRequest())
                    .containsExactly(
                            new OfRequest("GET /good", counts.succeeded(), 0),
                            new OfRequest("GET /bad/${sequence}", 0, counts.failures()));
            assertThat(counts.samples())
                    .hasSize(10)
                    .allSatisfy(
                            sample ->
                                    assertThat(sample.detail())
                                            .matches(
                                                    "GET /bad/\\$\\{sequence}: body differs at byte"
                                                            + " \\d+ of \\d+: expected \"!\" but was"
                                                            + " \"\\|\""));
        }
    }

    @Test
    void refusesWhatCannotBeFilledInBeforeAnythingIsOpened() {
        RequestMix mix = RequestMix.of(get("/${data.none}", "x"));
        try (EchoServer server = new EchoServer()) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> play(server, mix, 1, 1, 1))
                    .withMessage("${data.none} names no column of users.csv, which has id, name");
            assertThat(server.server().accepted()).isZero();
        }
    }
}
