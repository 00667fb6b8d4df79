package io.github.perfjunit.internal.load.nio;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.measure.RequestCounts;
import io.github.perfjunit.measure.RequestCounts.FailedRequest;
import io.github.perfjunit.plan.RequestTemplate.Body;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Bodies of 1 GB: read to their end, in memory that does not grow with them. */
@Timeout(120)
class HugeBodyTest {

    private static final int PARTS = 1000;
    private static final String PART = "0123456789abcdef".repeat(62_500);
    private static final Duration PATIENCE = Duration.ofSeconds(50);

    @Test
    void thatMayBeAnything() throws InterruptedException {
        assertThat(counts(new Body.Any(), 4_000_000).succeeded()).isEqualTo(1);
    }

    @Test
    void thatDiffersFromAText() throws InterruptedException {
        FailedRequest failed = counts(new Body.Text("0123"), 4_000_000).samples().get(0);
        assertThat(failed.detail())
                .startsWith("body is 1000000000 bytes long where 4 were expected: after them came");
    }

    /**
     * JSON is compared as a value, so its first 16 MiB are held before it is given up: in arrays that
     * grow, and copied to look for another request's id.
     */
    @Test
    void thatShouldBeJson() throws InterruptedException {
        FailedRequest failed = counts(new Body.Json("{}"), 150_000_000).samples().get(0);
        assertThat(failed.detail())
                .isEqualTo(
                        "body is longer than the 16777216 bytes that are held for a JSON"
                                + " comparison");
    }

    private static RequestCounts counts(Body body, long mostAllocatedBytes)
            throws InterruptedException {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        try (ScriptedServer server = ScriptedServer.doing(HugeBodyTest::serve);
                LoadSession session =
                        Sessions.open(server.address(), Sessions.get(200, body), 1, PATIENCE)) {
            long thread = NioAllocationTest.loopThread(server).getId();
            session.start(1);
            assertThat(session.awaitQuota(PATIENCE)).isTrue();
            assertThat(threads.getThreadAllocatedBytes(thread)).isLessThan(mostAllocatedBytes);
            return session.stop().counts();
        }
    }

    private static void serve(ScriptedServer.Peer peer) throws IOException {
        while (!peer.readId().isEmpty()) {
            peer.send(
                    "HTTP/1.1 200 OK\r\nContent-Length: %s\r\n\r\n"
                            .formatted((long) PARTS * PART.length()));
            for (int i = 0; i < PARTS; i++) {
                peer.send(PART);
            }
        }
    }
}
