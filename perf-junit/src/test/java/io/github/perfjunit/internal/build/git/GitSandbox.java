package io.github.perfjunit.internal.build.git;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A repository of its own for a test, which neither sees nor changes the settings of who runs it.
 *
 * @param root the top of the working tree, without symbolic links
 */
public record GitSandbox(Path root) {

    private static final Map<String, String> ENVIRONMENT =
            Map.of(
                    "GIT_CONFIG_GLOBAL", "/dev/null",
                    "GIT_CONFIG_NOSYSTEM", "1",
                    "GIT_AUTHOR_NAME", "a",
                    "GIT_AUTHOR_EMAIL", "a@example.org",
                    "GIT_COMMITTER_NAME", "a",
                    "GIT_COMMITTER_EMAIL", "a@example.org",
                    "LC_ALL", "C");

    /** Makes an empty repository with the branch {@code main}. */
    public static GitSandbox init(Path directory) throws Exception {
        GitSandbox sandbox = new GitSandbox(Files.createDirectories(directory).toRealPath());
        sandbox.git("init", "--quiet", "--initial-branch=main");
        return sandbox;
    }

    /** Makes a clone with further options. */
    public GitSandbox cloned(Path directory, String... options) throws Exception {
        List<String> words = new ArrayList<>(List.of("clone", "--quiet"));
        words.addAll(List.of(options));
        words.addAll(List.of("file://" + root, directory.toString()));
        git(words.toArray(String[]::new));
        return new GitSandbox(directory.toRealPath());
    }

    /** Runs Git in here and returns what it wrote. */
    public String git(String... words) throws Exception {
        List<String> command = new ArrayList<>(List.of("git"));
        command.addAll(List.of(words));
        ProcessBuilder builder = new ProcessBuilder(command).directory(root.toFile());
        builder.environment().putAll(ENVIRONMENT);
        builder.redirectErrorStream(true);
        Process process = builder.start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(command + "\n" + out).isZero();
        return out.strip();
    }

    /** Writes a file. */
    public GitSandbox write(String file, String text) throws IOException {
        Path path = root.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
        return this;
    }

    /** Commits all there is and returns the commit. */
    public String commit(String message) throws Exception {
        git("add", "--all");
        git("commit", "--quiet", "--allow-empty", "--message", message);
        return git("rev-parse", "HEAD");
    }

    /** Returns all of the user's that a build must leave alone. */
    public String state() throws Exception {
        return String.join(
                "\n",
                git("status", "--porcelain", "--ignored"),
                git("worktree", "list", "--porcelain"),
                git("for-each-ref"),
                git("config", "--list", "--local"),
                git("rev-parse", "HEAD"));
    }
}
