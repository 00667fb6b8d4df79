package io.github.perfjunit.internal.run.loop;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.server.probe.Reading;
import io.github.perfjunit.measure.LatencyDistribution;
import io.github.perfjunit.measure.LoadDetails;
import io.github.perfjunit.measure.RequestCounts;
import io.github.perfjunit.measure.Slice;
import io.github.perfjunit.measure.ValidityCheck;
import io.github.perfjunit.measure.ValidityCheck.State;
import io.github.perfjunit.plan.Arrivals;
import io.github.perfjunit.plan.Churn;
import io.github.perfjunit.plan.Workload.Length;
import io.github.perfjunit.plan.Workload.OpenLoop;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RateChecksTest {

    private static final LatencyDistribution NONE = LatencyDistribution.empty();
    private static final long MICRO = 1_000;
    private static final long MILLI = 1_000_000;

    private static final OpenLoop LOAD =
            new OpenLoop(
                    new Arrivals(10_000, Arrivals.Spacing.CONSTANT),
                    64,
                    Duration.ofSeconds(1),
                    new Length.Timed(Duration.ofSeconds(1)),
                    Duration.ofSeconds(10),
                    Churn.NONE);

    private long responseNanos = 100 * MICRO;
    private long succeeded = 10_000;
    private long waited = 100;
    private double loopCpuNanosPerRequest = 8_000;

    private ValidityCheck check(String name, long... errorNanos) {
        Measured measured =
                new Measured(
                        NONE,
                        new LoadDetails(
                                LatencyDistribution.of(responseNanos),
                                LatencyDistribution.of(errorNanos),
                                NONE,
                                NONE,
                                10_000,
                                waited,
                                345),
                        new RequestCounts(succeeded, Map.of(), List.of()),
                        1_000 * MILLI,
                        List.of(
                                new Slice(
                                        0,
                                        0,
                                        1_000 * MILLI,
                                        succeeded,
                                        0,
                                        1,
                                        1,
                                        1,
                                        loopCpuNanosPerRequest,
                                        "")),
                        null,
                        null,
                        Reading.of(1),
                        Reading.of(1));
        return RateChecks.of("server", LOAD, measured).stream()
                .filter(c -> c.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private ValidityCheck sendError(long... errorNanos) {
        return check("send error", errorNanos);
    }

    @Test
    void aPunctualGeneratorIsInOrder() {
        assertThat(sendError(6 * MICRO, 6 * MICRO, 150 * MICRO))
                .isEqualTo(
                        new ValidityCheck(
                                "send error",
                                State.OK,
                                "requests to 'server' were sent 0.006 ms too late at the median,"
                                        + " 0.150 ms at p99, 0.150 ms at most"));
    }

    @Test
    void aGeneratorThatFellBehindMakesTheRunInvalid() {
        succeeded = 9_000;
        assertThat(sendError(2 * MILLI, 2 * MILLI, 17 * MILLI))
                .isEqualTo(
                        new ValidityCheck(
                                "send error",
                                State.INVALID,
                                "the generator fell behind: it sent 9000 of 10000 requests/s to"
                                        + " 'server', each 2.0 ms too late at the median and 17.0 ms"
                                        + " at p99, with its event loop busy for 7 % of the time;"
                                        + " lower the rate, stop what else runs on the machine, or"
                                        + " use a larger one"));
        assertThat(sendError(2 * MILLI).state()).isEqualTo(State.INVALID);
        assertThat(sendError(900 * MICRO).state()).isEqualTo(State.OK);
    }

    @Test
    void aGeneratorThatWasHeldUpForAMomentSpoilsTheWindow() {
        assertThat(sendError(6 * MICRO, 6 * MICRO, 34 * MILLI))
                .isEqualTo(
                        new ValidityCheck(
                                "send error",
                                State.SPOILED,
                                "requests to 'server' were sent 0.006 ms too late at the median,"
                                        + " 34.013 ms at p99, 34.013 ms at most; at p99 at most 10.0"
                                        + " ms is allowed: stop what else runs on the machine, or use"
                                        + " a quieter one"));
        assertThat(sendError(1, 1, 9 * MILLI).state()).isEqualTo(State.OK);
    }

    @Test
    void whereResponsesAreSlowTheErrorIsSmallBesideThem() {
        responseNanos = 180 * MILLI;
        assertThat(sendError(17 * MILLI).state()).isEqualTo(State.OK);
        assertThat(sendError(1, 1, 19 * MILLI).state()).isEqualTo(State.SPOILED);
        assertThat(sendError(19 * MILLI).state()).isEqualTo(State.INVALID);
    }

    @Test
    void anEventLoopThatIsSaturatedFellBehindOnlyWhereTheRateWasNotHeld() {
        loopCpuNanosPerRequest = 100_000;
        assertThat(sendError(1).state()).isEqualTo(State.OK);
        succeeded = 9_800;
        assertThat(sendError(1).state()).isEqualTo(State.INVALID);
    }

    @Test
    void anOverloadedServerIsNotedAndItsFiguresStayValid() {
        assertThat(check("overload", 1))
                .isEqualTo(
                        new ValidityCheck(
                                "overload",
                                State.OK,
                                "100 of 10,000 requests to 'server' waited for a free connection"));
        waited = 2_345;
        assertThat(check("overload", 1))
                .isEqualTo(
                        new ValidityCheck(
                                "overload",
                                State.NOTE,
                                "'server' was overloaded: 2,345 of 10,000 requests waited for a free"
                                        + " connection, 345 at a time at most; raise connections (64)"
                                        + " or lower the rate"));
    }
}
