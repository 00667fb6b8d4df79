package io.github.perfjunit.internal.report.latency;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.measure.LatencyDistribution;
import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class LatencyReportTest {

    private static final long MS = 1_000_000;

    @Test
    void countsEveryLatencyOnceInBinsWithBars() {
        long[] nanos =
                LongStream.concat(
                                LongStream.range(0, 1_000).map(i -> 27 * MS + i),
                                LongStream.range(0, 250).map(i -> 42 * MS + i))
                        .toArray();

        assertThat(LatencyReport.of(LatencyDistribution.of(nanos)))
                .isEqualTo(
                        """
                        1,250 requests, mean 30.0 ms, min 27.0 ms, p50 27.0 ms, p90 42.0 ms, \
                        p95 42.0 ms, p99 42.0 ms, p99.9 42.0 ms, max 42.0 ms
                                   latency  requests    share
                           0 ns .. 5.00 ms         0   0.00 %
                        5.00 ms .. 10.0 ms         0   0.00 %
                        10.0 ms .. 15.0 ms         0   0.00 %
                        15.0 ms .. 20.0 ms         0   0.00 %
                        20.0 ms .. 25.0 ms         0   0.00 %
                        25.0 ms .. 30.0 ms     1,000  80.00 %  ########################################
                        30.0 ms .. 35.0 ms         0   0.00 %
                        35.0 ms .. 40.0 ms         0   0.00 %
                        40.0 ms .. 45.0 ms       250  20.00 %  ##########
                        """);
    }

    @Test
    void whatIsFarBeyondTheOthersIsOneLine() {
        long[] nanos = new long[100_001];
        Arrays.fill(nanos, 300_000);
        nanos[0] = 7_000 * MS;

        String report = LatencyReport.of(LatencyDistribution.of(nanos));

        assertThat(report.lines()).hasSizeLessThan(16);
        assertThat(report).contains("100,000").contains("7.00 s").doesNotContain("%%");
        assertThat(report.lines().reduce((a, b) -> b).orElseThrow()).contains("1").contains("#");
    }

    @Test
    void theCountsAddUpAndTheWidthIsRound() {
        Random random = new Random(3);
        for (int run = 0; run < 200; run++) {
            double scale = Math.pow(10, 2 + 7 * random.nextDouble());
            long[] nanos =
                    random.longs(1 + random.nextInt(3_000), 0, 1L << 40)
                            .map(v -> (long) (scale * Math.exp(random.nextGaussian())))
                            .toArray();
            LatencyDistribution latency = LatencyDistribution.of(nanos);

            Duration width = BinWidth.of(latency);
            long counted =
                    LatencyReport.of(latency)
                            .lines()
                            .skip(2)
                            .map(line -> line.replaceAll(".* +([0-9,]+) +[0-9.]+ %.*", "$1"))
                            .mapToLong(number -> Long.parseLong(number.replace(",", "")))
                            .sum();

            assertThat(counted).isEqualTo(nanos.length);
            assertThat(Long.toString(width.toNanos())).matches("[125]0*");
        }
    }

    @Test
    void nothingIsSaidOfNothing() {
        assertThat(LatencyReport.of(LatencyDistribution.empty())).isEmpty();
    }
}
