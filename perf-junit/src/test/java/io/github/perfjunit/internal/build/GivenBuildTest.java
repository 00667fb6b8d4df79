package io.github.perfjunit.internal.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.perfjunit.internal.build.ReferenceBuild.Failure;
import io.github.perfjunit.plan.ServerSpec;
import io.github.perfjunit.plan.ServerSpec.Launch;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A reference that is there already, as a jar or a directory; no process is started. */
class GivenBuildTest {

    @TempDir private Path directory;

    @Test
    void aJarReplacesTheJarAndNothingElse() throws Exception {
        Path today = Jars.executable(directory.resolve("app.jar"));
        Path old = Jars.executable(directory.resolve("old app.jar"));
        ServerSpec candidate = Candidates.jar(today);
        assertThat(resolve("old app.jar", candidate, ""))
                .isEqualTo(Candidates.spec("reference", new Launch.Jar(old)));
    }

    @Test
    void aDirectoryDoesNotReplaceAJar() throws Exception {
        Path today = Jars.executable(directory.resolve("app.jar"));
        assertThat(failureOf(directory.toString(), Candidates.jar(today), ""))
                .isEqualTo(
                        "perf.reference=%s: is a directory, but the candidate is the executable jar %s, and a directory has no manifest that names a main class. Give the jar of the previous build."
                                .formatted(directory, today));
    }

    @Test
    void aJarThatCannotBeStartedIsRefused() throws Exception {
        ServerSpec candidate = Candidates.jar(Jars.executable(directory.resolve("app.jar")));
        Path library = Jars.jar(directory.resolve("library.jar"), Map.of(), "a/Main.class");
        assertThat(failureOf("library.jar", candidate, ""))
                .isEqualTo(
                        "perf.reference=library.jar: %s has no Main-Class in its manifest, so 'java -jar' cannot start it. Give an executable jar."
                                .formatted(library));
        Path text = Files.writeString(directory.resolve("text.jar"), "no jar");
        assertThat(failureOf("text.jar", candidate, ""))
                .startsWith("perf.reference=text.jar: " + text + " cannot be read as a jar: ")
                .endsWith(". Give an executable jar.");
    }

    @Test
    void aJarOrDirectoryReplacesTheEntryThatHoldsTheClass() throws Exception {
        Jars.directory(directory.resolve("test-classes"), "a/MainTest.class");
        Jars.directory(directory.resolve("classes"), "a/Main$Inner.class");
        Path later = Jars.jar(directory.resolve("x.jar"), Map.of(), "a/Main$Inner.class");
        Path old = Jars.directory(directory.resolve("old"), "a/Main$Inner.class");
        Path oldJar = Jars.jar(directory.resolve("old.jar"), Map.of(), "a/Main$Inner.class");
        ServerSpec candidate = Candidates.mainClass("a.Main$Inner");
        String classPath = path("test-classes", "classes", "missing", "", later.toString());

        assertThat(resolve("old", candidate, classPath))
                .isEqualTo(
                        reference(path("test-classes", old, "missing", "", later), "a.Main$Inner"));
        assertThat(resolve("old.jar", candidate, classPath))
                .isEqualTo(
                        reference(
                                path("test-classes", oldJar, "missing", "", later),
                                "a.Main$Inner"));
    }

    @Test
    void aClassInAJarIsFoundAsWell() throws Exception {
        Jars.directory(directory.resolve("classes"), "a/Other.class");
        Files.writeString(directory.resolve("broken.jar"), "no jar");
        Jars.jar(directory.resolve("x.jar"), Map.of(), "a/Main.class");
        Path old = Jars.directory(directory.resolve("old"), "a/Main.class");
        String classPath = path("broken.jar", "classes", "x.jar", "lib/y.jar");
        assertThat(resolve("old", Candidates.mainClass("a.Main"), classPath))
                .isEqualTo(reference(path("broken.jar", "classes", old, "lib/y.jar"), "a.Main"));
    }

    @Test
    void aBuildWithoutTheClassIsRefused() throws Exception {
        Path today = Jars.directory(directory.resolve("classes"), "a/Main.class");
        Path old = Jars.jar(directory.resolve("old.jar"), Map.of(), "BOOT-INF/a/Main.class");
        assertThat(failureOf("old.jar", Candidates.mainClass("a.Main"), "classes"))
                .isEqualTo(
                        "perf.reference=old.jar: %s does not have the candidate's class a.Main as a/Main.class. Give the jar or the directory that takes the place of %s on the class path."
                                .formatted(old, today));
    }

    @Test
    void aClassThatIsNotOnTheClassPathIsRefused() throws Exception {
        Path old = Jars.directory(directory.resolve("old"), "a/Main.class");
        assertThat(failureOf("old", Candidates.mainClass("a.Main"), "classes"))
                .isEqualTo(
                        "perf.reference=old: no entry of the tests' class path has the candidate's class a.Main, so none can be replaced by another build. Start the server from a jar.");
        assertThat(old).isDirectory();
    }

    @Test
    void aPathThatAClassPathCannotHoldIsRefused() throws Exception {
        Jars.directory(directory.resolve("classes"), "a/Main.class");
        Path old =
                Jars.directory(directory.resolve("o" + File.pathSeparator + "d"), "a/Main.class");
        assertThat(failureOf(old.toString(), Candidates.mainClass("a.Main"), "classes"))
                .endsWith(
                        "'%s' in the path %s would divide it on a class path. Move it to another directory."
                                .formatted(File.pathSeparator, old));
    }

    @Test
    void aCommandIsRefused() throws Exception {
        Path old = Jars.executable(directory.resolve("old.jar"));
        Launch launch = new Launch.Command(List.of("./serve"));
        assertThat(failureOf(old.toString(), Candidates.spec("server", launch), ""))
                .isEqualTo(
                        "perf.reference=%s: the server is started by a command, which names its own program. Declare the previous build as a second @ServerUnderTest and use reference = \"name\"."
                                .formatted(old));
    }

    @Test
    void aCandidateOfTheReferencesNameIsRefused() throws Exception {
        Path old = Jars.executable(directory.resolve("old.jar"));
        assertThat(failureOf("old.jar", Candidates.spec("reference", new Launch.Jar(old)), ""))
                .isEqualTo(
                        "perf.reference=old.jar: the candidate itself is called 'reference'. Give it another name.");
    }

    @Test
    void aMissingBuildIsRefused() throws Exception {
        ServerSpec candidate = Candidates.jar(Jars.executable(directory.resolve("app.jar")));
        assertThat(failureOf("old.jar", candidate, ""))
                .startsWith("perf.reference=old.jar: there is no file or directory " + directory);
    }

    private static ServerSpec reference(String classPath, String className) {
        return Candidates.spec(
                "reference", new Launch.MainClass(className, Optional.of(classPath)));
    }

    private static String path(Object... entries) {
        return String.join(
                File.pathSeparator, List.of(entries).stream().map(Object::toString).toList());
    }

    private ServerSpec resolve(String setting, ServerSpec candidate, String classPath)
            throws Failure {
        ReferenceBuild.Options options =
                new ReferenceBuild.Options(
                        List.of("false"), directory.resolve("cache"), directory, classPath);
        return ReferenceBuild.resolve(setting, candidate, options);
    }

    private String failureOf(String setting, ServerSpec candidate, String classPath) {
        return catchThrowableOfType(Failure.class, () -> resolve(setting, candidate, classPath))
                .getMessage();
    }
}
