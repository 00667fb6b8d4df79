package io.github.perfjunit.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.perfjunit.Golden;
import io.github.perfjunit.gate.Gate;
import io.github.perfjunit.gate.RunFixture;
import io.github.perfjunit.gate.baseline.Baseline;
import io.github.perfjunit.measure.FailureKind;
import io.github.perfjunit.measure.LatencyDistribution;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.RequestCounts;
import io.github.perfjunit.measure.RequestCounts.FailedRequest;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.measure.Slice;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ReportTest {

    private static final Path FILE = Path.of("baselines/com.example.HealthPerfIT/health.json");
    private static final Path REPORT = Path.of("target/perf-junit/results.json");

    private static RunFixture usual() {
        return new RunFixture()
                .with(Metric.THROUGHPUT, 99_000, 100_000, 101_000)
                .with(Metric.LATENCY_P50, 300_000, 310_000, 320_000)
                .with(Metric.LATENCY_P99, 980_000, 1_000_000, 1_310_000)
                .with(Metric.SERVER_CPU_PER_REQUEST, 12_100, 12_300, 12_400)
                .with(Metric.ALLOCATED_PER_REQUEST, 4_449, 4_454, 4_460)
                .with(Metric.THREADS_ADDED, 0, 0, 0)
                .with(Metric.ERRORS, 0, 0, 0);
    }

    private static Judged judge(RunFixture now, Optional<Baseline> baseline) {
        RunResult run = now.run();
        return new Judged(run, Gate.judge(run, baseline), FILE);
    }

    private static Optional<Baseline> baseline() {
        return RunFixture.stored(usual().run());
    }

    private static Judged passed() {
        return judge(usual().absent(Metric.LATENCY_P999, "fewer than 10,000 requests"), baseline());
    }

    private static Judged regressed() {
        return judge(
                usual().with(Metric.ALLOCATED_PER_REQUEST, 5_570, 5_581, 5_590)
                        .with(Metric.THREADS_ADDED, 40, 40, 41)
                        .with(Metric.THROUGHPUT, 33_000, 34_000, 35_000)
                        .confirming(1),
                baseline());
    }

    private static Judged invalid() {
        RequestCounts counts =
                new RequestCounts(
                        997,
                        Map.of(FailureKind.BODY, 2L, FailureKind.TIMEOUT, 1L),
                        List.of(
                                new FailedRequest(
                                        FailureKind.TIMEOUT,
                                        "00000000000000a4",
                                        4,
                                        "no complete response after 10 s",
                                        ""),
                                new FailedRequest(
                                        FailureKind.BODY,
                                        "00000000000000a5",
                                        5,
                                        "expected 'ok' (2 bytes), was 'no' (2 bytes)",
                                        "no|<b>")));
        return judge(usual().counts(counts), baseline());
    }

    private static Judged noBaseline() {
        return judge(usual(), Optional.empty());
    }

    private static Judged inconclusive() {
        return judge(usual().spoiled(2), baseline());
    }

    private static Judged spoiled() {
        RunFixture run =
                new RunFixture()
                        .with(Metric.THROUGHPUT, 1_000)
                        .absent(Metric.LIVE_HEAP, "no control channel")
                        .spoiled(1);
        return judge(run, RunFixture.stored(run.run()));
    }

    private static Judged elsewhere() {
        return judge(usual().fact("cores", "8").fact("java", "17.0.16"), baseline());
    }

    private static Judged twoSubjects(int connections, double factor) {
        RunFixture run =
                usual().subjects("jdk", "netty")
                        .workload(RunFixture.load(connections, "2s"))
                        .latencyNanos(100_000, 139_000)
                        .slices(
                                new Slice(
                                        0,
                                        0,
                                        80_000_000,
                                        800,
                                        0,
                                        1e5,
                                        1.39e5,
                                        12_000,
                                        Double.NaN,
                                        ""))
                        .with("jdk", Metric.THROUGHPUT, 19_731 * factor)
                        .with("jdk", Metric.LATENCY_P95, 74_000)
                        .with("jdk", Metric.LATENCY_P99, 139_000)
                        .with("jdk", Metric.ALLOCATED_PER_REQUEST, 4_454)
                        .with("jdk", Metric.SERVER_CPU_PER_REQUEST, 12_345)
                        .with("netty", Metric.THROUGHPUT, 21_497 * factor)
                        .with("netty", Metric.LATENCY_P95, 70_000)
                        .with("netty", Metric.LATENCY_P99, 119_000)
                        .with("netty", Metric.ALLOCATED_PER_REQUEST, 4_297);
        return judge(run, RunFixture.stored(run.run()));
    }

    private static Judged idle(int connections) {
        RunFixture run =
                new RunFixture()
                        .method("idle")
                        .subjects("jdk", "netty")
                        .workload(RunFixture.idle(connections))
                        .latencyNanos()
                        .with("jdk", Metric.IDLE_HEAP, connections * 10_444.0)
                        .with("jdk", Metric.HEAP_PER_CONNECTION, 10_444)
                        .with("jdk", Metric.IDLE_THREADS, 20)
                        .with("netty", Metric.IDLE_HEAP, connections * 5_389.0)
                        .with("netty", Metric.HEAP_PER_CONNECTION, 5_389)
                        .with("netty", Metric.IDLE_THREADS, 6)
                        .counts(new RequestCounts(connections, Map.of(), List.of()));
        return judge(run, RunFixture.stored(run.run()));
    }

    @Test
    void consoleTables() {
        Golden.assertGolden("console/passed.txt", () -> ConsoleTable.of(passed()));
        Golden.assertGolden("console/regressed.txt", () -> ConsoleTable.of(regressed()));
        Golden.assertGolden("console/inconclusive.txt", () -> ConsoleTable.of(inconclusive()));
        Golden.assertGolden("console/no-baseline.txt", () -> ConsoleTable.of(noBaseline()));
        Golden.assertGolden("console/elsewhere.txt", () -> ConsoleTable.of(elsewhere()));
        Golden.assertGolden("console/two-subjects.txt", () -> ConsoleTable.of(twoSubjects(1, 1)));
    }

    @Test
    void matrixTable() {
        Golden.assertGolden(
                "matrix/two-subjects.txt",
                () ->
                        MatrixTable.of(
                                List.of(
                                        twoSubjects(1, 1),
                                        twoSubjects(128, 5.2),
                                        idle(128),
                                        idle(1_024))));
        Golden.assertGolden("matrix/one-subject.txt", () -> MatrixTable.of(List.of(invalid())));
        assertThat(MatrixTable.of(List.of())).isEmpty();
    }

    @Test
    void failureMessages() {
        Golden.assertGolden("failure/regressed.txt", () -> message(regressed()));
        Golden.assertGolden("failure/invalid.txt", () -> message(invalid()));
        Golden.assertGolden("failure/no-baseline.txt", () -> message(noBaseline()));
        Golden.assertGolden("failure/inconclusive.txt", () -> message(inconclusive()));
    }

    private static String message(Judged judged) {
        return FailureMessage.of(judged, REPORT) + "\n";
    }

    @Test
    void json() {
        Golden.assertGolden(
                "results/results.json",
                () ->
                        Golden.withoutHistograms(
                                JsonResults.render(
                                        List.of(
                                                regressed(),
                                                invalid(),
                                                twoSubjects(1, 1),
                                                idle(128),
                                                spoiled()))));
    }

    @Test
    void jsonHoldsEveryFigure() throws Exception {
        Judged judged = twoSubjects(1, 1);
        JsonNode root = new ObjectMapper().readTree(JsonResults.render(List.of(judged)));
        JsonNode jdk = root.at("/scenarios/0/blocks/0/subjects/jdk");

        assertThat(jdk.at("/metrics/throughput/value").doubleValue()).isEqualTo(19_731);
        assertThat(jdk.at("/slices/0/clientCpuNanosPerRequest").isNull()).isTrue();
        assertThat(LatencyDistribution.decode(jdk.at("/latency/hdrHistogram").textValue()))
                .isEqualTo(judged.run().figures("jdk").get(0).latency());
    }

    @Test
    void markdown() {
        Golden.assertGolden(
                "summary/summary.md",
                () ->
                        MarkdownSummary.render(
                                List.of(
                                        passed(),
                                        regressed(),
                                        invalid(),
                                        elsewhere(),
                                        twoSubjects(1, 1))));
        assertThat(MarkdownSummary.render(List.of()))
                .isEqualTo("## perf-junit: no scenario was measured\n\n");
    }

    @Test
    void reportEntries() {
        Golden.assertGolden("entries/one-subject.txt", () -> lines(ReportEntries.of(passed())));
        Golden.assertGolden(
                "entries/two-subjects.txt", () -> lines(ReportEntries.of(twoSubjects(1, 1))));
    }

    private static String lines(Map<String, String> entries) {
        return entries.entrySet().stream()
                .map(e -> e.getKey() + " = " + e.getValue() + "\n")
                .collect(Collectors.joining());
    }
}
