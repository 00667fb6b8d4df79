package io.github.perfjunit.internal.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.perfjunit.internal.server.fixture.SmallServer;
import io.github.perfjunit.internal.server.start.ClassPathFile;
import io.github.perfjunit.internal.server.start.Watchdog;
import io.github.perfjunit.plan.ServerSpec;
import io.github.perfjunit.plan.ServerSpec.Launch;
import io.github.perfjunit.plan.ServerSpec.Readiness;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServerLauncherIT {

    @TempDir private Path output;
    private ServerLauncher launcher;

    @BeforeEach
    void create() {
        launcher = new ServerLauncher(output);
    }

    @AfterEach
    void nothingStaysBehind() {
        launcher.close();
        assertThat(ProcessHandle.current().descendants().map(ProcessHandle::pid)).isEmpty();
    }

    @Test
    void bootsUntilAnHttpPathAnswersAndStopsBySigterm() throws Exception {
        RunningServer server =
                launcher.boot(Specs.small("${port}", "well", "${subject}/${block}"), 2);
        assertThat(Specs.get(server, "/health")).isEqualTo("ok");
        assertThat(server.isAlive()).isTrue();
        assertThat(server.subject()).isEqualTo("small");
        assertThat(server.outputFile().getParent()).isEqualTo(output.resolve("servers"));
        assertThat(server.outputFile().getFileName().toString()).matches("small-2-[0-9]+\\.log");
        ProcessHandle process = ProcessHandle.of(server.pid()).orElseThrow();

        server.close();
        server.close();

        assertThat(process.isAlive()).isFalse();
        assertThat(server.outputFile())
                .content()
                .contains("started " + server.address().getPort() + " well small/2");
        assertThat(server.died("the load").getMessage())
                .startsWith("server 'small' ended during the load: exit code 143 (SIGTERM)\n");
    }

    @Test
    void bootsUntilAConnectionIsAccepted() throws Exception {
        ServerSpec spec =
                Specs.spec(
                        new Launch.MainClass(SmallServer.class.getName()),
                        List.of("${port}"),
                        List.of(),
                        new Readiness.TcpConnect(),
                        Duration.ofSeconds(60));
        assertThat(Specs.get(launcher.boot(spec, 1), "/")).isEqualTo("ok");
    }

    @Test
    void setsPropertiesAndEnvironmentWithPlaceholders(@TempDir Path directory) throws Exception {
        ServerSpec spec =
                new ServerSpec(
                        "small",
                        new Launch.MainClass(SmallServer.class.getName()),
                        List.of("${port}"),
                        List.of(),
                        Map.of("test.value", "${block} \"quoted\" "),
                        Map.of("TEST_VALUE", "${subject}:${port}"),
                        Optional.of(directory),
                        new Readiness.HttpPath("/"),
                        Duration.ofSeconds(60),
                        Duration.ofSeconds(10),
                        true);
        RunningServer server = launcher.boot(spec, 7);
        assertThat(Specs.get(server, "/system"))
                .isEqualTo("7 \"quoted\" small:" + server.address().getPort());
        assertThat(server.probe().jvmFacts())
                .containsEntry("jvmFlags", "-Dtest.value=${block} \"quoted\" ");
    }

    @Test
    void aServerThatEndsBeforeItIsReadyIsReportedAtOnceWithItsLastLines() {
        ServerFailure failure = failureOf(Specs.small("${port}", "exits"));
        assertThat(failure.getMessage())
                .matches(
                        "(?s)server 'small' ended before it was ready, after [0-9]+ ms of waiting for"
                                + " a status from 200 to 399 from GET /health: exit code 3\n.*")
                .containsPattern(
                        "\n  command: \\S+java -Xmx256m "
                                + SmallServer.class.getName()
                                + " [0-9]+ exits\n")
                .containsPattern("\n  port:    [0-9]+\n")
                .contains("\n  output:  " + output.resolve("servers"))
                .contains(".log, its last lines (50):\n    | line 72\n")
                .doesNotContain("| line 71\n")
                .endsWith("    | last words\n  remedy:  The server's output says why it ended.");
    }

    @Test
    void aServerThatNeverListensIsReportedAfterTheTimeout() {
        ServerSpec spec =
                Specs.spec(
                        new Launch.MainClass(SmallServer.class.getName()),
                        List.of("${port}", "never-listens"),
                        List.of(),
                        new Readiness.TcpConnect(),
                        Duration.ofMillis(500));
        assertThat(failureOf(spec).getMessage())
                .matches(
                        "(?s)server 'small' was not ready within startTimeout: waited [0-9]+ ms for a"
                                + " TCP connection, last answer: java.net.ConnectException: .*")
                .contains("remedy:  Let the server listen on 127.0.0.1 and ${port} (here ")
                .endsWith("or raise startTimeout.");
    }

    @Test
    void aServerThatAnswersWithAnErrorIsNotReady() {
        ServerSpec spec =
                Specs.spec(
                        new Launch.MainClass(SmallServer.class.getName()),
                        List.of("${port}"),
                        List.of(),
                        new Readiness.HttpPath("/missing"),
                        Duration.ofSeconds(6));
        assertThat(failureOf(spec).getMessage())
                .contains("GET /missing, last answer: status 404\n");
    }

    @Test
    void aTakenPortIsTriedOnceMoreWithAnotherPort() throws Exception {
        String marker = output.resolve("marker").toString();
        RunningServer server = launcher.boot(Specs.small("${port}", "port-taken-once", marker), 1);
        assertThat(Specs.get(server, "/")).isEqualTo("ok");
        try (var files = Files.list(output.resolve("servers"))) {
            assertThat(files).hasSize(2);
        }
    }

    @Test
    void aProgramThatDoesNotExistIsReported() {
        assertThat(failureOf(Specs.command("no-such-program-here")).getMessage())
                .contains("no-such-program-here")
                .contains("Check that the program exists and may be executed.");
    }

    @Test
    void aServerThatIgnoresSigtermIsKilled() throws Exception {
        ServerSpec spec = Specs.small("${port}", "ignores-term");
        RunningServer server =
                launcher.boot(Specs.withStopTimeout(spec, Duration.ofMillis(200)), 1);
        server.close();
        assertThat(server.isAlive()).isFalse();
        assertThat(server.died("the stop").getMessage()).contains("exit code 137 (SIGKILL");
    }

    @Test
    void descendantsEndWithTheServerAlsoInAnotherSession() throws Exception {
        assumeThat(Watchdog.ownSession()).isPresent();
        RunningServer server = launcher.boot(Specs.small("${port}"), 1);
        long child = Long.parseLong(Specs.get(server, "/child"));
        ProcessHandle handle = ProcessHandle.of(child).orElseThrow();
        server.close();
        assertThat(handle.isAlive()).isFalse();
    }

    @Test
    void anOrphanInTheServersGroupEndsWithTheServer() throws Exception {
        assumeThat(Watchdog.ownSession()).isPresent();
        Path pidFile = output.resolve("orphan");
        String java = ProcessHandle.current().info().command().orElseThrow();
        String script =
                "(sleep 600 & echo $! > '%s'); exec '%s' -cp '%s' %s $PERF_PORT"
                        .formatted(
                                pidFile,
                                java,
                                ClassPathFile.absolute(System.getProperty("java.class.path")),
                                SmallServer.class.getName());
        RunningServer server = launcher.boot(Specs.command("sh", "-c", script), 1);
        long orphan = Long.parseLong(Files.readString(pidFile).strip());
        ProcessHandle handle = ProcessHandle.of(orphan).orElseThrow();
        assertThat(handle.isAlive()).isTrue();
        server.close();
        handle.onExit().get(30, TimeUnit.SECONDS);
        assertThat(handle.isAlive()).isFalse();
    }

    @Test
    void closingTheLauncherStopsItsServersAndDeletesItsDirectory() throws Exception {
        RunningServer first = launcher.boot(Specs.small("${port}"), 1);
        RunningServer second = launcher.boot(Specs.small("${port}"), 1);
        Path directory = directoryOf(first);
        assertThat(directory).isEqualTo(directoryOf(second)).isDirectory();
        assertThat(Files.getPosixFilePermissions(directory)).hasSize(3);
        launcher.close();
        assertThat(first.isAlive()).isFalse();
        assertThat(second.isAlive()).isFalse();
        assertThat(directory).doesNotExist();
    }

    @Test
    void aServerThatDiesUnderLoadIsReported() throws Exception {
        RunningServer server = launcher.boot(Specs.small("${port}"), 1);
        catchThrowableOfType(Exception.class, () -> Specs.get(server, "/exit/9"));
        assertThat(server.died("block 1").getMessage())
                .startsWith("server 'small' ended during block 1: exit code 9\n")
                .contains("    | started ");
    }

    /** The environment of a process tells where its control socket is. */
    private static Path directoryOf(RunningServer server) throws Exception {
        String environment = Files.readString(Path.of("/proc/" + server.pid() + "/environ"));
        return List.of(environment.split("\0")).stream()
                .filter(v -> v.startsWith("PERF_CONTROL_SOCKET="))
                .map(v -> Path.of(v.substring(v.indexOf('=') + 1)).getParent())
                .findFirst()
                .orElseThrow();
    }

    private ServerFailure failureOf(ServerSpec spec) {
        return catchThrowableOfType(ServerFailure.class, () -> launcher.boot(spec, 1));
    }
}
