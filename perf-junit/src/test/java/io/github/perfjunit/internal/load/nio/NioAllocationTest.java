package io.github.perfjunit.internal.load.nio;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.plan.Arrivals;
import java.lang.management.ManagementFactory;
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

    private static Thread loopThread(ScriptedServer server) {
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
