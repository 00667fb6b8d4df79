package io.github.perfjunit.internal.load.nio;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.Recording;
import io.github.perfjunit.measure.LatencyDistribution;
import io.github.perfjunit.plan.Arrivals;
import io.github.perfjunit.plan.Arrivals.Spacing;
import java.io.IOException;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * What the engine records, beside what the server itself writes down of every request. A latency
 * includes the server's part of it, so no percentile may be below the server's; and what is added, the
 * network and the client, must be small beside delays of 50 us to 50 ms and stalls of 200 ms.
 */
@Timeout(120)
class LatencyTruthIT {

    private static final double[] PERCENTILES = {50, 99, 99.9};

    /** Two histograms of three digits may round one value differently. */
    private static final double ROUNDING = 0.998;

    private static final long STALL_NANOS = 200_000_000;
    private static final long PERIOD_NANOS = 1_000_000_000;

    /** Answers after a drawn delay, stalls at times, and records how long each answer took. */
    private static final class KnownServer implements AutoCloseable {

        private final Random random = new Random(42);
        private final LatencyDistribution.Recorder recorder = new LatencyDistribution.Recorder();
        private final boolean delays;
        private final long origin = System.nanoTime();
        private final ScriptedServer server = ScriptedServer.doing(this::serve);

        KnownServer(boolean delays) {
            this.delays = delays;
        }

        private void serve(ScriptedServer.Peer peer) throws IOException {
            for (String id = peer.readId(); !id.isEmpty(); id = peer.readId()) {
                long from = System.nanoTime();
                waitUntil(from + delayNanos());
                waitUntil(endOfStall(System.nanoTime()));
                long took = System.nanoTime() - from;
                synchronized (this) {
                    recorder.record(took);
                }
                peer.send(Sessions.right(id));
            }
        }

        /** As likely between 50 and 500 us as between 5 and 50 ms. */
        private synchronized long delayNanos() {
            return delays ? (long) (50_000 * Math.pow(1_000, random.nextDouble())) : 0;
        }

        /** The last fifth of every second is a stall of everything. */
        private long endOfStall(long now) {
            long inPeriod = (now - origin) % PERIOD_NANOS;
            return inPeriod < PERIOD_NANOS - STALL_NANOS ? now : now + PERIOD_NANOS - inPeriod;
        }

        private static void waitUntil(long nanos) {
            for (long left = nanos - System.nanoTime();
                    left > 0;
                    left = nanos - System.nanoTime()) {
                LockSupport.parkNanos(left);
            }
        }

        synchronized LatencyDistribution record() {
            return recorder.toDistribution();
        }

        @Override
        public void close() {
            server.close();
        }
    }

    private static Recording play(LoadSession session, long millis) throws InterruptedException {
        session.start(LoadSession.UNLIMITED);
        Thread.sleep(millis);
        Recording recording = session.stop();
        assertThat(recording.counts().failures()).isZero();
        return recording;
    }

    private static void assertTrue(LatencyDistribution recorded, LatencyDistribution server) {
        assertThat(recorded.count()).isEqualTo(server.count());
        for (double percentile : PERCENTILES) {
            double own = server.percentileNanos(percentile);
            assertThat((double) recorded.percentileNanos(percentile))
                    .as("p%s, of which the server's part is %s ns", percentile, own)
                    .isBetween(ROUNDING * own, 4 * own);
        }
    }

    @Test
    void aClosedLoopRecordsWhatTheServerDid() throws Exception {
        try (KnownServer known = new KnownServer(true);
                LoadSession session = Sessions.open(known.server, 8)) {
            Recording recording = play(session, 2_000);

            assertThat(recording.counts().succeeded()).isGreaterThan(300);
            assertTrue(recording.latency(), known.record());
        }
    }

    @Test
    void anOpenLoopRecordsWhatTheServerDid() throws Exception {
        Arrivals arrivals = new Arrivals(500, Spacing.POISSON);
        try (KnownServer known = new KnownServer(true);
                LoadSession session =
                        Sessions.openLoop(known.server, arrivals, 256, Sessions.LONG)) {
            Recording recording = play(session, 2_000);

            assertThat(recording.counts().succeeded()).isGreaterThan(300);
            assertTrue(recording.latency(), known.record());
            assertTrue(recording.details().response(), known.record());
        }
    }

    /**
     * With stalls of S in every T, the share of requests whose response time is over x is (S - x) / T:
     * those that were due in the stall more than x before its end.
     */
    @Test
    void anOpenLoopShowsStallsWhereTheyAreAndAClosedLoopHidesThem() throws Exception {
        Arrivals arrivals = new Arrivals(1_000, Spacing.CONSTANT);
        double open;
        try (KnownServer known = new KnownServer(false);
                LoadSession session = Sessions.openLoop(known.server, arrivals, 4, Sessions.LONG)) {
            LatencyDistribution response = play(session, 3_000).details().response();
            for (long overMillis : new long[] {40, 100, 160}) {
                double expected = (200.0 - overMillis) / 1_000;
                assertThat(shareOver(response, overMillis))
                        .as("share over %s ms", overMillis)
                        .isBetween(0.6 * expected, 2 * expected + 0.05);
            }
            open = shareOver(response, 100);
        }
        try (KnownServer known = new KnownServer(false);
                LoadSession session = Sessions.open(known.server, 4)) {
            LatencyDistribution latency = play(session, 3_000).latency();
            assertThat(latency.max()).isGreaterThan(Duration.ofMillis(100));
            assertThat(shareOver(latency, 100)).isLessThan(open / 5);
            assertThat(latency.percentile(99)).isLessThan(Duration.ofMillis(100));
        }
    }

    private static double shareOver(LatencyDistribution times, long millis) {
        return 1 - (double) times.countUpTo(Duration.ofMillis(millis)) / times.count();
    }
}
