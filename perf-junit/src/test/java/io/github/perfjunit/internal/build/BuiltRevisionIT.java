package io.github.perfjunit.internal.build;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.build.git.Git;
import io.github.perfjunit.internal.build.git.GitSandbox;
import io.github.perfjunit.plan.ServerSpec;
import io.github.perfjunit.plan.ServerSpec.Launch;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A revision is built by a real Git and a small command. */
class BuiltRevisionIT {

    @TempDir private Path directory;
    private final List<String> notices = new ArrayList<>();
    private GitSandbox project;
    private Path cache;
    private Path builds;

    @BeforeEach
    void create() throws Exception {
        project = GitSandbox.init(directory.resolve("a project"));
        project.write(".gitignore", "target\n");
        cache = directory.resolve("the cache");
        builds = directory.resolve("builds");
    }

    @Test
    void theClassPathIsThatOfTheRevisionAndTodaysWhereItMakesNone() throws Exception {
        project.write("app/Main", "1").write("lib/Library", "1").write("rules/x.txt", "1");
        String old = project.commit("one");
        project.git("tag", "v1");
        project.write("app/Main", "2").write("lib/Library", "2").write("rules/x.txt", "2");
        project.write("new/New", "2").write("changed, not committed", "");
        List<String> command = command("mkdir -p app/target/classes/a lib/target/classes &&");
        command.set(
                2,
                command.get(2)
                        + " cp app/Main app/target/classes/a/Main.class && cp lib/Library lib/target/classes && mkdir app/target/test-classes");
        Jars.directory(project.root().resolve("app/target/classes"), "a/Main.class");
        Jars.directory(project.root().resolve("app/target/test-classes"), "a/MainTest.class");
        Jars.directory(project.root().resolve("lib/target/classes"), "Library");
        Jars.directory(project.root().resolve("new/target/classes"), "New");
        Path elsewhere = Jars.directory(directory.resolve("elsewhere"), "Other");
        String state = project.state();

        String classPath =
                String.join(
                        File.pathSeparator,
                        "app/target/test-classes",
                        project.root().resolve("app/target/classes").toString(),
                        project.root().resolve("lib/target/classes").toString(),
                        "new/target/classes",
                        "rules",
                        elsewhere.toString(),
                        "");
        ServerSpec reference =
                resolve("git:v1", Candidates.mainClass("a.Main"), command, classPath);

        Path kept = onlyDirectory();
        assertThat(kept.getFileName().toString()).matches(old + "-[0-9a-f]{12}");
        assertThat(kept.resolve("app/target/classes/a/Main.class")).hasContent("1");
        assertThat(kept.resolve("lib/target/classes/Library")).hasContent("1");
        assertThat(kept.resolve("rules/x.txt")).hasContent("1");
        Launch.MainClass launch = (Launch.MainClass) reference.launch();
        assertThat(launch.className()).isEqualTo("a.Main");
        assertThat(launch.classPath().orElseThrow().split(File.pathSeparator, -1))
                .containsExactly(
                        kept.resolve("app/target/test-classes").toString(),
                        kept.resolve("app/target/classes").toString(),
                        kept.resolve("lib/target/classes").toString(),
                        "new/target/classes",
                        kept.resolve("rules").toString(),
                        elsewhere.toString(),
                        "");
        assertThat(project.state()).isEqualTo(state);
        String shortName = old.substring(0, 12);
        assertThat(notices)
                .hasSize(3)
                .satisfies(
                        lines ->
                                assertThat(lines.get(0))
                                        .startsWith("building commit " + shortName + " by 'sh -c ")
                                        .endsWith("', output in " + kept + ".log"))
                .endsWith(
                        "git:v1 is commit " + shortName + ", kept in " + kept,
                        "its build makes no new/target/classes: the candidate's is on its class path instead");
    }

    @Test
    void aCommitIsBuiltOnce() throws Exception {
        ServerSpec candidate = jarCandidate("2.0");
        List<String> command = command("mkdir target && cp server.jar target/app-1.0.jar");

        ServerSpec first = resolve("git:HEAD", candidate, command, "");
        ServerSpec second = resolve("git:main", candidate, command, "");

        assertThat(second).isEqualTo(first);
        assertThat(builds).hasContent("x");
        assertThat(notices.get(2)).startsWith("git:main is commit ");

        project.commit("another");
        resolve("git:HEAD", candidate, command, "");
        assertThat(builds).hasContent("x\nx");
        resolve(
                "git:HEAD",
                candidate,
                command("cp server.jar app-1.jar; mkdir target; mv *.jar target"),
                "");
        assertThat(builds).hasContent("x\nx\nx");
    }

