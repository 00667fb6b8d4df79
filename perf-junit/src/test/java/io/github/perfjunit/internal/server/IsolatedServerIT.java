package io.github.perfjunit.internal.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.perfjunit.internal.server.fixture.BootsIsolated;
import io.github.perfjunit.internal.server.isolation.IsolationSupport;
import io.github.perfjunit.internal.server.proc.ProcFiles;
import io.github.perfjunit.plan.LoadPlan;
import io.github.perfjunit.plan.ServerSpec;
import io.github.perfjunit.plan.isolation.CpuSet;
import io.github.perfjunit.plan.isolation.Isolation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Servers on some CPUs and within some memory; skipped where the system cannot do that. */
class IsolatedServerIT {

    private static final ProcFiles PROC = ProcFiles.ofThisMachine();

    @TempDir private Path temporary;

    private static ServerSpec possible(ServerSpec spec) {
        Optional<String> missing =
                IsolationSupport.missing(
                        new LoadPlan("X", List.of(spec), List.of(), Path.of("x"), true));
        assumeTrue(missing.isEmpty(), missing::get);
        return spec;
    }

    private static Path groupOf(long pid) {
        String path =
                PROC.text(pid + "/cgroup")
                        .orElseThrow()
                        .lines()
                        .filter(line -> line.contains("/perf-junit-"))
                        .map(line -> line.split(":", 3))
                        .map(parts -> (parts[1].isEmpty() ? "" : parts[1]) + parts[2])
                        .findFirst()
                        .orElseThrow();
        return Path.of("/sys/fs/cgroup/" + path);
    }

    @Test
    void hasOnlyWhatItWasGiven() throws Exception {
        ServerSpec spec =
                possible(
                        Specs.small("${port}")
                                .within(
                                        new Isolation(
                                                Optional.of(CpuSet.parse("0")),
                                                OptionalLong.of(512L << 20))));
        Path group;
        try (ServerLauncher launcher = new ServerLauncher(temporary)) {
            RunningServer server = launcher.boot(spec, 1);

            assertThat(PROC.threadIds(server.pid()))
                    .isNotEmpty()
                    .allSatisfy(
                            thread ->
                                    assertThat(
                                                    PROC.text(
                                                            server.pid()
                                                                    + "/task/"
                                                                    + thread
                                                                    + "/status"))
                                            .hasValueSatisfying(
                                                    s ->
                                                            assertThat(s)
                                                                    .containsPattern(
                                                                            "Cpus_allowed_list:\\s0\n")));
            group = groupOf(server.pid());
            assertThat(Files.readAllLines(group.resolve("cgroup.procs")))
                    .containsExactly(Long.toString(server.pid()));
        }
        assertThat(group).doesNotExist();
    }

    @Test
    void aServerThatChoosesItsOwnCpusIsRefused() {
        CpuSet all =
                PROC.text("self/status")
                        .orElse("")
                        .lines()
                        .filter(line -> line.startsWith("Cpus_allowed_list:"))
                        .map(line -> CpuSet.parse(line.substring(18)))
                        .findFirst()
                        .orElse(CpuSet.parse("0"));
        assumeTrue(all.contains(CpuSet.parse("0-1")), "needs two CPUs");
        String script =
                "taskset -pc 0-1 $$ >/dev/null; exec java -cp \"$0\" "
                        + io.github.perfjunit.internal.server.fixture.SmallServer.class.getName()
                        + " $PERF_PORT";
        ServerSpec spec =
                possible(
                        Specs.command("sh", "-c", script, System.getProperty("java.class.path"))
                                .within(Isolation.NONE.on(CpuSet.parse("1"))));

        try (ServerLauncher launcher = new ServerLauncher(temporary)) {
            assertThatThrownBy(() -> launcher.boot(spec, 1))
                    .isInstanceOf(ServerFailure.class)
                    .message()
                    .containsPattern(
                            "is not isolated as @ServerUnderTest says: thread \\d+ of process \\d+"
                                    + " may run on CPUs 0-1, not on 1 only")
                    .contains("Let the server leave its CPUs and its control group alone");
        }
    }

    @Test
    void whatTheSystemDoesNotHaveIsSaidBeforehand() {
        ServerSpec spec = Specs.small("${port}").within(Isolation.NONE.on(CpuSet.parse("4095")));

        assertThat(
                        IsolationSupport.missing(
                                new LoadPlan("X", List.of(spec), List.of(), Path.of("x"), true)))
                .hasValueSatisfying(
                        reason ->
                                assertThat(reason)
                                        .startsWith("server 'small' on CPUs 4095: ")
                                        .matches(
                                                ".*: (needs Linux|needs taskset .*|this process may run"
                                                        + " on CPUs [0-9,-]+ only)"));
    }

    @Test
    void theGroupIsRemovedWhenTheHarnessIsKilled() throws Exception {
        possible(BootsIsolated.spec());
        Process harness =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-cp",
                                System.getProperty("java.class.path"),
                                BootsIsolated.class.getName(),
                                temporary.toString())
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
        List<ProcessHandle> started = List.of();
        try {
            String line = harness.inputReader().readLine();
            assertThat(line).startsWith("pid ");
            started = harness.descendants().toList();
            Path group = groupOf(Long.parseLong(line.substring(4)));
            assertThat(group).isDirectory();

            harness.destroyForcibly();

            for (ProcessHandle process : started) {
                process.onExit().get(20, TimeUnit.SECONDS);
            }
            // The watchdog, which removes it, has ended as well.
            assertThat(group).doesNotExist();
        } finally {
            started.forEach(ProcessHandle::destroyForcibly);
            harness.destroyForcibly();
        }
    }

    @Test
    void aServerThatNeedsMoreMemoryIsKilledByTheKernel() throws Exception {
        ServerSpec spec =
                possible(
                        Specs.spec(
                                        new ServerSpec.Launch.Command(
                                                List.of("sh", "-c", "tail /dev/zero")),
                                        List.of(),
                                        List.of(),
                                        new ServerSpec.Readiness.TcpConnect(),
                                        Duration.ofSeconds(20))
                                .within(
                                        new Isolation(
                                                Optional.empty(), OptionalLong.of(32L << 20))));

        try (ServerLauncher launcher = new ServerLauncher(temporary)) {
            assertThatThrownBy(() -> launcher.boot(spec, 1))
                    .isInstanceOf(ServerFailure.class)
                    .hasMessageContaining("ended before it was ready");
        }
    }
}
