package io.github.perfjunit.internal.load.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfjunit.internal.agent.JsonReader;
import io.github.perfjunit.internal.agent.JsonWriter;
import io.github.perfjunit.internal.load.LoadSpec;
import io.github.perfjunit.internal.load.Recording;
import io.github.perfjunit.measure.FailureKind;
import io.github.perfjunit.measure.LatencyDistribution;
import io.github.perfjunit.measure.LoadDetails;
import io.github.perfjunit.measure.RequestCounts;
import io.github.perfjunit.measure.RequestCounts.FailedRequest;
import io.github.perfjunit.plan.Arrivals;
import io.github.perfjunit.plan.Churn;
import io.github.perfjunit.plan.RequestMix;
import io.github.perfjunit.plan.RequestTemplate;
import io.github.perfjunit.plan.RequestTemplate.Body;
import io.github.perfjunit.plan.RequestTemplate.Expectation;
import io.github.perfjunit.plan.RequestTemplate.Header;
import io.github.perfjunit.plan.ThinkTime;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RecordJsonTest {

    /** Through a line of text, as it is sent. */
    private static <T extends Record> T sent(T record, Class<T> type) {
        String line = JsonWriter.object(Map.of("it", RecordJson.write(record)));
        assertThat(line).doesNotContain("\n");
        return RecordJson.read(JsonReader.object(line).get("it"), type);
    }

    private static RequestTemplate request(Body expected) {
        return new RequestTemplate(
                "POST",
                "/a?b=\"c\"\u00e9\n",
                List.of(new Header("A", "b"), new Header("C", "d")),
                Optional.of("{\"id\":\"${requestId}\"}"),
                Optional.of("X-Request-Id"),
                new Expectation(201, expected, Optional.empty(), List.of(new Header("E", "*"))));
    }

    static Stream<LoadSpec> specs() {
        InetSocketAddress server = new InetSocketAddress("127.0.0.1", 8080);
        RequestMix mix =
                new RequestMix(
                        List.of(
                                new RequestMix.Weighted(request(new Body.Text("x")), 3),
                                new RequestMix.Weighted(request(new Body.Json("{}")), 2),
                                new RequestMix.Weighted(request(new Body.Any()), 1),
                                new RequestMix.Weighted(
                                        request(new Body.Bytes(new byte[] {0, -1, 10})), 1)));
        Duration second = Duration.ofSeconds(1);
        return Stream.of(
                LoadSpec.closedLoop(server, mix, 19_000, second),
                new LoadSpec(
                        new InetSocketAddress("::1", 1),
                        mix,
                        1,
                        Duration.ofNanos(1),
                        Optional.of(new Arrivals(1e-7, Arrivals.Spacing.POISSON)),
                        new ThinkTime.Uniform(Duration.ZERO, second),
                        second,
                        new Churn(0.4, 1e-9),
                        Long.MIN_VALUE),
                new LoadSpec(
                        server,
                        mix,
                        1,
                        second,
                        Optional.of(new Arrivals(100_000, Arrivals.Spacing.CONSTANT)),
                        new ThinkTime.Exponential(second),
                        Duration.ZERO,
                        Churn.NONE,
                        Long.MAX_VALUE));
    }

    @ParameterizedTest
    @MethodSource("specs")
    void aSpecificationArrivesAsItWas(LoadSpec spec) {
        assertThat(sent(spec, LoadSpec.class)).isEqualTo(spec);
    }

    @Test
    void aRecordingArrivesAsItWas() {
        Recording recording =
                new Recording(
                        LatencyDistribution.of(1, 1_000, 3_000_000_000L),
                        new RequestCounts(
                                2,
                                Map.of(FailureKind.TIMEOUT, 1L, FailureKind.BODY, 7L),
                                List.of(
                                        new FailedRequest(
                                                FailureKind.BODY, "0123", 4, "a \u0001 b", "{")),
                                List.of(new RequestCounts.OfRequest("GET /a", 1, 2))),
                        -5,
                        Long.MAX_VALUE,
                        12,
                        new LoadDetails(
                                LatencyDistribution.of(5),
                                LatencyDistribution.empty(),
                                LatencyDistribution.of(7, 8),
                                LatencyDistribution.empty(),
                                3,
                                2,
                                4));

        assertThat(sent(recording, Recording.class)).isEqualTo(recording);
    }

    @Test
    void whatIsNotTheRecordIsRefused() {
        assertThatThrownBy(() -> RecordJson.read(Map.of(), Arrivals.class))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a String wanted: null");
        assertThatThrownBy(
                        () ->
                                RecordJson.read(
                                        Map.of("ratePerSecond", "-1", "spacing", "CONSTANT"),
                                        Arrivals.class))
                .rootCause()
                .hasMessage("rate must be positive, was -1.0");
        assertThatThrownBy(
                        () ->
                                RecordJson.read(
                                        Map.of("ratePerSecond", "1", "spacing", "NEVER"),
                                        Arrivals.class))
                .hasMessage("no class io.github.perfjunit.plan.Arrivals$Spacing NEVER");
    }

    @Test
    void whatHasNoFormIsRefused() {
        assertThatThrownBy(
                        () ->
                                RecordJson.write(
                                        Optional.of(
                                                new Object() {
                                                    @Override
                                                    public String toString() {
                                                        return "a thing";
                                                    }
                                                })))
                .hasMessage("no JSON form for a thing");
    }
}
