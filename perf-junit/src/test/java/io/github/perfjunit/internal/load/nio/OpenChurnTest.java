package io.github.perfjunit.internal.load.nio;

import static io.github.perfjunit.internal.load.nio.Sessions.LONG;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.load.LoadEngine;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.LoadSpec;
import io.github.perfjunit.internal.load.Recording;
import io.github.perfjunit.internal.load.group.GroupEngine;
import io.github.perfjunit.measure.LoadDetails;
import io.github.perfjunit.plan.Arrivals;
import io.github.perfjunit.plan.Arrivals.Spacing;
import io.github.perfjunit.plan.Churn;
import io.github.perfjunit.plan.RequestMix;
import io.github.perfjunit.plan.Workload;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** An open loop whose connections come and go: what is due is sent, on whatever connection. */
@Timeout(60)
class OpenChurnTest {

    private static LoadSpec spec(ScriptedServer server) {
        Workload.OpenLoop loop =
                new Workload.OpenLoop(
                        new Arrivals(1000, Spacing.POISSON),
                        8,
                        Duration.ZERO,
                        new Workload.Length.Timed(Duration.ofSeconds(1)),
                        LONG,
                        new Churn(0.4, 0.1));
        return LoadSpec.of(loop, RequestMix.of(Sessions.get()), server.address(), 1);
    }

    private static void assertAllIsSent(LoadEngine engine) throws Exception {
        try (ScriptedServer server = ScriptedServer.answering(Sessions::right);
                LoadSession session = engine.open(spec(server))) {
            session.start(LoadSession.UNLIMITED);
            long deadline = System.nanoTime() + LONG.toNanos();
            while (session.completed() < 500) {
                assertThat(System.nanoTime() - deadline).isNegative();
                Thread.sleep(1);
            }
            Recording recording = session.stop();
            LoadDetails details = recording.details();
            long sent = recording.counts().succeeded();
            assertThat(recording.counts().failed()).isEmpty();
            assertThat(sent).isEqualTo(details.scheduled()).isGreaterThanOrEqualTo(500);
            assertThat(details.response().count()).isEqualTo(sent);
            assertThat(details.shortLived().count() / (double) sent).isBetween(0.25, 0.55);
            assertThat(details.connect().count())
                    .isGreaterThanOrEqualTo(details.shortLived().count());
        }
    }

    @Test
    void nothingThatIsDueIsLost() throws Exception {
        assertAllIsSent(new NioEngine());
    }

    @Test
    void norOverSeveralLoops() throws Exception {
        assertAllIsSent(new GroupEngine(new NioEngine(), 3));
    }
}
