package io.github.perfjunit.internal.run.clients;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfjunit.fixture.FixtureServer;
import io.github.perfjunit.internal.load.LoadEngine;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.LoadSpec;
import io.github.perfjunit.internal.load.Recording;
import io.github.perfjunit.internal.load.nio.NioEngine;
import io.github.perfjunit.internal.server.RunningServer;
import io.github.perfjunit.internal.server.ServerLauncher;
import io.github.perfjunit.internal.server.proc.ProcFiles;
import io.github.perfjunit.plan.Defaults;
import io.github.perfjunit.plan.RequestTemplate;
import io.github.perfjunit.plan.RequestTemplate.Body;
import io.github.perfjunit.plan.RequestTemplate.Expectation;
import io.github.perfjunit.plan.ServerSpec;
import io.github.perfjunit.plan.isolation.CpuSet;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A load from two client processes, and what happens when one of them is killed. */
class ClientProcessesIT {

    static final ServerSpec SERVER =
            new ServerSpec(
                    "server",
                    new ServerSpec.Launch.MainClass(FixtureServer.class.getName()),
                    List.of("--port", "${port}"),
                    List.of("-Xmx128m"),
                    Map.of(),
                    Map.of(),
                    Optional.empty(),
                    new ServerSpec.Readiness.HttpPath("/health"),
                    Duration.ofSeconds(60),
                    Duration.ofSeconds(10),
                    true);

    private static final RequestTemplate REQUEST =
            new RequestTemplate(
                    "GET",
                    "/health",
                    List.of(),
                    Optional.empty(),
                    Optional.of(Defaults.REQUEST_ID_HEADER),
                    new Expectation(
                            200,
                            new Body.Text("{\"status\":\"ok\",\"requestId\":\"${requestId}\"}"),
                            Optional.of(Defaults.REQUEST_ID_HEADER),
                            List.of()));

    private static final Duration LONG = Duration.ofSeconds(20);

    @TempDir private Path directory;
    private ServerLauncher launcher;
    private RunningServer server;
    private ClientProcesses clients;
    private LoadEngine engine;

    @BeforeEach
    void start() throws Exception {
        launcher = new ServerLauncher(directory);
        server = launcher.boot(SERVER, 1);
        clients = new ClientProcesses(launcher, 2, 100);
        engine = clients.over(new NioEngine(), Optional.empty());
    }

    @AfterEach
    void nothingIsLeftRunning() {
        clients.close();
        launcher.close();
        assertThat(ProcessHandle.current().descendants().filter(ProcessHandle::isAlive)).isEmpty();
    }

    static LoadSpec spec(RunningServer server, int connections) {
        return LoadSpec.closedLoop(server.address(), REQUEST, connections, Duration.ofSeconds(10));
    }

    @Test
    void theirSessionsAreOne() throws Exception {
        try (LoadSession session = engine.open(spec(server, 7))) {
            assertThat(clients.pids()).hasSize(2);
            assertThat(session.openConnections()).isEqualTo(7);
            assertThat(server.probe().connections().value()).isEqualTo(7);

            long before = System.nanoTime();
            session.start(3);
            assertThat(session.awaitQuota(LONG)).isTrue();
            Recording first = session.swap(2);
            assertThat(session.awaitQuota(LONG)).isTrue();
            Recording second = session.stop();

            assertThat(first.counts().failures()).isZero();
            assertThat(first.counts().succeeded() + second.counts().succeeded()).isEqualTo(7 * 5);
            assertThat(first.latency().count()).isEqualTo(first.counts().succeeded());
            assertThat(first.startNanos()).isBetween(before, System.nanoTime());
            assertThat(second.endNanos()).isBetween(first.startNanos(), System.nanoTime());
            assertThat(session.completed()).isEqualTo(7 * 5);
            assertThat(session.eventLoopCpuNanos()).isPositive();
        }
        try (LoadSession again = engine.open(spec(server, 2))) {
            assertThat(again.openConnections()).isEqualTo(2);
        }
        assertThat(logs()).isNotEmpty().allSatisfy(log -> assertThat(log).isEmptyFile());
    }

    private List<Path> logs() throws IOException {
        try (Stream<Path> files = Files.list(directory.resolve("servers"))) {
            return files.filter(f -> f.getFileName().toString().startsWith("client-")).toList();
        }
    }

    @Test
    void aSingleConnectionStaysHere() throws Exception {
        try (LoadSession session = engine.open(spec(server, 1))) {
            assertThat(session.openConnections()).isEqualTo(1);
            assertThat(clients.pids()).isEmpty();
        }
    }

    @Test
    void theirEventLoopsAreBoundAndNoOtherThread() throws Exception {
        CpuSet first = CpuSet.parse("0");
        ProcFiles files = ProcFiles.ofThisMachine();
        try (LoadSession session =
                clients.over(new NioEngine(), Optional.of(first)).open(spec(server, 2))) {
            assertThat(session.openConnections()).isEqualTo(2);
            for (long pid : clients.pids()) {
                Map<Boolean, List<String>> threads =
                        files.threadIds(pid).stream()
                                .collect(Collectors.partitioningBy(t -> isLoop(files, pid, t)));
                assertThat(threads.get(true))
                        .hasSize(1)
                        .allSatisfy(t -> assertThat(allowed(files, pid, t)).isEqualTo("0"));
                assertThat(threads.get(false))
                        .isNotEmpty()
                        .allSatisfy(
                                t ->
                                        assertThat(allowed(files, pid, t))
                                                .isEqualTo(allowed(files, pid, "" + pid)));
            }
        }
    }

    private static boolean isLoop(ProcFiles files, long pid, String thread) {
        return files.text(pid + "/task/" + thread + "/comm")
                .orElse("")
                .startsWith("perf-junit-loop");
    }

    private static String allowed(ProcFiles files, long pid, String thread) {
        return files.text(pid + "/task/" + thread + "/status")
                .orElseThrow()
                .lines()
                .filter(line -> line.startsWith("Cpus_allowed_list:"))
                .map(line -> line.substring(18).strip())
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aKilledClientProcessIsNamed() throws Exception {
        try (LoadSession session = engine.open(spec(server, 4))) {
            long victim = clients.pids().get(0);
            new ProcessBuilder("kill", "-KILL", Long.toString(victim)).start().waitFor();

            assertThatThrownBy(() -> session.start(1))
                    .isInstanceOf(UncheckedIOException.class)
                    .message()
                    .startsWith("client process ")
                    .containsPattern("client process \\d+ is gone, asked for 'start': ")
                    .endsWith("; exit code 137, without output");
        }
    }

    @Test
    void theEndOfTheChannelEndsAProcessAtWork() throws Exception {
        LoadSession session = engine.open(spec(server, 4));
        List<ProcessHandle> processes =
                clients.pids().stream().map(pid -> ProcessHandle.of(pid).orElseThrow()).toList();
        session.start(LoadSession.UNLIMITED);

        clients.close();

        for (ProcessHandle process : processes) {
            process.onExit().get(20, TimeUnit.SECONDS);
        }
        session.close();
    }

    @Test
    void aServerThatIsNotThereIsSaidAsOfAnyEngine() throws Exception {
        server.close();
        try (LoadSession session = engine.open(spec(server, 4))) {
            assertThat(session.openConnections()).isZero();
            assertThat(session.stop().counts().failuresByKind()).isEqualTo("connect 4");
        }
    }
}
