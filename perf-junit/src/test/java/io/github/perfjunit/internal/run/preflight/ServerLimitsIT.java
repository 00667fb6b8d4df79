package io.github.perfjunit.internal.run.preflight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfjunit.fixture.FixtureServer;
import io.github.perfjunit.internal.server.RunningServer;
import io.github.perfjunit.internal.server.ServerFailure;
import io.github.perfjunit.internal.server.ServerLauncher;
import io.github.perfjunit.plan.ServerSpec;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A server that was started with fewer descriptors than connections. */
class ServerLimitsIT {

    private static final String SCRIPT =
            "ulimit -n 256; exec java -cp \"$0\" "
                    + FixtureServer.class.getName()
                    + " --port $PERF_PORT";

    private final List<String> notes = new ArrayList<>();

    private static ServerSpec spec() {
        return new ServerSpec(
                "few",
                new ServerSpec.Launch.Command(
                        List.of("sh", "-c", SCRIPT, System.getProperty("java.class.path"))),
                List.of(),
                List.of(),
                Map.of(),
                Map.of(),
                Optional.empty(),
                new ServerSpec.Readiness.HttpPath("/health"),
                Duration.ofSeconds(60),
                Duration.ofSeconds(10),
                true);
    }

    @Test
    void isRefusedWithItsOwnLimit(@TempDir Path directory) throws Exception {
        try (ServerLauncher launcher = new ServerLauncher(directory)) {
            RunningServer server = launcher.boot(spec(), 1);

            assertThatThrownBy(() -> ServerLimits.require(server, 300, notes::add))
                    .isInstanceOf(ServerFailure.class)
                    .message()
                    .matches(
                            "server 'few' cannot hold 300 connections: open files of its process"
                                    + " \\(ulimit -n\\): 256, at least \\d+ needed; raise the limit"
                                    + " where the server is started, e\\.g\\. ulimit -n \\d+, or use"
                                    + " fewer connections");
            ServerLimits.require(server, 100, notes::add);
            assertThat(notes).isEmpty();
        }
    }
}
