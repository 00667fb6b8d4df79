package io.github.perfjunit.internal.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.perfjunit.internal.server.fixture.SmallServer;
import io.github.perfjunit.internal.server.probe.Counters;
import io.github.perfjunit.internal.server.probe.Pauses;
import io.github.perfjunit.internal.server.probe.Reading;
import io.github.perfjunit.internal.server.probe.ServerProbe;
import io.github.perfjunit.plan.ServerSpec;
import io.github.perfjunit.plan.ServerSpec.Launch;
import io.github.perfjunit.plan.ServerSpec.Readiness;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ServerProbeIT {

    private static final int MIB = 1024 * 1024;

    @TempDir private Path output;
    private ServerLauncher launcher;

    @BeforeEach
    void create() {
        launcher = new ServerLauncher(output);
    }

    @AfterEach
    void close() {
        launcher.close();
    }

    private RunningServer boot(String... jvmArguments) throws ServerFailure {
        return launcher.boot(Specs.smallWith(jvmArguments), 1);
    }

    @Test
    void countersMoveWithWhatTheServerAllocates() throws Exception {
        RunningServer server = boot("-Xmx64m");
        Counters before = server.probe().counters();
        Specs.get(server, "/allocate/200000000");
        Counters after = server.probe().counters();
        assertThat(after.allocatedBytes().minus(before.allocatedBytes()).value())
                .isBetween(200e6, 230e6);
        assertThat(after.gcCount().minus(before.gcCount()).value()).isPositive();
        assertThat(after.cpuNanos().minus(before.cpuNanos()).value()).isPositive();
        assertThat(after.uptimeNanos().minus(before.uptimeNanos()).value())
                .isCloseTo(after.takenNanos() - before.takenNanos(), within(1e9));
        assertThat(after.rssPeakBytes().value()).isGreaterThanOrEqualTo(after.rssBytes().value());
        assertThat(after.rssBytes().value()).isGreaterThan(10 * MIB);
    }

    @Test
    void theAgentsOwnAllocationIsSmallAndConstant() throws Exception {
        ServerProbe probe = boot().probe();
        probe.counters();
        double first = probe.counters().allocatedBytes().value();
        for (int i = 0; i < 99; i++) {
            probe.counters();
        }
        double perCall = probe.counters().allocatedBytes().minus(Reading.of(first)).value() / 100;
        assertThat(perCall).isBetween(0.0, 8.0 * 1024);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-XX:+UseSerialGC",
                "-XX:+UseParallelGC",
                "-XX:+UseG1GC",
                "-XX:+UseZGC",
                "-XX:+UseShenandoahGC",
                "-XX:+DisableExplicitGC",
                "-XX:+ExplicitGCInvokesConcurrent"
            })
    void collectReportsARetainedHeapAndItsStopsAreFound(String flag) throws Exception {
        RunningServer server = boot("-Xmx256m", flag);
        ServerProbe probe = server.probe();
        double before = probe.collect().value();
        Specs.get(server, "/retain/" + 32 * MIB);
        Specs.get(server, "/allocate/10000000");
        Counters from = probe.counters();
        double retained = probe.collect().value();
        Counters to = probe.counters();
        assertThat(retained - before).isCloseTo(32 * MIB, within(3.0 * MIB));
        Specs.get(server, "/release");
        assertThat(probe.collect().value()).isCloseTo(before, within(3.0 * MIB));

        Pauses pauses = probe.pauses(from.uptimeNanos(), to.uptimeNanos());
        assertThat(pauses.gcCount().value()).isPositive();
        assertThat(pauses.gcMaxNanos().value()).isBetween(1e3, 5e9);
        assertThat(pauses.gcTotalNanos().value())
                .isBetween(
                        pauses.gcMaxNanos().value(),
                        to.uptimeNanos().minus(from.uptimeNanos()).value());
        assertThat(pauses.byCause()).isNotEmpty();
        assertThat(probe.jvmFacts().get("jvmFlags")).isEqualTo("-Xmx256m " + flag);
    }

    @Test
    void aHeapWithNothingToFallSettlesAtTheSecondCollection() throws Exception {
        ServerProbe probe = boot("-XX:+UseSerialGC").probe();
        assertThat(probe.collectUntilSettled(5)).hasSizeBetween(2, 4).allMatch(Reading::isPresent);
        assertThat(probe.collectUntilSettled(1)).hasSize(1);
    }

    @Test
    void theHeapPeakHoldsWhatWasReleasedSince() throws Exception {
        RunningServer server = boot("-Xmx256m");
        ServerProbe probe = server.probe();
        assertThat(probe.stopHeapPeak().absentReason())
                .isEqualTo(
                        "the server could not do 'heapPeakStop': heapPeakStop without heapPeakStart");
        double before = probe.collect().value();
        probe.startHeapPeak();
        Specs.get(server, "/retain/" + 64 * MIB);
        double peak = probe.stopHeapPeak().value();
        assertThat(peak - before).isBetween(60.0 * MIB, 128.0 * MIB);
    }

    @Test
    void threadsAndDescriptorsAreThoseOfTheServer() throws Exception {
        RunningServer server = boot("-Xss512k");
        ServerProbe probe = server.probe();
        double threads = probe.threads().value();
        double descriptors = probe.descriptors().value();
        Specs.get(server, "/threads/25");
        Specs.get(server, "/files/30");
        assertThat(probe.threads().value() - threads).isBetween(25.0, 30.0);
        assertThat(probe.descriptors().value() - descriptors).isBetween(30.0, 35.0);
        assertThat(probe.stackBytes().value()).isEqualTo(probe.threads().value() * 512 * 1024);
    }

    @Test
    void connectionsAreCountedUntilBothSidesHaveClosed() throws Exception {
        RunningServer server = boot();
        ServerProbe probe = server.probe();
        awaitConnections(probe, 0);
        List<Socket> sockets = new ArrayList<>();
        try {
            for (int i = 0; i < 40; i++) {
                sockets.add(new Socket(server.address().getAddress(), server.address().getPort()));
            }
            awaitConnections(probe, 40);
        } finally {
            for (Socket socket : sockets) {
                socket.close();
            }
        }
        awaitConnections(probe, 0);
    }

    private static void awaitConnections(ServerProbe probe, int count) {
        long deadline = System.nanoTime() + 30_000_000_000L;
        while (probe.connections().value() != count && System.nanoTime() - deadline < 0) {
            Thread.onSpinWait();
        }
        assertThat(probe.connections()).isEqualTo(Reading.of(count));
    }

    @Test
    void cpuTimeOfThreadsThatHaveEndedIsNotLost() throws Exception {
        RunningServer server = boot();
        double before = server.probe().cpuNanos().value();
        for (int i = 0; i < 10; i++) {
            Specs.get(server, "/spin/30");
        }
        double used = server.probe().cpuNanos().value() - before;
        // 300 ms of spinning; a busy machine gives it less CPU, but hardly under a quarter.
        assertThat(used).isGreaterThan(75e6);
    }

    @Test
    void factsNameTheJava() throws Exception {
        ServerProbe probe = boot("-Dserver.port=${port}", "-XX:ErrorFile=/var/log/a.log").probe();
        assertThat(probe.jvmFacts())
                .containsEntry("javaFeature", Integer.toString(Runtime.version().feature()))
                .containsEntry("jvmFlags", "-Dserver.port=${port} -XX:ErrorFile=a.log")
                .containsEntry(
                        "java",
                        System.getProperty("java.runtime.version")
                                + " "
                                + System.getProperty("java.vendor"));
    }

    @Test
    void theAgentLoadsNeitherLoggingNorManagementServers() throws Exception {
        ServerSpec spec =
                Specs.spec(
                        new Launch.MainClass(SmallServer.class.getName()),
                        List.of("${port}", "plain"),
                        List.of("-Xlog:class+load:stdout:none"),
                        new Readiness.TcpConnect(),
                        Duration.ofSeconds(60));
        RunningServer server = launcher.boot(spec, 1);
        server.probe().counters();
        server.probe().collect();
        List<String> loaded =
                Files.readAllLines(server.outputFile()).stream()
                        .map(line -> line.split(" ")[0])
                        .toList();
        assertThat(loaded)
                .contains("io.github.perfjunit.internal.agent.Operations")
                // The JDK's own beans look up the class LogManager; its initialisation needs
                // levels.
                .doesNotContain("java.util.logging.Level", "java.util.logging.Logger")
                .noneMatch(name -> name.startsWith("javax.management.remote."))
                .noneMatch(name -> name.startsWith("com.sun.jmx.mbeanserver.JmxMBeanServer"));
    }

    @Test
    void aCommandThatDoesNotSpeakTheProtocolHasReasonsAndProcMetrics() throws Exception {
        assumeThat(isOnPath("python3")).as("python3 is installed").isTrue();
        RunningServer server =
                launcher.boot(
                        Specs.command(
                                "python3", "-m", "http.server", "--bind", "127.0.0.1", "${port}"),
                        1);
        ServerProbe probe = server.probe();
        Counters counters = probe.counters();
        String reason = "the server did not connect to the control channel (PERF_CONTROL_SOCKET)";
        assertThat(counters.allocatedBytes()).isEqualTo(Reading.absent(reason));
        assertThat(counters.gcCount().absentReason()).isEqualTo(reason);
        assertThat(probe.collectUntilSettled(5)).containsExactly(Reading.absent(reason));
        assertThat(probe.pauses(counters.uptimeNanos(), counters.uptimeNanos()).gcCount())
                .isEqualTo(Reading.absent(reason));
        assertThat(probe.stackBytes().absentReason()).isEqualTo(reason);
        assertThat(probe.jvmFacts()).isEmpty();
        assertThat(counters.cpuNanos().value()).isPositive();
        assertThat(counters.rssBytes().value()).isGreaterThan(MIB);
        assertThat(counters.threads().value()).isPositive();
        awaitConnections(probe, 0);
    }

    private static boolean isOnPath(String program) {
        return Stream.of(System.getenv("PATH").split(":"))
                .anyMatch(directory -> Files.isExecutable(Path.of(directory, program)));
    }
}
