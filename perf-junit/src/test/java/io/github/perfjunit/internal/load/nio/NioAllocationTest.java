package io.github.perfjunit.internal.load.nio;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.LoadSpec;
import io.github.perfjunit.plan.Arrivals;
import io.github.perfjunit.plan.DataFile;
import io.github.perfjunit.plan.RequestMix;
import io.github.perfjunit.plan.RequestMix.Weighted;
import io.github.perfjunit.plan.RequestTemplate;
import io.github.perfjunit.plan.RequestTemplate.Body;
import io.github.perfjunit.plan.RequestTemplate.Expectation;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class NioAllocationTest {

    private static final long WARM_UP_REQUESTS = 10_000;
    private static final long REQUESTS = 20_000;

    @Test
    void aRequestAllocatesNothing() {
        try (ScriptedServer server = ScriptedServer.answering(Sessions::right);
                LoadSession session = Sessions.open(server, 4)) {
            assertThat(bytesPerRequest(server, session)).isLessThan(16);
        }
    }

    @Test
    void aRequestOfAnOpenLoopAllocatesNothing() {
        Arrivals arrivals = new Arrivals(10_000, Arrivals.Spacing.POISSON);
        try (ScriptedServer server = ScriptedServer.answering(Sessions::right);
                LoadSession session = Sessions.openLoop(server, arrivals, 4, Sessions.LONG)) {
            assertThat(bytesPerRequest(server, session)).isLessThan(16);
        }
    }

    @Test
    void aRequestOfAMixAllocatesNothing() throws IOException {
        RequestTemplate varied =
                new RequestTemplate(
                        "POST",
                        "/${connection}/${sequence}?u=${data.user}",
                        List.of(),
                        Optional.of("${data.user}${payload}"),
                        Optional.of("X-Request-Id"),
                        new Expectation(
                                200,
                                new Body.Text("/${connection}/${sequence}?u=u|u${payload}"),
                                Optional.empty(),
                                List.of()),
                        Optional.of(
                                DataFile.of(
                                        "u.csv",
                                        List.of("user"),
                                        List.of(new DataFile.Row(2, List.of("u"))))),
                        List.of(10, 100));
        RequestTemplate plain =
                new RequestTemplate(
                        "GET",
                        "/",
                        List.of(),
                        Optional.empty(),
                        Optional.empty(),
                        new Expectation(200, new Body.Text("/|"), Optional.empty(), List.of()));
        RequestMix mix = new RequestMix(List.of(new Weighted(varied, 2), new Weighted(plain, 1)));
        try (EchoServer server = new EchoServer();
                LoadSession session =
                        new NioEngine()
                                .open(
                                        LoadSpec.closedLoop(
                                                server.server().address(),
                                                mix,
                                                4,
                                                Sessions.LONG))) {
            assertThat(bytesPerRequest(server.server(), session)).isLessThan(16);
        }
    }

    private static double bytesPerRequest(ScriptedServer server, LoadSession session) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long thread = loopThread(server).getId();
        session.start(LoadSession.UNLIMITED);
        awaitCompleted(session, WARM_UP_REQUESTS);
        long requestsBefore = session.completed();
        long bytesBefore = threads.getThreadAllocatedBytes(thread);
        awaitCompleted(session, requestsBefore + REQUESTS);
        long bytes = threads.getThreadAllocatedBytes(thread) - bytesBefore;
        long requests = session.completed() - requestsBefore;
        assertThat(session.stop().counts().failures()).isZero();

        return (double) bytes / requests;
    }

    static Thread loopThread(ScriptedServer server) {
        String name = "perf-junit-loop-" + server.address().getPort();
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static void awaitCompleted(LoadSession session, long requests) {
        long deadline = System.nanoTime() + Sessions.LONG.toNanos() * 2;
        while (session.completed() < requests) {
            assertThat(System.nanoTime() - deadline).isNegative();
            Thread.yield();
        }
    }
}
