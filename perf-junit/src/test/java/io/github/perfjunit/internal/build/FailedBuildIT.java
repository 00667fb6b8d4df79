package io.github.perfjunit.internal.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.perfjunit.internal.build.ReferenceBuild.Failure;
import io.github.perfjunit.internal.build.git.Git;
import io.github.perfjunit.internal.build.git.GitSandbox;
import io.github.perfjunit.plan.ServerSpec;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What goes wrong is said, and nothing is left behind. */
class FailedBuildIT {

    private static final String REMEDY =
            "The log says why; that revision may need another command: set perf.referenceBuild.";

    @TempDir private Path directory;
    private GitSandbox project;
    private String commit;
    private Path cache;
    private String state;

    @BeforeEach
    void create() throws Exception {
        project = GitSandbox.init(directory.resolve("a project"));
        project.write(".gitignore", "target\n");
        commit = project.commit("one");
        cache = directory.resolve("cache");
        Jars.executable(project.root().resolve("target/app-2.0.jar"));
        project.write("changed, not committed", "");
        state = project.state();
    }

    @AfterEach
    void theRepositoryIsAsBefore() throws Exception {
        assertThat(project.state()).isEqualTo(state);
        assertThat(ProcessHandle.current().descendants().map(ProcessHandle::pid)).isEmpty();
    }

    @Test
    void aFailedBuildShowsItsCommandCodeAndLastLines() throws Exception {
        String message = failureOf("git:HEAD", "sh", "-c", "seq 60; echo 'no luck' >&2; exit 3");
        Path log = log();
        StringBuilder lines = new StringBuilder();
        for (int i = 12; i <= 60; i++) {
            lines.append("    | ").append(i).append('\n');
        }
        assertThat(message)
                .isEqualTo(
                        "perf.reference=git:HEAD: the build of commit "
                                + commit.substring(0, 12)
                                + " failed: exit code 3\n"
                                + "  command: sh -c 'seq 60; echo '\\''no luck'\\'' >&2; exit 3'\n"
                                + "  log:     "
                                + log
                                + ", its last lines (50):\n"
                                + lines
                                + "    | no luck\n"
                                + "  remedy:  "
                                + REMEDY);
    }

    @Test
    void aSilentFailureIsSaidToBeSilent() throws Exception {
        assertThat(failureOf("git:HEAD", "false"))
                .endsWith(
                        " failed: exit code 1\n  command: false\n  log:     "
                                + log()
                                + " (empty)\n  remedy:  "
                                + REMEDY);
    }

    @Test
    void aProgramThatDoesNotExistIsReported() throws Exception {
        assertThat(failureOf("git:HEAD", "./no-such-program", "a b"))
                .contains("\n  command: ./no-such-program 'a b'\n")
                .contains("No such file or directory")
                .endsWith(
                        "\n  remedy:  Check that the program exists where the tests run, or set"
                                + " perf.referenceBuild.");
    }

    @Test
    void aBuildThatMakesSomethingElseIsRefused() throws Exception {
        assertThat(failureOf("git:HEAD", "sh", "-c", "mkdir target; touch target/app-1.war"))
                .isEqualTo(
                        "perf.reference=git:HEAD: that revision's build made no target/app-2.0.jar; target holds: app-1.war. Set perf.referenceBuild to a command that makes it, run at the top of the repository, or give the previous build by its path.");
        assertThat(cache.toFile().list()).containsExactly(log().getFileName().toString());
    }

    @Test
    void theBuildHasNoInputToWaitFor() throws Exception {
        assertThat(failureOf("git:HEAD", "sh", "-c", "read x; echo \"read '$x'\"; exit 1"))
                .contains("\n    | read ''\n");
    }

    @Test
    void anUnknownRevisionIsRefused() {
        assertThat(failureOf("git:v9", "true"))
                .isEqualTo(
                        "perf.reference=git:v9: the repository "
                                + project.root()
                                + " has no commit 'v9'. Check it by 'git rev-parse v9'; if a clone"
                                + " in CI lacks it, fetch the full history with its tags"
                                + " (actions/checkout: fetch-depth: 0).");
    }

