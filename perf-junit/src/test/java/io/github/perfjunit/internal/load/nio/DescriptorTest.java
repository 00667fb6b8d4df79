package io.github.perfjunit.internal.load.nio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.UnixOperatingSystemMXBean;
import io.github.perfjunit.internal.load.LoadSession;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class DescriptorTest {

    @Test
    void sessionsLeaveNoDescriptorBehind() throws InterruptedException {
        assumeTrue(
                ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean,
                "this system does not count open descriptors");
        UnixOperatingSystemMXBean system =
                (UnixOperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        try (ScriptedServer server = ScriptedServer.answering(Sessions::right)) {
            playOnce(server);
            awaitNoConnection(server);
            long before = system.getOpenFileDescriptorCount();
            for (int i = 0; i < 20; i++) {
                playOnce(server);
            }
            awaitNoConnection(server);
            // Classes loaded in between may hold a file open; 20 sessions would hold 20 or more.
            assertThat(system.getOpenFileDescriptorCount()).isLessThan(before + 10);
        }
    }

    private static void playOnce(ScriptedServer server) throws InterruptedException {
        try (LoadSession session = Sessions.open(server, 3)) {
            session.start(2);
            assertThat(session.awaitQuota(Sessions.LONG)).isTrue();
            assertThat(session.stop().counts().succeeded()).isEqualTo(6);
        }
    }

    private static void awaitNoConnection(ScriptedServer server) {
        long deadline = System.nanoTime() + Sessions.LONG.toNanos();
        while (server.connected() > 0) {
            assertThat(System.nanoTime() - deadline).as("sockets are closed").isNegative();
            Thread.yield();
        }
    }
}
