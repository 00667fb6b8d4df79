package io.github.perfjunit.internal.build;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.build.git.GitSandbox;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The JVM of the tests as others see it: its environment, its console and its end. */
class EndedJvmIT {

    @TempDir private Path directory;
    private GitSandbox project;
    private Path jar;
    private Path temporary;

    @BeforeEach
    void create() throws Exception {
        project = GitSandbox.init(directory.resolve("project"));
        project.write(".gitignore", "target\n");
        Jars.executable(project.root().resolve("server.jar"));
        project.commit("one");
        jar = Jars.executable(project.root().resolve("target/app.jar"));
        temporary = Files.createDirectory(directory.resolve("temporary"));
    }

    @Test
    void ctrlCEndsTheBuildAndRemovesTheWorktree() throws Exception {
        String state = project.state();
        Path pid = directory.resolve("pid");
        Process jvm = start("echo $$ > x && mv x '" + pid + "'; sleep 600 & wait");
        ProcessHandle build = Processes.await(pid);
        assertThat(project.state()).contains(temporary.toRealPath().toString());

        // SIGTERM; what a JVM does at SIGINT is the same.
        jvm.destroy();

        assertThat(jvm.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(build.isAlive()).isFalse();
        assertThat(project.state()).isEqualTo(state);
        assertThat(temporary).isEmptyDirectory();
    }

    @Test
    void aHooksVariablesDoNotReachGitOrTheBuild() throws Exception {
        Process jvm =
                start(
                        "echo \"dir '$GIT_DIR' kept '$KEPT'\" >&2; mkdir target; mv server.jar target/app.jar");
        String out = new String(jvm.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(jvm.waitFor()).as(out).isZero();
        Path cache = directory.resolve("cache");
        String commit = project.git("rev-parse", "HEAD");
        assertThat(out.lines())
                .satisfiesExactly(
                        line ->
                                assertThat(line)
                                        .startsWith(
                                                "[perf-junit] reference, building commit "
                                                        + commit.substring(0, 12)
                                                        + " by 'sh -c "),
                        line ->
                                assertThat(line)
                                        .startsWith(
                                                "[perf-junit] reference, git:HEAD is commit "
                                                        + commit.substring(0, 12)
                                                        + ", kept in "
                                                        + cache));
        try (var files = Files.list(cache)) {
            Path log = files.filter(f -> f.toString().endsWith(".log")).findFirst().orElseThrow();
            assertThat(log).hasContent("dir '' kept 'yes'");
        }
    }

    private Process start(String script) throws Exception {
        List<String> command =
                List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Djava.io.tmpdir=" + temporary,
                        "-cp",
                        System.getProperty("java.class.path"),
                        BuildInAnotherJvm.class.getName(),
                        project.root().toString(),
                        directory.resolve("cache").toString(),
                        jar.toString(),
                        script);
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.redirectInput(Redirect.from(Path.of("/dev/null").toFile()));
        // As Git sets it for the hooks it runs, of which a build may be a part.
        builder.environment().put("GIT_DIR", directory.resolve("another").toString());
        builder.environment().put("KEPT", "yes");
        return builder.start();
    }
}
