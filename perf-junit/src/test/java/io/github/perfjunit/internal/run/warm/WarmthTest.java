package io.github.perfjunit.internal.run.warm;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.load.Recording;
import io.github.perfjunit.internal.server.probe.Reading;
import io.github.perfjunit.measure.LatencyDistribution;
import io.github.perfjunit.measure.LoadDetails;
import io.github.perfjunit.measure.RequestCounts;
import io.github.perfjunit.measure.ValidityCheck;
import io.github.perfjunit.measure.ValidityCheck.State;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WarmthTest {

    private static final long CHUNK_NANOS = 250_000_000;

    private static final Used UNKNOWN =
            new Used(0, Reading.absent("not read"), Reading.absent("not read"));

    private final Warmth warmth = closed("server", Duration.ofSeconds(3));

    private static Warmth closed(String subject, Duration least) {
        return new Warmth(subject, least, false, UNKNOWN);
    }

    private static Recording chunk(long requests, long nanos) {
        return new Recording(
                LatencyDistribution.of(40_000),
                new RequestCounts(requests, Map.of(), List.of()),
                7,
                7 + nanos,
                0,
                LoadDetails.none());
    }

    private int chunksUntilOver(Warmth subject, int most, java.util.function.IntToLongFunction n) {
        int played = 0;
        while (!subject.isOver() && played < most) {
            subject.add(chunk(n.applyAsLong(played), CHUNK_NANOS), UNKNOWN);
            played++;
        }
        return played;
    }

    @Test
    void aSteadyFastServerIsWarmAfterItsTime() {
        assertThat(chunksUntilOver(warmth, 100, i -> 5_000 + i % 2)).isEqualTo(12);
        assertThat(warmth.isReached()).isTrue();
        assertThat(warmth.check())
                .isEqualTo(
                        new ValidityCheck(
                                "warm-up", State.OK, "steady after 3.0 s and 60,006 requests"));
        assertThat(warmth.pace()).isPresent();
        assertThat(warmth.pace().get().requestsPerSecond()).isEqualTo(20_004);
    }

    @Test
    void whatStillRisesIsLoadedUntilItDoesNot() {
        int played = chunksUntilOver(warmth, 100, i -> Math.min(5_000 + 100 * i, 6_500));

        assertThat(played).isBetween(17, 23);
        assertThat(warmth.isReached()).isTrue();
    }

    @Test
    void whatRisesForEverIsGivenUpAtThreeTimesTheTime() {
        assertThat(chunksUntilOver(warmth, 100, i -> 5_000 + 100 * i)).isEqualTo(36);
        assertThat(warmth.isReached()).isFalse();
        assertThat(warmth.check())
                .isEqualTo(
                        new ValidityCheck(
                                "warm-up",
                                State.NOTE,
                                "'server' was not steady after 9.0 s: throughput still changed by"
                                        + " +5.0 %; raise warmup"));
    }

    @Test
    void aSlowServerGetsItsRequestsOrSaysSo() {
        assertThat(chunksUntilOver(warmth, 100, i -> 400)).isEqualTo(25);
        Warmth slower = closed("slow", Duration.ofSeconds(3));
        assertThat(chunksUntilOver(slower, 100, i -> 100)).isEqualTo(36);
        assertThat(slower.check().detail())
                .isEqualTo(
                        "'slow' was not steady after 9.0 s: 3,600 requests ended, of at least"
                                + " 10,000 that a compiler needs; raise warmup");
    }

    @Test
    void chunksThatLastTooLongForEightOfThemAreToldToo() {
        while (!warmth.isOver()) {
            warmth.add(chunk(5_000, 3_000_000_000L), UNKNOWN);
        }

        assertThat(warmth.check().state()).isEqualTo(State.NOTE);
        assertThat(warmth.check().detail())
                .isEqualTo(
                        "'server' was not steady after 9.0 s: 3 chunks of at least 8 could be"
                                + " played; raise warmup");
    }

    private static Recording openChunk(long responseNanos) {
        LatencyDistribution none = LatencyDistribution.empty();
        LatencyDistribution response =
                responseNanos == 0 ? none : LatencyDistribution.of(responseNanos);
        return new Recording(
                LatencyDistribution.of(40_000),
                new RequestCounts(5_000, Map.of(), List.of()),
                7,
                7 + CHUNK_NANOS,
                0,
                new LoadDetails(response, none, none, none, 5_000, 0, 0));
    }

    @Test
    void anOpenLoopIsWarmWhenItsResponseTimeIsSteady() {
        Warmth warmth = new Warmth("server", Duration.ofSeconds(3), true, UNKNOWN);
        int played = 0;
        while (!warmth.isOver()) {
            // A backlog of the cold server is worked off; the throughput never changes.
            warmth.add(
                    openChunk(Math.max(100_000, 9_000_000 - 500_000L * played) + played % 2),
                    UNKNOWN);
            played++;
        }
        assertThat(played).isBetween(19, 27);
        assertThat(warmth.isReached()).isTrue();
    }

    @Test
    void anOverloadedOpenLoopIsNeverWarmAndSaysWhy() {
        Warmth warmth = new Warmth("server", Duration.ofSeconds(3), true, UNKNOWN);
        for (int i = 1; !warmth.isOver(); i++) {
            warmth.add(openChunk(i < 35 ? 1_000_000L * i : 0), UNKNOWN);
        }
        assertThat(warmth.check().state()).isEqualTo(State.NOTE);
        assertThat(warmth.check().detail())
                .startsWith(
                        "'server' was not steady after 9.0 s: the response time still changed by +")
                .endsWith(" %; raise warmup");
    }

    @Test
    void withoutATimeThereIsNoWarmUp() {
        Warmth none = closed("server", Duration.ZERO);

        assertThat(none.isOver()).isTrue();
        assertThat(none.pace()).isEmpty();
        assertThat(none.check())
                .isEqualTo(new ValidityCheck("warm-up", State.OK, "none was asked for"));
    }

    @Test
    void aShortWarmUpHasEightChunksAsWell() {
        assertThat(closed("server", Duration.ofMillis(400)).chunk())
                .isEqualTo(Duration.ofMillis(50));
        assertThat(warmth.chunk()).isEqualTo(Duration.ofMillis(250));
    }
}
