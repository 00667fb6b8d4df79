package io.github.perfjunit.internal.server.probe;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.server.probe.Pauses.Stops;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SafepointLogTest {

    private static final String JDK_17 =
            """
            [91414859ns] Safepoint "G1CollectForAllocation", Time since last: 37174317 ns, Reaching safepoint: 57510 ns, Cleanup: 11401 ns, At safepoint: 2711840 ns, Total: 2780751 ns
            [120000000ns] Safepoint "Cleanup", Time since last: 1000000 ns, Reaching safepoint: 10 ns, Cleanup: 20 ns, At safepoint: 30 ns, Total: 5000000 ns
            [396324889ns] Safepoint "G1CollectFull", Time since last: 1898963 ns, Reaching safepoint: 3317 ns, Cleanup: 3636 ns, At safepoint: 8268585 ns, Total: 8275538 ns
            """;

    private static final String JDK_25 =
            """
            [361321643ns] Safepoint "ZMarkEndYoung", Time since last: 7709410 ns, Reaching safepoint: 294270 ns, At safepoint: 21090 ns, Leaving safepoint: 3306 ns, Total: 318666 ns, Threads: 1 runnable, 10 total
            [363754242ns] Safepoint "ZRelocateStartYoung", Time since last: 1745973 ns, Reaching safepoint: 667209 ns, At safepoint: 17102 ns, Leaving safepoint: 3257 ns, Total: 687568 ns, Threads: 1 runnable, 10 total
            [375173962ns] Safepoint "ZMarkEndYoung", Time since last: 2180579 ns, Reaching safepoint: 173560 ns, At safepoint: 53562 ns, Leaving safepoint: 1523009 ns, Total: 1750131 ns, Threads: 1 runnable, 10 total
            """;

    @Test
    void readsTheLogOfJdk17() {
        Pauses pauses = SafepointLog.parse(JDK_17.lines(), 0, 1e9);
        assertThat(pauses.gcCount()).isEqualTo(Reading.of(2));
        assertThat(pauses.gcTotalNanos()).isEqualTo(Reading.of(2780751 + 8275538));
        assertThat(pauses.gcP99Nanos()).isEqualTo(Reading.of(8275538));
        assertThat(pauses.gcMaxNanos()).isEqualTo(Reading.of(8275538));
        assertThat(pauses.byCause())
                .hasSize(3)
                .containsEntry("Cleanup", new Stops(1, 5000000, 5000000));
    }

    @Test
    void readsTheLogOfJdk25() {
        Pauses pauses = SafepointLog.parse(JDK_25.lines(), 0, 1e9);
        assertThat(pauses.gcCount()).isEqualTo(Reading.of(3));
        assertThat(pauses.byCause())
                .containsEntry("ZMarkEndYoung", new Stops(2, 318666 + 1750131, 1750131))
                .containsEntry("ZRelocateStartYoung", new Stops(1, 687568, 687568));
    }

    @Test
    void aStopCountsInTheWindowThatItEndsIn() {
        assertThat(SafepointLog.parse(JDK_17.lines(), 91414859, 396324888).gcCount())
                .isEqualTo(Reading.of(1));
        assertThat(SafepointLog.parse(JDK_17.lines(), 91414860, 396324889).gcCount())
                .isEqualTo(Reading.of(1));
    }

    @Test
    void aWindowWithoutStopsHasNoneAndNoLengths() {
        Pauses pauses = SafepointLog.parse(JDK_17.lines(), 100e6, 300e6);
        assertThat(pauses.gcCount()).isEqualTo(Reading.of(0));
        assertThat(pauses.gcTotalNanos()).isEqualTo(Reading.of(0));
        assertThat(pauses.gcMaxNanos().absentReason())
                .isEqualTo("the collector did not stop the server in this window");
        assertThat(pauses.byCause()).containsOnlyKeys("Cleanup");
    }

    @Test
    void p99IsANearestRank() {
        StringBuilder log = new StringBuilder();
        for (int i = 1; i <= 200; i++) {
            log.append(
                    "[%dns] Safepoint \"G1CollectFull\", x: 1 ns, Total: %d ns\n".formatted(i, i));
        }
        assertThat(SafepointLog.parse(log.toString().lines(), 0, 1e9).gcP99Nanos())
                .isEqualTo(Reading.of(198));
    }

    @Test
    void otherAndHalfWrittenLinesArePassedOver() {
        String log = "[1ns] Entering safepoint\n[2ns] Safepoint \"G1Coll\n\n";
        assertThat(SafepointLog.parse(log.lines(), 0, 1e9).byCause()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GenCollectForAllocation",
                "GenCollectFull",
                "SerialCollectForAllocation",
                "SerialGCCollect",
                "ParallelGCFailedAllocation",
                "ParallelGCSystemGC",
                "ParallelCollectForAllocation",
                "ParallelGCCollect",
                "G1CollectForAllocation",
                "G1CollectFull",
                "G1PauseRemark",
                "G1PauseCleanup",
                "G1TryInitiateConcMark",
                "G1Concurrent",
                "ZMarkStart",
                "ZMarkEnd",
                "ZRelocateStart",
                "ZMarkStartYoungAndOld",
                "ZMarkEndOld",
                "XMarkStart",
                "ShenandoahInitMark",
                "ShenandoahFinalMarkStartEvac",
                "ShenandoahFinalRoots",
                "ShenandoahDegeneratedGC",
                "ShenandoahFullGC",
                "CollectForMetadataAllocation",
                "CollectForCodeCacheAllocation",
                "GC_HeapInspection"
            })
    void collectorsAreRecognised(String cause) {
        assertThat(SafepointLog.isGc(cause)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Cleanup",
                "ICBufferFull",
                "Halt",
                "RevokeBias",
                "BulkRevokeBias",
                "Deoptimize",
                "ThreadDump",
                "RedefineClasses",
                "PrintThreads",
                "Exit"
            })
    void otherStopsAreNotTheCollectors(String cause) {
        assertThat(SafepointLog.isGc(cause)).isFalse();
    }
}
