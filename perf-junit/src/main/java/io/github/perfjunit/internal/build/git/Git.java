package io.github.perfjunit.internal.build.git;

import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Runs Git: in English, without hooks, without asking for passwords, and with a timeout. Stateless.
 *
 * @param program the program, usually {@code git}
 */
public record Git(String program) {

    static final Duration TIMEOUT = Duration.ofMinutes(1);

    private static final File NOTHING = new File("/dev/null");

    /** What these say holds for the repository they were set for, e.g. that of a running hook. */
    private static final List<String> LOCAL_VARIABLES =
            List.of(
                    "GIT_ALTERNATE_OBJECT_DIRECTORIES",
                    "GIT_COMMON_DIR",
                    "GIT_DIR",
                    "GIT_GRAFT_FILE",
                    "GIT_IMPLICIT_WORK_TREE",
                    "GIT_INDEX_FILE",
                    "GIT_NAMESPACE",
                    "GIT_OBJECT_DIRECTORY",
                    "GIT_PREFIX",
                    "GIT_SHALLOW_FILE",
                    "GIT_WORK_TREE");

    /**
     * What a call of Git said.
     *
     * @param exitCode its exit code
     * @param out its standard output without white space at the ends
     * @param errors its error output, likewise
     */
    record Answer(int exitCode, String out, String errors) {

        boolean isGood() {
            return exitCode == 0;
        }

        /** Returns what went wrong in one line. */
        String complaint() {
            String text = errors.isEmpty() ? "exit code " + exitCode : errors;
            return text.lines().map(String::strip).reduce((a, b) -> a + " | " + b).orElseThrow();
        }
    }

    /** Runs Git in a directory for at most a minute, and returns what it said, also if it failed. */
    Answer run(Path directory, String... words) throws BuildProblem {
        return run(directory, TIMEOUT, words);
    }

    Answer run(Path directory, Duration timeout, String... words) throws BuildProblem {
        try {
            Path out = Files.createTempFile("perf-junit-git-", ".out");
            Path errors = Files.createTempFile("perf-junit-git-", ".err");
            try {
                Process process = start(directory, out, errors, words);
                return new Answer(await(process, timeout, words), text(out), text(errors));
            } finally {
                Files.deleteIfExists(out);
                Files.deleteIfExists(errors);
            }
        } catch (IOException e) {
            throw new BuildProblem(
                    "'%s' could not be run: %s. Install Git where the tests run, or give the previous build as a jar or a class-path directory."
                            .formatted(program, e.getMessage()),
                    e);
        }
    }

    private Process start(Path directory, Path out, Path errors, String... words)
            throws IOException {
        List<String> command = new ArrayList<>(List.of(program, "-c", "core.hooksPath=" + NOTHING));
        command.addAll(List.of(words));
        ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile());
        withoutInput(builder);
        builder.environment().put("LC_ALL", "C");
        builder.environment().put("GIT_TERMINAL_PROMPT", "0");
        builder.redirectOutput(out.toFile()).redirectError(errors.toFile());
        return builder.start();
    }

    private int await(Process process, Duration timeout, String... words) throws BuildProblem {
        String call = program + " " + String.join(" ", words);
        try {
            if (process.waitFor(timeout.toMillis(), TimeUnit.MILLISECONDS)) {
                return process.exitValue();
            }
            throw new BuildProblem(
                    "'%s' did not end within %d s. Run it by hand to see why."
                            .formatted(call, timeout.toSeconds()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BuildProblem("'" + call + "' was interrupted. Run again.", e);
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    /** Takes from a process its input and what ties it to another repository than it stands in. */
    static void withoutInput(ProcessBuilder builder) {
        Map<String, String> environment = builder.environment();
        environment.keySet().removeAll(LOCAL_VARIABLES);
        if (NOTHING.exists()) {
            builder.redirectInput(Redirect.from(NOTHING));
        }
    }

    private static String text(Path file) throws IOException {
        return new String(Files.readAllBytes(file), StandardCharsets.UTF_8).strip();
    }
}
