package io.github.perfjunit.internal.load.nio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.perfjunit.internal.load.LoadSession;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A server that accepts more slowly than connections are opened, with next to no queue. */
@Timeout(60)
class AcceptQueueTest {

    /** Less than the second after which Linux asks again by itself. */
    private static final Duration TIMEOUT = Duration.ofMillis(900);

    @Test
    void whatTheServerDroppedIsAskedForAgain() throws Exception {
        assumeTrue(System.getProperty("os.name").equals("Linux"), "Linux drops what overflows");
        List<Socket> accepted = new ArrayList<>();
        Thread accepting;
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            accepting = new Thread(() -> accept(server, accepted), "slow-accept");
            accepting.start();
            InetSocketAddress address = new InetSocketAddress("127.0.0.1", server.getLocalPort());
            try (LoadSession session = Sessions.open(address, Sessions.get(), 20, TIMEOUT)) {
                assertThat(session.openConnections()).isEqualTo(20);
                assertThat(session.stop().counts().failed()).isEmpty();
            }
        }
        accepting.join();
        for (Socket socket : accepted) {
            socket.close();
        }
    }

    private static void accept(ServerSocket server, List<Socket> accepted) {
        try {
            Thread.sleep(100);
            while (true) {
                accepted.add(server.accept());
                Thread.sleep(2);
            }
        } catch (IOException | InterruptedException e) {
            // The test is over.
        }
    }
}