    @Test
    void withoutGitThereIsNoRevision() {
        String message = failureOf("git:HEAD", new Git("no-such-git"), project.root());
        assertThat(message)
                .startsWith("perf.reference=git:HEAD: 'no-such-git' could not be run: ")
                .endsWith(
                        ". Install Git where the tests run, or give the previous build as a jar or a"
                                + " class-path directory.");
    }

    @Test
    void outsideOfARepositoryThereIsNoRevision() throws Exception {
        String rest =
                ". Run the tests inside of it, or give the previous build as a jar or a class-path"
                        + " directory.";
        Path real = directory.toRealPath();
        assertThat(failureOf("git:HEAD", new Git("git"), directory))
                .startsWith(
                        "perf.reference=git:HEAD: "
                                + real
                                + " is not in the working tree of a Git repository that can be used"
                                + " (git says: fatal: not a git repository")
                .endsWith(rest);
        assertThat(failureOf("git:HEAD", new Git("git"), project.root().resolve(".git")))
                .endsWith("(git says: not a working tree)" + rest);
        assertThat(failureOf("git:HEAD", new Git("git"), directory.resolve("none")))
                .isEqualTo(
                        "perf.reference=git:HEAD: there is no directory "
                                + directory.resolve("none")
                                + ".");
    }

    @Test
    void aCandidateThatTheRepositoryDoesNotMakeIsRefused() throws Exception {
        Path other = Jars.executable(directory.resolve("other.jar"));
        ReferenceBuild.Options options =
                new ReferenceBuild.Options(List.of("true"), cache, project.root(), "");
        assertThat(failureOf("git:HEAD", Candidates.jar(other), options, new Git("git")))
                .isEqualTo(
                        "perf.reference=git:HEAD: the candidate is started from %s, which no build in the repository %s makes. Give the previous build as a jar or a class-path directory."
                                .formatted(other, project.root()));
    }

    @Test
    void anInterruptedBuildEndsWithAllItStarted() throws Exception {
        Path pids = directory.resolve("pids");
        String script = "(sleep 600 & echo $! > pid && mv pid '" + pids + "'; wait)";
        FutureTask<Boolean> result =
                new FutureTask<>(
                        () -> {
                            assertThat(failureOf("git:HEAD", "sh", "-c", script))
                                    .contains(" was interrupted\n")
                                    .endsWith("  remedy:  Run again, without interrupting.");
                            return Thread.currentThread().isInterrupted();
                        });
        Thread thread = new Thread(result);
        thread.start();
        ProcessHandle sleep = Processes.await(pids);
        assertThat(sleep.isAlive()).isTrue();
        thread.interrupt();
        assertThat(result.get(60, TimeUnit.SECONDS)).isTrue();
        sleep.onExit().get(30, TimeUnit.SECONDS);
    }

    private String failureOf(String setting, String... command) {
        ReferenceBuild.Options options =
                new ReferenceBuild.Options(List.of(command), cache, project.root(), "");
        return failureOf(setting, today(), options, new Git("git"));
    }

    private String failureOf(String setting, Git git, Path workingDirectory) {
        ReferenceBuild.Options options =
                new ReferenceBuild.Options(List.of("true"), cache, workingDirectory, "");
        return failureOf(setting, today(), options, git);
    }

    private static String failureOf(
            String setting, ServerSpec candidate, ReferenceBuild.Options options, Git git) {
        ReferenceBuild build = new ReferenceBuild(options, Map.of(), git, line -> {});
        return catchThrowableOfType(Failure.class, () -> build.of(setting, candidate)).getMessage();
    }

    private ServerSpec today() {
        return Candidates.jar(project.root().resolve("target/app-2.0.jar"));
    }

    private Path log() throws Exception {
        try (var files = Files.list(cache)) {
            return files.filter(f -> f.toString().endsWith(".log")).findFirst().orElseThrow();
        }
    }
}