    @Test
    void whatWasDeletedFromTheCacheIsBuiltAgain() throws Exception {
        ServerSpec candidate = jarCandidate("1.0");
        List<String> command = command("mkdir target && cp server.jar target/app-1.0.jar");
        resolve("git:HEAD", candidate, command, "");
        Path kept = onlyDirectory().resolve("target/app-1.0.jar");
        Files.delete(kept);

        resolve("git:HEAD", candidate, command, "");

        assertThat(kept).isRegularFile();
        assertThat(builds).hasContent("x\nx");
    }

    @Test
    void aJarMayHaveAnotherVersionAndTakesItsLibrariesAlong() throws Exception {
        ServerSpec candidate = jarCandidate("2.0-SNAPSHOT");
        Jars.jar(
                project.root().resolve("server.jar"),
                Map.of("Main-Class", "a.Main", "Class-Path", "lib/x.jar"));
        Jars.jar(project.root().resolve("x.jar"), Map.of());
        project.commit("with a library");

        ServerSpec reference =
                resolve(
                        "git:HEAD",
                        candidate,
                        command(
                                "mkdir -p target/lib && cp server.jar target/app-1.9.jar && cp x.jar target/lib"),
                        "");

        Path jar = onlyDirectory().resolve("target/app-1.9.jar");
        assertThat(reference).isEqualTo(Candidates.spec("reference", new Launch.Jar(jar)));
        assertThat(jar.resolveSibling("lib/x.jar")).isRegularFile();
    }

    @Test
    void theUsersWorktreesAndHooksAreLeftAlone() throws Exception {
        ServerSpec candidate = jarCandidate("1.0");
        Path users = directory.resolve("users");
        project.git("worktree", "add", "--quiet", "-b", "other", users.toString());
        // As if its disk were not there; "git worktree prune" would forget it.
        Files.move(users, directory.resolve("away"));
        Path hook = project.root().resolve(".git/hooks/post-checkout");
        Files.createDirectories(hook.getParent());
        Files.writeString(hook, "#!/bin/sh\necho x >> '" + directory.resolve("hooked") + "'\n");
        assertThat(hook.toFile().setExecutable(true)).isTrue();
        String state = project.state();
        assertThat(state).contains("prunable");

        resolve(
                "git:HEAD",
                candidate,
                command("mkdir target && cp server.jar target/app-1.0.jar"),
                "");

        assertThat(project.state()).isEqualTo(state);
        assertThat(directory.resolve("hooked")).doesNotExist();
    }

    @Test
    void theTestsMayRunInAModulesDirectory() throws Exception {
        ServerSpec candidate = jarCandidate("1.0");
        Path module = Files.createDirectories(project.root().resolve("deep/module"));
        ReferenceBuild.Options options =
                new ReferenceBuild.Options(
                        command("mkdir target && cp server.jar target/app-1.0.jar"),
                        cache,
                        module,
                        "");
        assertThat(build(options).of("git:main", candidate).launch())
                .isEqualTo(new Launch.Jar(onlyDirectory().resolve("target/app-1.0.jar")));
    }

    @Test
    void theMergeBaseIsARevisionToo() throws Exception {
        ServerSpec candidate = jarCandidate("1.0");
        String base = project.git("rev-parse", "HEAD");
        project.git("checkout", "--quiet", "-b", "change");
        project.commit("change");
        resolve(
                "git:merge-base",
                candidate,
                command("mkdir target && cp server.jar target/app-1.0.jar"),
                "");
        assertThat(onlyDirectory().getFileName().toString()).startsWith(base + "-");
    }

    /** Commits a jar and puts one where today's build would. */
    private ServerSpec jarCandidate(String version) throws Exception {
        Jars.executable(project.root().resolve("server.jar"));
        project.commit("server");
        return Candidates.jar(
                Jars.executable(project.root().resolve("target/app-" + version + ".jar")));
    }

    /** Returns a build command that counts how often it is run. */
    private List<String> command(String script) {
        return new ArrayList<>(List.of("sh", "-c", "echo x >> '" + builds + "'; " + script));
    }

    private ServerSpec resolve(
            String setting, ServerSpec candidate, List<String> command, String classPath)
            throws Exception {
        return build(new ReferenceBuild.Options(command, cache, project.root(), classPath))
                .of(setting, candidate);
    }

    private ReferenceBuild build(ReferenceBuild.Options options) {
        return new ReferenceBuild(options, Map.of(), new Git("git"), notices::add);
    }

    private Path onlyDirectory() throws Exception {
        try (Stream<Path> files = Files.list(cache)) {
            List<Path> directories = files.filter(Files::isDirectory).toList();
            assertThat(directories).hasSize(1);
            return directories.get(0);
        }
    }
}
