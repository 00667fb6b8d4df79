package io.github.perfjunit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.fixture.FixtureServer;
import io.github.perfjunit.internal.server.limits.OpenFiles;
import io.github.perfjunit.internal.server.proc.ProcFiles;
import io.github.perfjunit.measure.Block;
import io.github.perfjunit.measure.IdleResult;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.Sockets;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** As many idle connections as a server may have, held by two client processes. */
class SpreadIdleIT {

    private static final int MOST = 19_000;

    /** What a server JVM of the tests has open beside its connections, generously. */
    private static final int RESERVE = 1_000;

    @ServerUnderTest(
            mainClass = FixtureServer.class,
            args = {"--port", "${port}"})
    static class Idle {

        @IdleScenario(connections = 1, rounds = 1)
        @HttpRequest(
                path = "/health",
                expectBody = "{\"status\":\"ok\",\"requestId\":\"${requestId}\"}")
        void idle(IdleResult result) {
            assertThat(result.counts().failures()).isZero();
            Block.Figures figures = result.run().figures("server").get(0);
            assertThat(figures.counts().succeeded()).isEqualTo(connections());
            assertThat(figures.latency().count()).isEqualTo(connections());
            Sockets sockets = figures.sockets().orElseThrow();
            assertThat(sockets.loaded().established()).isEqualTo(connections());
            assertThat(sockets.loaded().clientDescriptors()).isLessThan(connections());
            assertThat(sockets.after().established()).isZero();
            assertThat(result.spread(Metric.HEAP_PER_CONNECTION).median()).isPositive();
            assertThat(result.spread(Metric.LEFTOVER_CONNECTIONS).median()).isZero();
        }
    }

    private static int connections() {
        long pid = ProcessHandle.current().pid();
        return OpenFiles.of(ProcFiles.ofThisMachine(), pid)
                .map(files -> (int) Math.min(MOST, files.hard() - RESERVE))
                .orElse(MOST);
    }

    @Test
    void areOneResultAndLeaveNothing(@TempDir Path directory) {
        PrintStream console = System.out;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try {
            Scenarios.passed(
                    1,
                    new Scenarios(directory)
                            .with("perf.gate", "off")
                            .with("perf.connections", Integer.toString(connections()))
                            .with("perf.clientProcesses", "2")
                            .run(Idle.class));
        } finally {
            System.setOut(console);
        }
        assertThat(printed.toString(StandardCharsets.UTF_8))
                .contains("connections are spread over 2 client processes (perf.clientProcesses)");
        assertThat(ProcessHandle.current().descendants()).isEmpty();
    }
}
