package io.github.perfjunit.internal.report.cause;

import static io.github.perfjunit.gate.Comparison.Outcome.PASSED;
import static io.github.perfjunit.gate.Comparison.Outcome.REGRESSED;
import static io.github.perfjunit.gate.Comparison.Outcome.REPORTED;
import static io.github.perfjunit.internal.report.ComparisonFixture.ratio;
import static io.github.perfjunit.internal.report.ComparisonFixture.stored;
import static io.github.perfjunit.measure.Metric.ALLOCATED_PER_REQUEST;
import static io.github.perfjunit.measure.Metric.DESCRIPTORS_ADDED;
import static io.github.perfjunit.measure.Metric.ERRORS;
import static io.github.perfjunit.measure.Metric.GC_PAUSE_TOTAL;
import static io.github.perfjunit.measure.Metric.GC_PER_REQUEST;
import static io.github.perfjunit.measure.Metric.HEAP_PER_CONNECTION;
import static io.github.perfjunit.measure.Metric.IDLE_THREADS;
import static io.github.perfjunit.measure.Metric.LATENCY_P50;
import static io.github.perfjunit.measure.Metric.LATENCY_P99;
import static io.github.perfjunit.measure.Metric.LIVE_HEAP;
import static io.github.perfjunit.measure.Metric.SERVER_CPU_PER_REQUEST;
import static io.github.perfjunit.measure.Metric.THREADS_ADDED;
import static io.github.perfjunit.measure.Metric.THROUGHPUT;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.gate.Comparison.Basis;
import io.github.perfjunit.internal.report.ComparisonFixture;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ProbableCauseTest {

    private static final ComparisonFixture SLOWER =
            ratio(THROUGHPUT, 100_000, 91_800, -9.9, -6.5, REGRESSED);
    private static final ComparisonFixture LATER =
            ratio(LATENCY_P50, 310_000, 335_000, 6.4, 9.8, REGRESSED);
    private static final ComparisonFixture SAME_P50 =
            ratio(LATENCY_P50, 310_000, 311_000, -0.8, 1.4, PASSED);
    private static final ComparisonFixture DEARER =
            ratio(SERVER_CPU_PER_REQUEST, 12_300, 13_490, 8.7, 10.7, REGRESSED);
    private static final ComparisonFixture SAME_CPU =
            ratio(SERVER_CPU_PER_REQUEST, 12_300, 12_350, -0.5, 1.3, PASSED);
    private static final ComparisonFixture MORE_ALLOCATION =
            stored(ALLOCATED_PER_REQUEST, 4_454, 5_581, REGRESSED);
    private static final ComparisonFixture SAME_ALLOCATION =
            stored(ALLOCATED_PER_REQUEST, 4_454, 4_458, PASSED);

    private static List<String> causes(ComparisonFixture... fixtures) {
        return ProbableCause.of(Stream.of(fixtures).map(ComparisonFixture::comparison).toList());
    }

    @Test
    void nothingRegressedHasNoCause() {
        assertThat(causes(SAME_CPU, SAME_P50)).isEmpty();
    }

    @Test
    void moreCpuForTheSameAllocation() {
        assertThat(causes(SLOWER, LATER, DEARER, SAME_ALLOCATION))
                .containsExactly(
                        "more CPU per request: +9.7 % (12.3 us to 13.5 us), with the same allocation"
                                + " (+0.1 %): more computing or more system calls, not more objects");
    }

    @Test
    void moreCpuWithoutKnowingTheAllocation() {
        assertThat(causes(SLOWER, DEARER))
                .containsExactly("more CPU per request: +9.7 % (12.3 us to 13.5 us)");
    }

    @Test
    void moreCpuAndMoreAllocationAndCollections() {
        assertThat(
                        causes(
                                SLOWER,
                                DEARER,
                                MORE_ALLOCATION,
                                stored(GC_PER_REQUEST, 0.0001, 0.00013, REPORTED),
                                stored(GC_PAUSE_TOTAL, 4e6, 9e6, REPORTED)))
                .containsExactly(
                        "more CPU per request: +9.7 % (12.3 us to 13.5 us); it also allocates more:"
                                + " +25.3 % (4,454 B to 5,581 B), and with it more garbage collection"
                                + " (gc-per-request +30.0 %, gc-pause-total +125.0 %)");
    }

    @Test
    void moreAllocationAlone() {
        assertThat(causes(SAME_P50, SAME_CPU, MORE_ALLOCATION))
                .containsExactly(
                        "more allocation per request: +25.3 % (4,454 B to 5,581 B); CPU per request is"
                                + " the same (+0.4 %)");
        assertThat(causes(MORE_ALLOCATION))
                .containsExactly("more allocation per request: +25.3 % (4,454 B to 5,581 B)");
    }

    @Test
    void cpuThatExplainsLittleOfTheLoss() {
        assertThat(causes(ratio(THROUGHPUT, 100_000, 50_000, -52, -48, REGRESSED), DEARER))
                .containsExactly(
                        "more CPU per request: +9.7 % (12.3 us to 13.5 us); that explains only a part"
                                + " of throughput -50.0 %: requests also wait, for a lock, I/O, a pool"
                                + " or a sleep");
    }

    @Test
    void waiting() {
        assertThat(causes(SLOWER, LATER, SAME_CPU, SAME_ALLOCATION))
                .containsExactly(
                        "requests wait longer, the server does not work more: latency-p50 +8.1 %,"
                                + " throughput -8.2 %, but CPU per request +0.4 %: they wait for a lock,"
                                + " I/O, a pool or a sleep");
    }

    @Test
    void waitingForTheCollector() {
        assertThat(causes(LATER, SAME_CPU, stored(GC_PAUSE_TOTAL, 4e6, 40e6, REPORTED)))
                .containsExactly(
                        "requests wait longer, the server does not work more: latency-p50 +8.1 %, but"
                                + " CPU per request +0.4 %: they wait for a lock, I/O, a pool or a sleep,"
                                + " or for garbage collection: gc-pause-total +900.0 %");
    }

    @Test
    void onlyTheTail() {
        ComparisonFixture tail = ratio(LATENCY_P99, 1e6, 1.6e6, 40, 80, REGRESSED);
        assertThat(causes(SAME_P50, tail, SAME_CPU))
                .containsExactly(
                        "only the tail moved (latency-p99 +60.0 %; latency-p50 +0.3 %): some requests"
                                + " are held up, by pauses, a lock, a full queue or a periodic task");
        assertThat(causes(SAME_P50, tail, stored(GC_PAUSE_TOTAL, 4e6, 40e6, REPORTED)))
                .containsExactly(
                        "only the tail moved (latency-p99 +60.0 %; latency-p50 +0.3 %): some requests"
                                + " are held up, by garbage collection: gc-pause-total +900.0 %");
        assertThat(causes(SAME_P50, tail, stored(GC_PAUSE_TOTAL, 4e6, 4.1e6, REPORTED)))
                .containsExactly(
                        "only the tail moved (latency-p99 +60.0 %; latency-p50 +0.3 %): some requests"
                                + " are held up, not by garbage collection (gc-pause-total +2.5 %): a"
                                + " lock, a full queue or a periodic task");
    }

    @Test
    void whatIsLeftBehind() {
        assertThat(
                        causes(
                                stored(THREADS_ADDED, 0, 40, REGRESSED),
                                stored(DESCRIPTORS_ADDED, 10, 130, REGRESSED)))
                .containsExactly(
                        "not given back after the load: threads-added 0 to 40, descriptors-added"
                                + " +1,200.0 % (10 to 130): something is opened per request or connection"
                                + " and not closed");
    }

    @Test
    void memoryThatStays() {
        assertThat(causes(stored(LIVE_HEAP, 10 << 20, 14 << 20, REGRESSED)))
                .containsExactly(
                        "more stays on the heap: live-heap +40.0 % (10.0 MiB to 14.0 MiB): a cache, a"
                                + " pool or a leak");
        assertThat(
                        causes(
                                stored(HEAP_PER_CONNECTION, 5_389, 6_467, REGRESSED),
                                stored(IDLE_THREADS, 20, 150, REGRESSED)))
                .containsExactly(
                        "each open connection costs more: heap-per-connection +20.0 % (5,389 B to"
                                + " 6,467 B): larger buffers or more state per connection",
                        "more threads for the same idle connections: idle-threads +650.0 % (20 to"
                                + " 150)");
    }

    @Test
    void moreErrorsComeFirst() {
        assertThat(causes(SLOWER, DEARER, stored(ERRORS, 0, 12, REGRESSED)))
                .containsExactly(
                        "more requests fail (errors 0 to 12): begin with these, a failed request costs"
                                + " other work than a good one",
                        "more CPU per request: +9.7 % (12.3 us to 13.5 us)");
    }

    @Test
    void absoluteFiguresThatAllMoveMayBeTheMachine() {
        assertThat(
                        causes(
                                stored(THROUGHPUT, 100_000, 34_000, REGRESSED),
                                stored(LATENCY_P50, 310_000, 900_000, REGRESSED),
                                stored(SERVER_CPU_PER_REQUEST, 12_300, 33_000, REGRESSED),
                                SAME_ALLOCATION))
                .containsExactly(
                        "all speed moved alike (throughput -66.0 %, latency-p50 +190.3 %,"
                                + " server-cpu-per-request +168.3 %): a slower machine or more CPU per"
                                + " request; stored absolute figures cannot tell which, a ratio to the"
                                + " ruler or to the previous build (perf.reference=) can");
    }

    @Test
    void absoluteFiguresThatMoveApartAreTheServers() {
        assertThat(
                        causes(
                                stored(THROUGHPUT, 100_000, 34_000, REGRESSED),
                                stored(LATENCY_P50, 310_000, 900_000, REGRESSED),
                                stored(SERVER_CPU_PER_REQUEST, 12_300, 12_900, PASSED)))
                .containsExactly(
                        "requests wait longer, the server does not work more: latency-p50 +190.3 %,"
                                + " throughput -66.0 %, but CPU per request +4.9 %: they wait for a lock,"
                                + " I/O, a pool or a sleep");
    }

    @Test
    void aRulerThatMovedIsNamed() {
        ComparisonFixture slower =
                stored(THROUGHPUT, 100_000, 70_000, REGRESSED)
                        .to(Basis.RULER)
                        .estimated(-12, -15, -9);
        ComparisonFixture dearer =
                stored(SERVER_CPU_PER_REQUEST, 12_300, 13_000, REGRESSED)
                        .to(Basis.RULER)
                        .estimated(9.7, 8.7, 10.7);

        assertThat(causes(slower, dearer))
                .containsExactly(
                        "more CPU per request: +9.7 %",
                        "careful, the machine moved as well: the ruler's throughput changed by -20.5 %"
                                + " since the baseline, which a ratio takes out only in part; run again,"
                                + " or compare with the previous build (perf.reference=)");
    }

    @Test
    void whatTheMetricsDoNotTell() {
        assertThat(causes(SLOWER, SAME_P50, ratio(LATENCY_P99, 1e6, 1.1e6, -12, 39, PASSED)))
                .containsExactly(
                        "cannot tell: nothing measured beside throughput moved in a way that explains"
                                + " it (server-cpu-per-request unclear or not compared,"
                                + " allocated-per-request unclear or not compared, latency-p50 the same,"
                                + " +0.3 %, latency-p99 unclear or not compared)");
    }

    @Test
    void aChangeWithinTheToleranceMayBeTheCause() {
        ComparisonFixture dearer = ratio(SERVER_CPU_PER_REQUEST, 12_300, 12_700, 2.6, 4.1, PASSED);

        assertThat(causes(LATER, dearer))
                .containsExactly("more CPU per request: +3.3 % (12.3 us to 12.7 us)");
    }

    @Test
    void anIntervalThatReachesBeyondTheToleranceIsNotTheSame() {
        ComparisonFixture unsure = ratio(SERVER_CPU_PER_REQUEST, 12_300, 12_350, -6, 7, PASSED);

        assertThat(causes(LATER, unsure).get(0))
                .startsWith("cannot tell: ")
                .contains("server-cpu-per-request unclear or not compared");
    }
}
