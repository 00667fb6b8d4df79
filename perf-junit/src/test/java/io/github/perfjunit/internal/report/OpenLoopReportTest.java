package io.github.perfjunit.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.gate.Gate;
import io.github.perfjunit.gate.RunFixture;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.measure.ValidityCheck;
import io.github.perfjunit.measure.ValidityCheck.State;
import io.github.perfjunit.plan.Arrivals;
import io.github.perfjunit.plan.Churn;
import io.github.perfjunit.plan.Workload;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OpenLoopReportTest {

    private static RunFixture run() {
        return new RunFixture()
                .workload(
                        new Workload.OpenLoop(
                                new Arrivals(10_000, Arrivals.Spacing.POISSON),
                                64,
                                Duration.ofSeconds(1),
                                new Workload.Length.Timed(Duration.ofSeconds(2)),
                                Duration.ofSeconds(10),
                                Churn.NONE))
                .with(Metric.THROUGHPUT, 9_990, 10_000, 10_010)
                .with(Metric.LATENCY_P99, 900_000, 900_000, 900_000)
                .with(Metric.RESPONSE_P50, 128_000, 128_000, 130_000)
                .with(Metric.RESPONSE_P99, 2_500_000, 2_500_000, 2_600_000)
                .with(Metric.SEND_ERROR_P99, 149_000, 149_000, 150_000)
                .with(Metric.BACKLOG_MAX, 3, 7, 8)
                .with(Metric.SERVER_CPU_PER_REQUEST, 20_000, 21_000, 22_000);
    }

    private static Judged judged(RunFixture fixture) {
        RunResult run = fixture.run();
        return new Judged(run, Gate.judge(run, Optional.empty()), Path.of("x.json"));
    }

    @Test
    void anOpenLoopHasATableOfItsOwn() {
        assertThat(MatrixTable.of(List.of(judged(run()))).lines().skip(1).limit(2))
                .containsExactly(
                        "  scenario            req/s  response p50 ms  p99 ms  p99.9 ms  service p99 ms"
                                + "  send error p99 ms  backlog  CPU us/request",
                        "  health rate=10000  10,000            0.128   2.500         -           0.900"
                                + "              0.149        7           21.00");
    }

    @Test
    void anInvalidRunSaysWhatTheGeneratorDid() {
        ValidityCheck behind =
                new ValidityCheck(
                        "send error",
                        State.INVALID,
                        "the generator fell behind: it was tired; lower the rate");

        String message = FailureMessage.of(judged(run().check(2, behind)), Path.of("r.json"));

        assertThat(message)
                .startsWith(
                        "HealthPerfIT.health rate=10000: Invalid: block 2: the generator fell"
                                + " behind: it was tired; lower the rate\n  environment ");
    }

    @Test
    void theSummaryShowsResponseTimes() {
        assertThat(MarkdownSummary.render(List.of(judged(run()))))
                .contains("| latency-p99 | response-p50 | response-p99 |", "| 128 us | 2.50 ms |");
    }
}
