package io.github.perfjunit.internal.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.github.perfjunit.fixture.Interrupts;
import io.github.perfjunit.internal.server.fixture.BootsAndWaits;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A harness that is killed leaves nothing behind. */
class NoOrphansIT {

    @TempDir private Path temporary;

    @ParameterizedTest
    @ValueSource(strings = {"KILL", "TERM", "INT"})
    void noServerAndNoFileOutlivesTheHarness(String signal) throws Exception {
        assumeFalse(signal.equals("INT") && Interrupts.areIgnored(), "SIGINT is ignored here");
        try (Harness harness = new Harness(temporary)) {
            assertThat(filesIn(harness.work)).hasSize(1);

            kill(signal, harness.process.pid());

            await(harness.started);
            // The watchdog was among them, and it ends after it has cleaned up.
            assertThat(filesIn(harness.work)).isEmpty();
            assertThat(harness.process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        }
    }

    @Test
    void theAgentEndsItsServerWhenTheWatchdogIsKilledAsWell() throws Exception {
        try (Harness harness = new Harness(temporary)) {
            ProcessHandle watchdog =
                    harness.started.stream()
                            .filter(
                                    p ->
                                            p.info()
                                                    .commandLine()
                                                    .orElse("")
                                                    .contains("perf-junit-watchdog"))
                            .findFirst()
                            .orElseThrow();
            kill("KILL", watchdog.pid());
            await(List.of(watchdog));
            ProcessHandle server = ProcessHandle.of(harness.jvmPid).orElseThrow();
            assertThat(server.isAlive()).isTrue();
            kill("KILL", harness.process.pid());
            await(List.of(server));
        }
    }

    private static void kill(String signal, long pid) throws Exception {
        new ProcessBuilder("kill", "-" + signal, Long.toString(pid)).start().waitFor();
    }

    private static void await(List<ProcessHandle> processes) throws Exception {
        CompletableFuture.allOf(
                        processes.stream()
                                .map(ProcessHandle::onExit)
                                .toArray(CompletableFuture<?>[]::new))
                .get(60, TimeUnit.SECONDS);
    }

    /** Another JVM that has booted two servers. */
    private static final class Harness implements AutoCloseable {
        final Path work;
        final Process process;
        final long jvmPid;
        final List<ProcessHandle> started;

        Harness(Path temporary) throws Exception {
            work = Files.createDirectory(temporary.resolve("tmp"));
            process =
                    new ProcessBuilder(
                                    Path.of(System.getProperty("java.home"), "bin", "java")
                                            .toString(),
                                    "-Djava.io.tmpdir=" + work,
                                    "-cp",
                                    System.getProperty("java.class.path"),
                                    BootsAndWaits.class.getName(),
                                    temporary.toString())
                            .redirectError(ProcessBuilder.Redirect.INHERIT)
                            .start();
            String line = process.inputReader().readLine();
            started = line == null ? List.of() : awaitDescendants();
            if (line == null || !line.startsWith("pids ")) {
                close();
                throw new AssertionError("the harness did not boot its servers: " + line);
            }
            jvmPid = Long.parseLong(line.split(" ")[1]);
        }

        /** Three servers, the child of one of them, and the watchdog. */
        private List<ProcessHandle> awaitDescendants() throws InterruptedException {
            List<ProcessHandle> descendants = process.descendants().toList();
            while (process.isAlive() && descendants.size() < 5) {
                process.waitFor(20, TimeUnit.MILLISECONDS);
                descendants = process.descendants().toList();
            }
            return descendants;
        }

        @Override
        public void close() {
            started.forEach(ProcessHandle::destroyForcibly);
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    private static List<Path> filesIn(Path directory) throws Exception {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(p -> p.getFileName().toString().startsWith("perf-junit-")).toList();
        }
    }
}
