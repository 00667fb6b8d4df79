package io.github.perfjunit.internal.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.run.block.Progress;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Two JVMs of one machine. */
@SuppressWarnings("try") // a lock is only held
class MeasureLockIT {

    /** Holds the lock until its standard input ends. */
    static final class Holder {
        public static void main(String[] args) throws Exception {
            try (MeasureLock lock = MeasureLock.acquire(Path.of(args[0]), false, new Lines())) {
                System.out.println("locked");
                System.in.read();
            }
        }
    }

    private static class Lines implements Progress {
        final List<String> lines = new ArrayList<>();

        @Override
        public void step(String text) {}

        @Override
        public void line(String text) {
            lines.add(text);
        }
    }

    @Test
    @Timeout(60)
    void waitsForTheOtherJvmAndSaysSo(@TempDir Path directory) throws Exception {
        Path file = directory.resolve("lock");
        Process other = start(file);
        try {
            Lines progress =
                    new Lines() {
                        @Override
                        public void line(String text) {
                            super.line(text);
                            letGo(other);
                        }
                    };

            try (MeasureLock lock = MeasureLock.acquire(file, false, progress)) {
                assertThat(progress.lines)
                        .containsExactly(
                                "waiting for another measuring JVM (process "
                                        + other.pid()
                                        + "); -Dperf.ignoreLock=true measures beside it (lock file "
                                        + file
                                        + ")");
            }
            assertThat(other.waitFor()).isZero();
        } finally {
            other.destroyForcibly();
        }
    }

    @Test
    @Timeout(60)
    void canBeToldNotToWaitAndAKilledHolderHoldsNothing(@TempDir Path directory) throws Exception {
        Path file = directory.resolve("lock");
        Process other = start(file);
        Lines progress = new Lines();
        try (MeasureLock lock = MeasureLock.acquire(file, true, progress)) {
            assertThat(other.isAlive()).isTrue();
        }

        other.destroyForcibly().waitFor();

        try (MeasureLock lock = MeasureLock.acquire(file, false, progress)) {
            assertThat(progress.lines).isEmpty();
        }
    }

    private static Process start(Path file) throws IOException {
        Process other =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-cp",
                                System.getProperty("java.class.path"),
                                Holder.class.getName(),
                                file.toString())
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
        BufferedReader output =
                new BufferedReader(
                        new InputStreamReader(other.getInputStream(), StandardCharsets.UTF_8));
        assertThat(output.readLine()).isEqualTo("locked");
        return other;
    }

    private static void letGo(Process other) {
        try {
            other.getOutputStream().close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
