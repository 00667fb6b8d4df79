package io.github.perfjunit.internal.build.git;

import io.github.perfjunit.plan.Defaults;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What builds a revision. Immutable.
 *
 * @param words the program and its arguments
 * @param timeout how long it may take
 */
public record BuildCommand(List<String> words, Duration timeout) {

    private static final int TAIL_BYTES = 64 * 1024;

    public BuildCommand {
        words = List.copyOf(words);
    }

    /**
     * Runs the command at the top of a worktree, with its output in a file.
     *
     * @throws BuildProblem if it fails, takes too long or is interrupted; it has ended then
     */
    public void run(TemporaryWorktree worktree, String commit, Path log) throws BuildProblem {
        BuildProcess process = null;
        try {
            process = worktree.start(words, log);
            Optional<Integer> code = process.await(timeout);
            if (code.isEmpty()) {
                throw problem(commit, "did not end within " + shown(timeout), log, slowRemedy());
            }
            if (code.get() != 0) {
                String what = "failed: exit code " + code.get();
                throw problem(commit, what, log, failureRemedy(code.get()));
            }
        } catch (IOException e) {
            throw problem(commit, "could not be started: " + e.getMessage(), log, noProgram());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw problem(commit, "was interrupted", log, "Run again, without interrupting.");
        } finally {
            if (process != null) {
                process.kill();
            }
        }
    }

    private BuildProblem problem(String commit, String what, Path log, String remedy) {
        List<String> lines = lastLines(log);
        StringBuilder text = new StringBuilder();
        text.append("the build of commit %.12s ".formatted(commit)).append(what).append('\n');
        text.append("  command: ").append(shown()).append('\n');
        text.append("  log:     ").append(log);
        if (lines.isEmpty()) {
            text.append(" (empty)\n");
        } else {
            text.append(", its last lines (").append(lines.size()).append("):\n");
            lines.forEach(line -> text.append("    | ").append(line).append('\n'));
        }
        return new BuildProblem(text.append("  remedy:  ").append(remedy).toString());
    }

    private static String failureRemedy(int code) {
        return code == 126 || code == 127 ? noProgram() : ownCommand();
    }

    private static String noProgram() {
        return "Check that the program exists where the tests run, or set perf.referenceBuild.";
    }

    private static String ownCommand() {
        return "The log says why; that revision may need another command: set perf.referenceBuild.";
    }

    private static String slowRemedy() {
        return "Set perf.referenceBuild to a command that builds the server and no more.";
    }

    /** Returns the command as one would write it for a shell. */
    public String shown() {
        return words.stream()
                .map(w -> w.matches("[-\\w./:=@%+,]+") ? w : "'" + w.replace("'", "'\\''") + "'")
                .collect(Collectors.joining(" "));
    }

    private static String shown(Duration timeout) {
        return timeout.toMinutes() > 0 ? timeout.toMinutes() + " min" : timeout.toMillis() + " ms";
    }

    private static List<String> lastLines(Path log) {
        try (SeekableByteChannel channel = Files.newByteChannel(log)) {
            channel.position(Math.max(0, channel.size() - TAIL_BYTES));
            ByteBuffer bytes = ByteBuffer.allocate(TAIL_BYTES);
            while (bytes.hasRemaining() && channel.read(bytes) >= 0) {
                continue;
            }
            String tail = new String(bytes.array(), 0, bytes.position(), StandardCharsets.UTF_8);
            List<String> lines = tail.lines().toList();
            return lines.subList(Math.max(0, lines.size() - Defaults.LAST_LINES), lines.size());
        } catch (IOException e) {
            return List.of();
        }
    }
}
