package io.github.perfjunit.internal.load.nio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.LoadSpec;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Opens more connections than a process of its own has descriptors for. */
@Timeout(60)
class DescriptorShortageIT {

    @Test
    void saysSoAndCanGoOnWithFewer() throws IOException, InterruptedException {
        Path bash = Path.of("/bin/bash");
        assumeTrue(Files.isExecutable(bash), "bash, which limits the descriptors, is not there");
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        try (ScriptedServer server = ScriptedServer.answering(Sessions::right)) {
            Process process =
                    new ProcessBuilder(
                                    bash.toString(),
                                    "-c",
                                    "ulimit -n 150; LC_ALL=C exec \"$@\"",
                                    "limited",
                                    java,
                                    "-cp",
                                    System.getProperty("java.class.path"),
                                    Hungry.class.getName(),
                                    Integer.toString(server.address().getPort()))
                            .redirectErrorStream(true)
                            .start();
            try {
                process.getOutputStream().close();
                String output =
                        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
                assertThat(output.lines())
                        .containsExactly(
                                "the client cannot make another socket: Too many open files; raise"
                                        + " the limit of open files (ulimit -n) or use fewer"
                                        + " connections",
                                "10 of 10");
            } finally {
                process.destroyForcibly().waitFor(10, TimeUnit.SECONDS);
            }
        }
    }

    /** What the process does. */
    static final class Hungry {

        private Hungry() {}

        public static void main(String[] args) throws Exception {
            InetSocketAddress server =
                    new InetSocketAddress("127.0.0.1", Integer.parseInt(args[0]));
            try (LoadSession session =
                    new NioEngine()
                            .open(
                                    LoadSpec.closedLoop(
                                            server, Sessions.get(), 500, Sessions.LONG))) {
                System.out.println("all opened: " + session.openConnections());
            } catch (IOException e) {
                System.out.println(e.getMessage());
            }
            try (LoadSession session =
                    new NioEngine()
                            .open(LoadSpec.closedLoop(server, Sessions.get(), 10, Sessions.LONG))) {
                session.start(1);
                session.awaitQuota(Sessions.LONG);
                System.out.println(session.stop().counts().succeeded() + " of 10");
            }
        }
    }
}
