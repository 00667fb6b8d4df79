package io.github.perfjunit.internal.build;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Processes that tell their id by a file. */
public final class Processes {

    private static final Duration DEADLINE = Duration.ofSeconds(60);

    private Processes() {}

    /** Returns the process whose id appears in a file. */
    public static ProcessHandle await(Path file) throws Exception {
        long deadline = System.nanoTime() + DEADLINE.toNanos();
        while (!Files.exists(file)) {
            assertThat(System.nanoTime() - deadline).as("%s did not appear", file).isNegative();
            TimeUnit.MILLISECONDS.sleep(10);
        }
        return ProcessHandle.of(Long.parseLong(Files.readString(file).strip())).orElseThrow();
    }

    /** Returns when the process whose id is in a file has ended. */
    public static void awaitEnd(Path file) throws Exception {
        long pid = Long.parseLong(Files.readString(file).strip());
        long deadline = System.nanoTime() + DEADLINE.toNanos();
        while (ProcessHandle.of(pid).filter(ProcessHandle::isAlive).isPresent()) {
            assertThat(System.nanoTime() - deadline).as("%d did not end", pid).isNegative();
            TimeUnit.MILLISECONDS.sleep(10);
        }
    }
}
