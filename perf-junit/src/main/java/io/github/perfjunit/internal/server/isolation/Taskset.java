package io.github.perfjunit.internal.server.isolation;

import io.github.perfjunit.plan.isolation.CpuSet;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The program of util-linux that binds processes and threads to CPUs, see taskset(1).
 *
 * @param program where it is
 */
record Taskset(Path program) {

    /** Returns it; empty if it is not installed. */
    static Optional<Taskset> find() {
        return Stream.of("/usr/bin/taskset", "/bin/taskset")
                .map(Path::of)
                .filter(Files::isExecutable)
                .findFirst()
                .map(Taskset::new);
    }

    /** Returns the words that go before those of a command. */
    List<String> before(CpuSet cpus) {
        return List.of(program.toString(), "-c", cpus.toString());
    }

    /** Binds a running thread. */
    void bind(String thread, CpuSet cpus) throws IOException {
        bind("-pc", "thread " + thread, thread, cpus);
    }

    /** Binds all threads a process has now. What it starts later is bound as what starts it is. */
    void bindAll(long pid, CpuSet cpus) throws IOException {
        bind("-apc", "process " + pid, Long.toString(pid), cpus);
    }

    private void bind(String options, String what, String id, CpuSet cpus) throws IOException {
        Process process =
                new ProcessBuilder(program.toString(), options, cpus.toString(), id)
                        .redirectErrorStream(true)
                        .start();
        process.getOutputStream().close();
        byte[] output = process.getInputStream().readAllBytes();
        int exitCode = process.onExit().join().exitValue();
        if (exitCode != 0) {
            throw new IOException(
                    "taskset cannot bind %s to CPUs %s: %s"
                            .formatted(
                                    what,
                                    cpus,
                                    new String(output, StandardCharsets.UTF_8).strip()));
        }
    }
}
