package io.github.perfjunit.internal.report.cause;

import static io.github.perfjunit.gate.Comparison.Outcome.PASSED;
import static io.github.perfjunit.gate.Comparison.Outcome.REGRESSED;
import static io.github.perfjunit.gate.Comparison.Outcome.REPORTED;
import static io.github.perfjunit.internal.report.ComparisonFixture.ratio;
import static io.github.perfjunit.internal.report.ComparisonFixture.stored;
import static io.github.perfjunit.measure.Metric.ALLOCATED_PER_REQUEST;
import static io.github.perfjunit.measure.Metric.BACKLOG_MAX;
import static io.github.perfjunit.measure.Metric.GC_PAUSE_TOTAL;
import static io.github.perfjunit.measure.Metric.LATENCY_P50;
import static io.github.perfjunit.measure.Metric.LATENCY_P99;
import static io.github.perfjunit.measure.Metric.RESPONSE_P50;
import static io.github.perfjunit.measure.Metric.RESPONSE_P99;
import static io.github.perfjunit.measure.Metric.SEND_ERROR_P99;
import static io.github.perfjunit.measure.Metric.SERVER_CPU_PER_REQUEST;
import static io.github.perfjunit.measure.Metric.THROUGHPUT;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.report.ComparisonFixture;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class OpenLoopCauseTest {

    private static final ComparisonFixture LATER =
            ratio(RESPONSE_P50, 310_000, 620_000, 80, 120, REGRESSED);
    private static final ComparisonFixture SAME_RESPONSE =
            ratio(RESPONSE_P50, 310_000, 311_000, -0.8, 1.4, PASSED);
    private static final ComparisonFixture LATER_TAIL =
            ratio(RESPONSE_P99, 2e6, 6e6, 150, 260, REGRESSED);
    private static final ComparisonFixture SAME_SERVICE =
            stored(LATENCY_P50, 250_000, 252_500, REPORTED);
    private static final ComparisonFixture SAME_SERVICE_TAIL =
            stored(LATENCY_P99, 900_000, 909_000, REPORTED);
    private static final ComparisonFixture LONGER_SERVICE =
            stored(LATENCY_P50, 250_000, 500_000, REPORTED);
    private static final ComparisonFixture SAME_RATE = stored(THROUGHPUT, 10_000, 10_000, REPORTED);
    private static final ComparisonFixture SAME_CPU =
            ratio(SERVER_CPU_PER_REQUEST, 12_300, 12_350, -0.5, 1.3, PASSED);
    private static final ComparisonFixture SAME_BACKLOG = stored(BACKLOG_MAX, 3, 3, REPORTED);
    private static final ComparisonFixture BACKLOG = stored(BACKLOG_MAX, 3, 60, REPORTED);

    private static List<String> causes(ComparisonFixture... fixtures) {
        return ProbableCause.of(Stream.of(fixtures).map(ComparisonFixture::comparison).toList());
    }

    @Test
    void waitingForAFreeConnection() {
        assertThat(causes(LATER, LATER_TAIL, SAME_RATE, SAME_SERVICE, SAME_CPU, BACKLOG))
                .containsExactly(
                        "more waiting for a free connection: response-p50 +100.0 %, response-p99"
                                + " +200.0 %, backlog-max +1,900.0 %; once sent they take no longer"
                                + " (latency-p50 +1.0 %): the rate is close to what the server can do"
                                + " on these connections, or the server stalls now and then");
    }

    @Test
    void waitingForAFreeConnectionInTheTailOnly() {
        assertThat(causes(SAME_RESPONSE, LATER_TAIL, SAME_SERVICE, SAME_SERVICE_TAIL, BACKLOG))
                .containsExactly(
                        "more waiting for a free connection: response-p99 +200.0 %, backlog-max"
                                + " +1,900.0 %; once sent they take no longer (latency-p99 +1.0 %):"
                                + " the rate is close to what the server can do on these connections,"
                                + " or the server stalls now and then");
    }

    @Test
    void theGeneratorIsNotTheServer() {
        ComparisonFixture late = stored(SEND_ERROR_P99, 100_000, 400_000, REPORTED);

        assertThat(causes(LATER, SAME_SERVICE, SAME_CPU, SAME_BACKLOG, late))
                .containsExactly(
                        "requests are sent later than they are due: response-p50 +100.0 %,"
                                + " send-error-p99 +300.0 %; once sent they take no longer"
                                + " (latency-p50 +1.0 %): that is the generator, or a busy machine,"
                                + " not the server");
    }

    @Test
    void aLongerServiceTimeIsExplainedAsInAClosedLoop() {
        assertThat(causes(LATER, LONGER_SERVICE, SAME_CPU, SAME_BACKLOG))
                .containsExactly(
                        "requests wait longer, the server does not work more: response-p50 +100.0 %,"
                                + " latency-p50 +100.0 %, but CPU per request +0.4 %: they wait for a"
                                + " lock, I/O, a pool or a sleep");
        assertThat(
                        causes(
                                LATER,
                                LONGER_SERVICE,
                                ratio(
                                        SERVER_CPU_PER_REQUEST,
                                        12_300,
                                        13_490,
                                        8.7,
                                        10.7,
                                        REGRESSED)))
                .containsExactly("more CPU per request: +9.7 % (12.3 us to 13.5 us)");
    }

    @Test
    void aLongerServiceTimeMayMakeOthersWaitForAConnection() {
        assertThat(causes(LATER, LONGER_SERVICE, SAME_CPU, BACKLOG))
                .containsExactly(
                        "requests wait longer, the server does not work more: response-p50 +100.0 %,"
                                + " latency-p50 +100.0 %, but CPU per request +0.4 %: they wait for a"
                                + " lock, I/O, a pool or a sleep; then others wait for a free"
                                + " connection: backlog-max +1,900.0 %");
    }

    @Test
    void onlyTheTail() {
        ComparisonFixture serviceTail = stored(LATENCY_P99, 900_000, 1_800_000, REPORTED);

        assertThat(
                        causes(
                                SAME_RESPONSE,
                                LATER_TAIL,
                                SAME_SERVICE,
                                serviceTail,
                                stored(GC_PAUSE_TOTAL, 4e6, 40e6, REPORTED)))
                .containsExactly(
                        "only the tail moved (response-p99 +200.0 %, latency-p99 +100.0 %;"
                                + " response-p50 +0.3 %): some requests are held up, by garbage"
                                + " collection: gc-pause-total +900.0 %");
    }

    @Test
    void absoluteFiguresThatAllMoveMayBeTheMachineThoughTheRateStays() {
        assertThat(
                        causes(
                                SAME_RATE,
                                stored(RESPONSE_P50, 310_000, 800_000, REGRESSED),
                                stored(LATENCY_P50, 300_000, 780_000, REPORTED),
                                stored(SERVER_CPU_PER_REQUEST, 12_300, 31_000, REGRESSED),
                                stored(ALLOCATED_PER_REQUEST, 4_454, 4_458, PASSED)))
                .containsExactly(
                        "all speed moved alike (response-p50 +158.1 %, latency-p50 +160.0 %,"
                                + " server-cpu-per-request +152.0 %): a slower machine or more CPU per"
                                + " request; stored absolute figures cannot tell which, a ratio to the"
                                + " ruler or to the previous build (perf.reference=) can");
    }

    @Test
    void whatTheMetricsDoNotTell() {
        assertThat(causes(LATER, SAME_SERVICE, SAME_BACKLOG))
                .containsExactly(
                        "cannot tell: nothing measured beside response-p50 moved in a way that"
                                + " explains it (server-cpu-per-request unclear or not compared,"
                                + " allocated-per-request unclear or not compared, latency-p50 the"
                                + " same, +1.0 %, latency-p99 unclear or not compared, response-p99"
                                + " unclear or not compared, backlog-max the same, 0.0 %,"
                                + " send-error-p99 unclear or not compared)");
    }
}
