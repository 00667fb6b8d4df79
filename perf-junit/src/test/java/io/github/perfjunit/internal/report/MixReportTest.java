package io.github.perfjunit.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.perfjunit.gate.Gate;
import io.github.perfjunit.gate.RunFixture;
import io.github.perfjunit.measure.FailureKind;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.RequestCounts;
import io.github.perfjunit.measure.RequestCounts.OfRequest;
import io.github.perfjunit.measure.RunResult;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MixReportTest {

    private static Judged judged(OfRequest... of) {
        RequestCounts counts =
                new RequestCounts(20_003, Map.of(FailureKind.BODY, 4L), List.of(), List.of(of));
        RunResult run =
                new RunFixture().with(Metric.THROUGHPUT, 9_990, 10_000).counts(counts).run();
        return new Judged(run, Gate.judge(run, Optional.empty()), Path.of("x.json"));
    }

    private static Judged mix() {
        return judged(
                new OfRequest("GET /a", 12_345, 0),
                new OfRequest("GET /users/${data.id}?x_y=1", 7_658, 4));
    }

    @Test
    void theSummaryHasALinePerRequestOfAMix() {
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.GERMANY);
        try {
            assertThat(MarkdownSummary.render(List.of(mix())))
                    .contains(
                            """

                            **HealthPerfIT.health concurrency=32**, requests to server:

                            - GET /a: 24,690 (62 %), 0 failed
                            - GET /users/${data.id}?x\\_y=1: 15,324 (38 %), 8 failed
                            """);
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void theSummarySaysNothingOfThemWhereThereIsOneRequest() {
        assertThat(MarkdownSummary.render(List.of(judged())))
                .doesNotContain(", requests to server");
    }

    @Test
    void resultsHaveTheRequestsOfAMixInItsOrder() throws Exception {
        JsonNode block =
                new ObjectMapper()
                        .readTree(JsonResults.render(List.of(mix())))
                        .at("/scenarios/0/blocks/0/subjects/server");

        assertThat(block.at("/counts/byRequest"))
                .hasToString(
                        "[{\"failed\":0,\"request\":\"GET /a\",\"succeeded\":12345},"
                                + "{\"failed\":4,\"request\":\"GET /users/${data.id}?x_y=1\","
                                + "\"succeeded\":7658}]");
        assertThat(block.path("warmup").has("byRequest")).isFalse();
    }
}
