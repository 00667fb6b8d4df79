package io.github.perfjunit.internal.run.clients;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A harness that is killed leaves no client process and no file behind. */
class KilledHarnessIT {

    @TempDir private Path temporary;

    @Test
    void noClientOutlivesTheHarness() throws Exception {
        check(false);
    }

    @Test
    void notEvenWhenTheWatchdogIsKilledAsWell() throws Exception {
        check(true);
    }

    private void check(boolean withoutWatchdog) throws Exception {
        Path work = Files.createDirectory(temporary.resolve("tmp"));
        Process harness =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-Djava.io.tmpdir=" + work,
                                "-cp",
                                System.getProperty("java.class.path"),
                                HoldsConnections.class.getName(),
                                temporary.toString())
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
        List<ProcessHandle> started = List.of();
        try {
            assertThat(harness.inputReader().readLine()).startsWith("loaded by [");
            started = harness.descendants().toList();
            // The server, two clients, the watchdog.
            assertThat(started).hasSize(4);
            if (withoutWatchdog) {
                ProcessHandle watchdog =
                        started.stream()
                                .filter(
                                        p ->
                                                p.info()
                                                        .commandLine()
                                                        .orElse("")
                                                        .contains("perf-junit-watchdog"))
                                .findFirst()
                                .orElseThrow();
                watchdog.destroyForcibly();
                watchdog.onExit().get(20, TimeUnit.SECONDS);
            }

            harness.destroyForcibly();

            for (ProcessHandle process : started) {
                process.onExit().get(20, TimeUnit.SECONDS);
            }
            if (!withoutWatchdog) {
                assertThat(left(work)).isEmpty();
            }
        } finally {
            started.forEach(ProcessHandle::destroyForcibly);
            harness.destroyForcibly();
        }
    }

    private static List<Path> left(Path directory) throws Exception {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(f -> f.getFileName().toString().startsWith("perf-junit-")).toList();
        }
    }
}
