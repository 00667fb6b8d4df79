package io.github.perfjunit.internal.run.block;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfjunit.gate.RunFixture;
import io.github.perfjunit.internal.server.ServerFailure;
import io.github.perfjunit.measure.Block.Figures;
import io.github.perfjunit.measure.FailureKind;
import io.github.perfjunit.measure.LatencyDistribution;
import io.github.perfjunit.measure.LoadDetails;
import io.github.perfjunit.measure.RequestCounts;
import io.github.perfjunit.measure.RequestCounts.FailedRequest;
import io.github.perfjunit.measure.ServerMetrics;
import io.github.perfjunit.plan.Defaults;
import io.github.perfjunit.plan.RequestTemplate;
import io.github.perfjunit.plan.Scenario;
import io.github.perfjunit.plan.ServerSpec;
import io.github.perfjunit.plan.Workload.ClosedLoop;
import io.github.perfjunit.plan.Workload.Length;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RulerTest {

    private static final Scenario SCENARIO = new RunFixture().scenario();

    private static ClosedLoop loop(int connections, Duration warmup) {
        return new ClosedLoop(
                connections,
                warmup,
                new Length.Timed(Duration.ofSeconds(2)),
                Duration.ofSeconds(10));
    }

    @Test
    void getsTheScenariosConnectionsAndWarmUpUpToItsOwnBounds() {
        SubjectPlan many =
                SubjectPlan.of(Ruler.spec(), SCENARIO, loop(5_000, Duration.ofSeconds(3)));
        assertThat(many.load().connections()).isEqualTo(256);
        assertThat(many.load().warmup()).isEqualTo(Duration.ofSeconds(1));
        assertThat(many.ruler()).isTrue();

        SubjectPlan few = SubjectPlan.of(Ruler.spec(), SCENARIO, loop(8, Duration.ZERO));
        assertThat(few.load().connections()).isEqualTo(8);
        assertThat(few.load().warmup()).isZero();
    }

    @Test
    void isAskedItsOwnRequestAndEveryByteOfItsAnswerIsChecked() {
        RequestTemplate request = Ruler.request();

        assertThat(request.expect().body())
                .isInstanceOfSatisfying(
                        RequestTemplate.Body.Text.class,
                        body ->
                                assertThat(body.text())
                                        .contains("\"requestId\":\"${requestId}\"")
                                        .endsWith("]}"));
        assertThat(request.requestIdHeader()).contains(Defaults.REQUEST_ID_HEADER);
    }

    @Test
    void anotherSubjectIsLoadedAsTheScenarioSays() {
        ServerSpec spec =
                new ServerSpec(
                        "server",
                        new ServerSpec.Launch.Command(List.of("serve")),
                        List.of(),
                        List.of(),
                        Map.of(),
                        Map.of(),
                        Optional.empty(),
                        new ServerSpec.Readiness.TcpConnect(),
                        Duration.ofSeconds(1),
                        Duration.ofSeconds(1),
                        true);

        ClosedLoop loop = loop(5_000, Duration.ofSeconds(3));

        SubjectPlan plan = SubjectPlan.of(spec, SCENARIO, loop);

        assertThat(plan).isEqualTo(new SubjectPlan(spec, SCENARIO.requests(), loop, false));
    }

    private static Figures figures(RequestCounts counts, RequestCounts warmup) {
        return new Figures(
                new ServerMetrics(Map.of(), Map.of()),
                LatencyDistribution.empty(),
                LoadDetails.none(),
                counts,
                warmup,
                1,
                List.of(),
                List.of(),
                0);
    }

    @Test
    void aFailedRequestToItIsAFailureOfTheHarness() {
        RequestCounts good = new RequestCounts(39_998, Map.of(), List.of());
        RequestCounts bad =
                new RequestCounts(
                        0,
                        Map.of(FailureKind.TIMEOUT, 2L),
                        List.of(
                                new FailedRequest(
                                        FailureKind.TIMEOUT, "id", 3, "no response in 10 s", "")));

        assertThatCode(() -> Ruler.requireFaultless(figures(good, good)))
                .doesNotThrowAnyException();
        assertThatThrownBy(() -> Ruler.requireFaultless(figures(good, bad)))
                .isInstanceOf(ServerFailure.class)
                .hasMessage(
                        "2 of 40,000 requests to the ruler, the reference server that ships with"
                                + " perf-junit, failed (timeout 2), the first: no response in 10 s;"
                                + " it is not a server of yours: the machine may have stood still"
                                + " or be short of memory; run again, or use another reference");
    }
}
