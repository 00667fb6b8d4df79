package io.github.perfjunit.internal.build.git;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A build that runs, in a session and so a process group of its own where the system can do that: a
 * terminal's Ctrl-C reaches this JVM alone, which then ends the whole group. Safe for use by several
 * threads.
 */
final class BuildProcess {

    private static final Duration KILL_TIMEOUT = Duration.ofSeconds(10);
    private static final Path SHELL = Path.of("/bin/sh");

    private final Process process;
    private final boolean ownGroup;
    private final Set<ProcessHandle> descendants = ConcurrentHashMap.newKeySet();
    private boolean killed;

    private BuildProcess(Process process, boolean ownGroup) {
        this.process = process;
        this.ownGroup = ownGroup;
    }

    /** Starts a command in a directory with its output in a file. */
    static BuildProcess start(List<String> command, Path directory, Path log) throws IOException {
        List<String> words = new ArrayList<>();
        Optional<Path> setsid =
                Stream.of(Path.of("/usr/bin/setsid"), Path.of("/bin/setsid"))
                        .filter(Files::isExecutable)
                        .filter(program -> Files.isExecutable(SHELL))
                        .findFirst();
        setsid.ifPresent(program -> words.add(program.toString()));
        words.addAll(command);
        ProcessBuilder builder = new ProcessBuilder(words).directory(directory.toFile());
        Git.withoutInput(builder);
        builder.redirectErrorStream(true).redirectOutput(log.toFile());
        return new BuildProcess(builder.start(), setsid.isPresent());
    }

    /** Returns the exit code, or empty if the build still runs after this time. */
    Optional<Integer> await(Duration timeout) throws InterruptedException {
        return process.waitFor(timeout.toMillis(), TimeUnit.MILLISECONDS)
                ? Optional.of(process.exitValue())
                : Optional.empty();
    }

    /** Ends the build and whatever it left running, and returns when that is gone. */
    synchronized void kill() {
        if (killed) {
            return;
        }
        killed = true;
        boolean interrupted = Thread.interrupted();
        process.descendants().forEach(descendants::add);
        if (ownGroup) {
            killGroup();
        }
        process.destroyForcibly();
        descendants.forEach(ProcessHandle::destroyForcibly);
        long deadline = System.nanoTime() + KILL_TIMEOUT.toNanos();
        while (isAnyAlive() && System.nanoTime() - deadline < 0) {
            try {
                TimeUnit.MILLISECONDS.sleep(2);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void killGroup() {
        String script = "kill -s KILL -- \"$1\" 2>/dev/null";
        try {
            new ProcessBuilder(SHELL.toString(), "-c", script, "sh", "-" + process.pid())
                    .start()
                    .waitFor();
        } catch (IOException e) {
            // Then the processes that are known to descend from the build are ended one by one.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean isAnyAlive() {
        return process.isAlive() || descendants.stream().anyMatch(ProcessHandle::isAlive);
    }
}
