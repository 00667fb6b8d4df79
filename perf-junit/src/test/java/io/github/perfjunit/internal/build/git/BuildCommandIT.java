package io.github.perfjunit.internal.build.git;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.perfjunit.internal.build.Processes;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BuildCommandIT {

    @TempDir private Path directory;
    private GitSandbox project;
    private Repository repository;
    private String commit;
    private Path log;

    @BeforeEach
    void create() throws Exception {
        project = GitSandbox.init(directory.resolve("project"));
        commit = project.write("file", "text").commit("one");
        repository = Repository.around(project.root(), new Git("git"));
        log = directory.resolve("log");
    }

    @Test
    void runsAtTheTopOfACheckoutThatOnlyItsOwnerCanRead() throws Exception {
        Path path;
        try (TemporaryWorktree worktree = TemporaryWorktree.of(repository, commit)) {
            path = worktree.path();
            assertThat(Files.getPosixFilePermissions(path.getParent())).hasSize(3);
            command("cat file; echo; pwd", Duration.ofMinutes(1)).run(worktree, commit, log);
        }
        assertThat(log).hasContent("text\n" + path);
        assertThat(path.getParent()).doesNotExist();
    }

    @Test
    void aBuildThatTakesTooLongEndsWithItsOrphans() throws Exception {
        String state = project.state();
        Path pid = directory.resolve("pid");
        // The shell between ends at once, so that nothing tells whose child the sleep was.
        String script = "sh -c 'sleep 600 & echo $! > x && mv x \"$1\"' sh \"$1\"; sleep 600";
        BuildCommand command =
                new BuildCommand(
                        List.of("sh", "-c", script, "sh", pid.toString()), Duration.ofSeconds(3));
        try (TemporaryWorktree worktree = TemporaryWorktree.of(repository, commit)) {
            BuildProblem problem =
                    catchThrowableOfType(
                            BuildProblem.class, () -> command.run(worktree, commit, log));
            assertThat(problem.getMessage())
                    .startsWith(
                            "the build of commit %.12s did not end within 3000 ms\n"
                                    .formatted(commit))
                    .endsWith(
                            " (empty)\n  remedy:  Set perf.referenceBuild to a command that builds"
                                    + " the server and no more.");
        }
        Processes.awaitEnd(pid);
        assertThat(project.state()).isEqualTo(state);
    }

    @Test
    void aBuildThatFailsEndsWithItsOrphans() throws Exception {
        Path pid = directory.resolve("pid");
        BuildCommand command =
                command("sleep 600 & echo $! > '" + pid + "'; exit 7", Duration.ofMinutes(1));
        try (TemporaryWorktree worktree = TemporaryWorktree.of(repository, commit)) {
            catchThrowableOfType(BuildProblem.class, () -> command.run(worktree, commit, log));
            Processes.awaitEnd(pid);
        }
    }

    @Test
    void closingTheWorktreeEndsTheBuildInIt() throws Exception {
        String state = project.state();
        Path pid = directory.resolve("pid");
        TemporaryWorktree worktree = TemporaryWorktree.of(repository, commit);
        BuildProcess build =
                worktree.start(List.of("sh", "-c", "echo $$ > '" + pid + "'; sleep 600"), log);
        worktree.close();
        worktree.close();
        assertThat(build.await(Duration.ofSeconds(30))).contains(137);
        assertThat(project.state()).isEqualTo(state);
        assertThat(
                        catchThrowableOfType(
                                BuildProblem.class, () -> worktree.start(List.of("true"), log)))
                .hasMessage("the build was stopped because this JVM ends. Run again.");
    }

    @Test
    void aWorktreeThatTheBuildSpoiledIsRemovedAsWell() throws Exception {
        String state = project.state();
        Path path;
        try (TemporaryWorktree worktree = TemporaryWorktree.of(repository, commit)) {
            path = worktree.path();
            command("rm .git; mkdir -p a/b; ln -s / a/root", Duration.ofMinutes(1))
                    .run(worktree, commit, log);
        }
        assertThat(path.getParent()).doesNotExist();
        assertThat(project.state()).isEqualTo(state);
    }

    @Test
    void aCommitThatCannotBeCheckedOutIsReported() throws Exception {
        String state = project.state();
        String missing = "0123456789012345678901234567890123456789";
        BuildProblem problem =
                catchThrowableOfType(
                        BuildProblem.class, () -> TemporaryWorktree.of(repository, missing));
        assertThat(problem.getMessage())
                .startsWith("commit 012345678901 could not be checked out into ")
                .contains(" (git says: fatal: ")
                .endsWith("). Try 'git worktree add --detach DIRECTORY 012345678901'.");
        assertThat(project.state()).isEqualTo(state);
    }

    private static BuildCommand command(String script, Duration timeout) {
        return new BuildCommand(List.of("sh", "-c", script), timeout);
    }
}
