package io.github.perfjunit.internal.run.loop;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.load.Recording;
import io.github.perfjunit.internal.server.probe.Reading;
import io.github.perfjunit.measure.FailureKind;
import io.github.perfjunit.measure.LatencyDistribution;
import io.github.perfjunit.measure.LoadDetails;
import io.github.perfjunit.measure.RequestCounts;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SliceTallyTest {

    private static final Reading NO_HEAP = Reading.absent("no agent");

    private static Recording recording(long succeeded, long failed, long elapsedNanos) {
        return new Recording(
                LatencyDistribution.of(1_000, 2_000),
                new RequestCounts(succeeded, Map.of(FailureKind.STATUS, failed), List.of()),
                100,
                100 + elapsedNanos,
                7,
                LoadDetails.none());
    }

    @Test
    void addsUpWhatItsSlicesGave() {
        SliceTally tally = new SliceTally(null);
        tally.add(recording(90, 10, 80), Reading.of(500), 120);
        tally.add(recording(70, 0, 90), Reading.of(300), 80);

        Measured measured = tally.toMeasured(null, NO_HEAP);

        assertThat(measured.counts().succeeded()).isEqualTo(160);
        assertThat(measured.counts().failures()).isEqualTo(10);
        assertThat(measured.elapsedNanos()).isEqualTo(170);
        assertThat(measured.latency().count()).isEqualTo(4);
        assertThat(measured.serverCpuPerRequest()).isEqualTo(Reading.of(4));
        assertThat(measured.heapPeakBytes()).isEqualTo(NO_HEAP);
    }

    @Test
    void aSliceWithoutCpuTimeLeavesNone() {
        SliceTally tally = new SliceTally(null);
        tally.add(recording(1, 0, 1), Reading.of(500), 120);
        tally.add(recording(1, 0, 1), Reading.absent("a thread was gone"), 80);

        assertThat(tally.toMeasured(null, NO_HEAP).serverCpuPerRequest().absentReason())
                .isEqualTo("a thread was gone");
    }

    @Test
    void sharesOfAQuotaAddUpToIt() {
        for (long quota : new long[] {20, 21, 39, 1_000}) {
            SliceTally tally = new SliceTally(null);
            long sum = 0;
            for (int i = 0; i < 20; i++) {
                long share = tally.nextQuota(quota, 20);
                assertThat(share).isBetween(quota / 20, quota / 20 + 1);
                sum += share;
                tally.add(Slices.of(i, 0, recording(1, 0, 1), NO_HEAP, 0));
            }
            assertThat(sum).isEqualTo(quota);
        }
    }
}
