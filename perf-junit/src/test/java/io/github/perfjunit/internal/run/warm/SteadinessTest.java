package io.github.perfjunit.internal.run.warm;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.server.probe.Reading;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

class SteadinessTest {

    private static final long CHUNK_NANOS = 250_000_000;
    private static final long REQUESTS = 5_000;

    /** Compilation times of a server of the examples after each chunk, in ms, and its requests/s. */
    private static final double[][] RECORDED = {
        {1020, 3722}, {1773, 12132}, {2108, 19642}, {2560, 18997}, {2572, 18296}, {3235, 18992},
        {3507, 11685}, {3972, 33126}, {4047, 37142}, {4100, 29002}, {4101, 43257}, {4103, 42513},
        {4107, 39910}, {4398, 64401}, {4402, 61046}, {4403, 56273}, {4409, 57787}, {4409, 67184},
        {4409, 58196}, {4409, 74522}, {4410, 57706}, {4410, 63178}, {4411, 48019}, {4412, 68901}
    };

    private final Steadiness steadiness = new Steadiness("throughput", at(0, 0, 0));

    private static Used at(long chunk, double cpuNanos, double compilationNanos) {
        return new Used(chunk * CHUNK_NANOS, Reading.of(cpuNanos), Reading.of(compilationNanos));
    }

    /** Plays steady chunks with so much CPU time and compilation after each. */
    private void play(int chunks, IntToDoubleFunction cpuNanos, IntToDoubleFunction compiledNanos) {
        for (int i = 1; i <= chunks; i++) {
            steadiness.add(
                    20_000 + i % 2,
                    REQUESTS,
                    at(i, cpuNanos.applyAsDouble(i), compiledNanos.applyAsDouble(i)));
        }
    }

    @Test
    void aServerWithNothingToCompileIsSteady() {
        play(8, i -> 1e8 * i + i % 2, i -> 3e9 + 1e6 * i);
        assertThat(steadiness.missing()).isEmpty();
    }

    @Test
    void compilersThatWorkSayThatItsSpeedWillChange() {
        play(8, i -> 1e8 * i + i % 2, i -> 0.12 * CHUNK_NANOS * i);
        assertThat(steadiness.missing()).hasValue("its compilers still worked 12 % of the time");
    }

    @Test
    void aLargeMethodCountsWhenItIsDone() {
        play(8, i -> 1e8 * i + i % 2, i -> i < 8 ? 0 : 300e6);
        assertThat(steadiness.missing()).hasValue("its compilers still worked 20 % of the time");
    }

    @Test
    void compilationOfLongAgoDoesNotCount() {
        play(8, i -> 1e8 * i + i % 2, i -> i < 2 ? 0 : 2e9);
        assertThat(steadiness.missing()).isEmpty();
    }

    @Test
    void cpuTimeThatFallsAtTheSameSpeedIsATrend() {
        double[] total = {0};
        play(8, i -> total[0] += 2e8 - 1e7 * i, i -> 0);
        assertThat(steadiness.missing()).hasValue("CPU time per request still changed by -22.9 %");
    }

    @Test
    void whatIsNotAJvmIsJudgedByItsTrendsAlone() {
        Reading absent = Reading.absent("the control channel is not connected");
        Steadiness other = new Steadiness("throughput", new Used(0, Reading.of(0), absent));
        for (int i = 1; i <= 8; i++) {
            other.add(
                    20_000 + i % 2,
                    REQUESTS,
                    new Used(i * CHUNK_NANOS, Reading.of(1e8 * i + i % 2), absent));
        }
        assertThat(other.missing()).isEmpty();
    }

    @Test
    void aRecordedServerIsNotTakenForWarmOnThePlateauBeforeItsLastCompilation() {
        Steadiness recorded = new Steadiness("throughput", recorded(0, 650));
        for (int i = 0; i < RECORDED.length; i++) {
            recorded.add(RECORDED[i][1], REQUESTS, recorded(i + 1, RECORDED[i][0]));
            assertThat(recorded.missing().isPresent())
                    .as("chunk %d, %s", i + 1, recorded.missing())
                    .isEqualTo(i + 1 < 20);
        }
    }

    /** Two servers had taken turns, so a chunk of one came every half second. */
    private static Used recorded(long chunk, double compilationMillis) {
        Reading absent = Reading.absent("not recorded");
        return new Used(2 * chunk * CHUNK_NANOS, absent, Reading.of(compilationMillis * 1e6));
    }
}
