package io.github.perfjunit.internal.load.group;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfjunit.internal.load.LoadEngine;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.LoadSpec;
import io.github.perfjunit.internal.load.Numbering;
import io.github.perfjunit.internal.load.Recording;
import io.github.perfjunit.measure.FailureKind;
import io.github.perfjunit.measure.LatencyDistribution;
import io.github.perfjunit.measure.LoadDetails;
import io.github.perfjunit.measure.RequestCounts;
import io.github.perfjunit.plan.Arrivals;
import io.github.perfjunit.plan.Churn;
import io.github.perfjunit.plan.RequestMix;
import io.github.perfjunit.plan.RequestTemplate;
import io.github.perfjunit.plan.ThinkTime;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class SessionGroupTest {

    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final LatencyDistribution NONE = LatencyDistribution.empty();

    private final List<String> calls = new ArrayList<>();

    private static LoadSpec spec(int connections, double rate) {
        RequestTemplate request =
                new RequestTemplate(
                        "GET",
                        "/",
                        List.of(),
                        Optional.empty(),
                        Optional.empty(),
                        new RequestTemplate.Expectation(
                                200,
                                new RequestTemplate.Body.Text(""),
                                Optional.empty(),
                                List.of()));
        return new LoadSpec(
                new InetSocketAddress("127.0.0.1", 1),
                RequestMix.of(request),
                connections,
                SECOND,
                Optional.of(new Arrivals(rate, Arrivals.Spacing.POISSON)),
                Duration.ZERO,
                ThinkTime.NONE,
                Duration.ofSeconds(2),
                new Churn(0.4, 0),
                7,
                new Numbering(0xabcd, 0));
    }

    private static Recording recording(long from, long to, long... latencies) {
        return new Recording(
                LatencyDistribution.of(latencies),
                new RequestCounts(latencies.length, Map.of(FailureKind.TIMEOUT, 1L), List.of()),
                from,
                to,
                to - from,
                new LoadDetails(NONE, NONE, LatencyDistribution.of(latencies), NONE, 10, 0, 3));
    }

    /** A part that only writes down what it is asked. */
    private final class Part implements LoadSession {

        private final String name;
        private final Recording recording;

        Part(String name, Recording recording) {
            this.name = name;
            this.recording = recording;
        }

        @Override
        public int openConnections() {
            return 5;
        }

        @Override
        public Runnable askStart(long requestsPerConnection) {
            calls.add(name + " asked to start " + requestsPerConnection);
            return () -> calls.add(name + " started");
        }

        @Override
        public Supplier<Recording> askSwap(long requestsPerConnection) {
            calls.add(name + " asked to swap " + requestsPerConnection);
            return () -> {
                calls.add(name + " swapped");
                return recording;
            };
        }

        @Override
        public Supplier<Recording> askStop() {
            calls.add(name + " asked to stop");
            return () -> {
                calls.add(name + " stopped");
                return recording;
            };
        }

        @Override
        public boolean awaitQuota(Duration timeout) {
            calls.add(name + " has its quota");
            return name.equals("a");
        }

        @Override
        public long completed() {
            return 100;
        }

        @Override
        public long eventLoopCpuNanos() {
            return 7;
        }

        @Override
        public int eventLoops() {
            return 2;
        }

        @Override
        public void close() {
            calls.add(name + " closed");
        }
    }

    @Test
    void asksAllPartsBeforeItWaitsForOne() throws InterruptedException {
        try (SessionGroup group =
                new SessionGroup(
                        List.of(
                                new Part("a", recording(5, 20, 1, 2)),
                                new Part("b", recording(3, 19, 3))))) {
            group.start(4);
            group.swap(5);
            group.stop();
            assertThat(group.awaitQuota(SECOND)).isFalse();
            assertThat(group.openConnections()).isEqualTo(10);
            assertThat(group.completed()).isEqualTo(200);
            assertThat(group.eventLoopCpuNanos()).isEqualTo(14);
            assertThat(group.eventLoops()).isEqualTo(4);
        }
        assertThat(calls)
                .containsExactly(
                        "a asked to start 4",
                        "b asked to start 4",
                        "a started",
                        "b started",
                        "a asked to swap 5",
                        "b asked to swap 5",
                        "a swapped",
                        "b swapped",
                        "a asked to stop",
                        "b asked to stop",
                        "a stopped",
                        "b stopped",
                        "a has its quota",
                        "b has its quota",
                        "a closed",
                        "b closed");
    }

    @Test
    void recordsFromTheFirstMomentOfAnyToTheLastOfAny() {
        long late = Long.MAX_VALUE - 2;
        Recording joint =
                JointRecording.of(
                        List.of(recording(late + 1, late + 3, 1, 2), recording(late, late + 9, 3)));

        assertThat(joint.startNanos()).isEqualTo(late);
        assertThat(joint.elapsedNanos()).isEqualTo(9);
        assertThat(joint.longestRoundNanos()).isEqualTo(9);
        assertThat(joint.latency()).isEqualTo(LatencyDistribution.of(1, 2, 3));
        assertThat(joint.counts())
                .isEqualTo(new RequestCounts(3, Map.of(FailureKind.TIMEOUT, 2L), List.of()));
        assertThat(joint.details().connect()).isEqualTo(LatencyDistribution.of(1, 2, 3));
        assertThat(joint.details().scheduled()).isEqualTo(20);
        assertThat(joint.details().backlogMax()).isEqualTo(6);
    }

    @Test
    void sharesAreAsEvenAsCanBeAndNumberedThrough() {
        List<LoadSpec> shares = GroupEngine.shares(spec(10, 1000), 4);

        assertThat(shares).extracting(LoadSpec::connections).containsExactly(2, 3, 2, 3);
        assertThat(shares)
                .extracting(s -> s.numbering().firstConnection())
                .containsExactly(0, 2, 5, 7);
        assertThat(shares).extracting(s -> s.numbering().nonce()).containsOnly(0xabcd);
        assertThat(shares)
                .extracting(s -> s.arrivals().get().ratePerSecond())
                .containsExactly(200.0, 300.0, 200.0, 300.0);
        assertThat(shares)
                .allSatisfy(
                        s -> {
                            assertThat(s.churn()).isEqualTo(new Churn(0.4, 0));
                            assertThat(s.ramp()).isEqualTo(Duration.ofSeconds(2));
                            assertThat(s.seed()).isEqualTo(7);
                        });
        assertThat(GroupEngine.shares(spec(2, 1), 4)).hasSize(2);
        assertThat(GroupEngine.shares(spec(200_000, 1), 4).get(3).numbering())
                .isEqualTo(new Numbering(0xabcf, 150_000));
    }

    @Test
    void partsTakeTurnsByTheInterval() {
        List<LoadSpec> shares = GroupEngine.shares(spec(8, 1000), 4);

        assertThat(shares)
                .extracting(s -> s.firstDue().toNanos())
                .containsExactly(0L, 1_000_000L, 2_000_000L, 3_000_000L);
        assertThat(GroupEngine.shares(shares.get(1), 2))
                .extracting(s -> s.firstDue().toNanos())
                .containsExactly(1_000_000L, 5_000_000L);
    }

    @Test
    void aPartThatCannotBeOpenedClosesTheOthers() {
        LoadEngine second =
                part -> {
                    if (part.numbering().firstConnection() > 0) {
                        throw new IOException("no descriptors");
                    }
                    return new Part("a", recording(0, 1));
                };
        assertThatThrownBy(() -> new GroupEngine(second, 2).open(spec(2, 1)))
                .isInstanceOf(IOException.class)
                .hasMessage("no descriptors");
        assertThat(calls).containsExactly("a closed");
    }

    @Test
    void onePartIsNoGroup() throws IOException {
        Part only = new Part("a", recording(0, 1));

        assertThat(new GroupEngine(part -> only, 1).open(spec(2, 1))).isSameAs(only);
        assertThat(new GroupEngine(part -> only, 9).open(spec(1, 1))).isSameAs(only);
    }

    @Test
    void refusesWhatMakesNoSense() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new GroupEngine(part -> null, 0))
                .withMessage("parts must be at least 1, was 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new SessionGroup(List.of()))
                .withMessage("a group needs at least one session");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Numbering(1, -1))
                .withMessage("firstConnection must be at least 0, was -1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Numbering(0x10000, 0))
                .withMessage("nonce must be from 0 to 65535, was 65536");
    }
}
