package io.github.perfjunit.internal.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.server.fixture.BootsAndWaits;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A harness that is killed leaves nothing behind. */
class NoOrphansIT {

    @TempDir private Path temporary;

    @ParameterizedTest
    @ValueSource(strings = {"KILL", "TERM", "INT"})
    void noServerAndNoFileOutlivesTheHarness(String signal) throws Exception {
        Path work = Files.createDirectory(temporary.resolve("tmp"));
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        Process harness =
                new ProcessBuilder(
                                java.toString(),
                                "-Djava.io.tmpdir=" + work,
                                "-cp",
                                System.getProperty("java.class.path"),
                                BootsAndWaits.class.getName(),
                                temporary.toString())
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
        List<ProcessHandle> started = List.of();
        try {
            String line = harness.inputReader().readLine();
            assertThat(line).startsWith("pids ");
            assertThat(filesIn(work)).hasSize(1);
            // The two servers, the child of one of them, and the watchdog.
            started = harness.descendants().toList();
            assertThat(started).hasSize(4);

            new ProcessBuilder("kill", "-" + signal, Long.toString(harness.pid()))
                    .start()
                    .waitFor();

            CompletableFuture.allOf(
                            started.stream()
                                    .map(ProcessHandle::onExit)
                                    .toArray(CompletableFuture<?>[]::new))
                    .get(60, TimeUnit.SECONDS);
            // The watchdog was among them, and it ends after it has cleaned up.
            assertThat(filesIn(work)).isEmpty();
            assertThat(harness.waitFor(30, TimeUnit.SECONDS)).isTrue();
        } finally {
            started.forEach(ProcessHandle::destroyForcibly);
            harness.descendants().forEach(ProcessHandle::destroyForcibly);
            harness.destroyForcibly();
        }
    }

    private static List<Path> filesIn(Path directory) throws Exception {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(p -> p.getFileName().toString().startsWith("perf-junit-")).toList();
        }
    }
}
