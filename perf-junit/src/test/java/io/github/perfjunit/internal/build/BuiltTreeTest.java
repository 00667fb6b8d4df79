package io.github.perfjunit.internal.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.perfjunit.internal.build.git.BuildProblem;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BuiltTreeTest {

    @TempDir private Path root;
    private BuiltTree tree;

    @BeforeEach
    void create() throws Exception {
        tree = new BuiltTree(root);
        Files.createDirectories(root.resolve("app/target/classes"));
        for (String name : new String[] {"app-1.9.jar", "app-1.9-sources.jar", "other-1.0.jar"}) {
            Files.createFile(root.resolve("app/target").resolve(name));
        }
    }

    @Test
    void theSamePathComesFirst() throws Exception {
        assertThat(tree.find(Path.of("app/target/app-1.9.jar")))
                .contains(Path.of("app/target/app-1.9.jar"));
        assertThat(tree.require(Path.of("app/target/classes")))
                .isEqualTo(Path.of("app/target/classes"));
    }

    @Test
    void aJarOfAnotherVersionTakesItsPlace() throws Exception {
        assertThat(tree.find(Path.of("app/target/app-2.0-SNAPSHOT.jar")))
                .contains(Path.of("app/target/app-1.9.jar"));
        assertThat(tree.find(Path.of("app/target/app-2.0-SNAPSHOT-sources.jar")))
                .contains(Path.of("app/target/app-1.9-sources.jar"));
    }

    @Test
    void anythingElseDoesNot() throws Exception {
        assertThat(tree.find(Path.of("app/target/app-2.0-tests.jar"))).isEmpty();
        assertThat(tree.find(Path.of("app/target/app.jar"))).isEmpty();
        assertThat(tree.find(Path.of("app/target/classes-2"))).isEmpty();
        assertThat(tree.find(Path.of("lib/target/lib-1.0.jar"))).isEmpty();
        Files.createDirectory(root.resolve("app/target/third-1.0.jar"));
        assertThat(tree.find(Path.of("app/target/third-2.0.jar"))).isEmpty();
    }

    @Test
    void twoThatMayBeMeantAreRefused() throws Exception {
        Files.createFile(root.resolve("app/target/app-1.8.jar"));
        Path wanted = Path.of("app/target/app-2.0.jar");
        assertThat(catchThrowableOfType(BuildProblem.class, () -> tree.find(wanted)))
                .hasMessage(
                        "that revision's build made no app/target/app-2.0.jar, and more than one jar"
                                + " may be meant instead: app-1.8.jar, app-1.9.jar. Build the"
                                + " wanted one alone (perf.referenceBuild), or give it by its"
                                + " path.");
    }

    @Test
    void aMissingOneIsRefusedWithWhatIsThere() {
        String remedy =
                " Set perf.referenceBuild to a command that makes it, run at the top of the"
                        + " repository, or give the previous build by its path.";
        assertThat(missing("app/target/server-2.0.jar"))
                .isEqualTo(
                        "that revision's build made no app/target/server-2.0.jar; app/target holds:"
                                + " app-1.9-sources.jar, app-1.9.jar, classes/, other-1.0.jar."
                                + remedy);
        assertThat(missing("new/target/classes"))
                .isEqualTo(
                        "that revision's build made no new/target/classes; its top directory holds:"
                                + " app/."
                                + remedy);
    }

    @Test
    void aLongListIsCut() throws Exception {
        for (int i = 10; i < 40; i++) {
            Files.createFile(root.resolve("app/target/classes/" + i));
        }
        assertThat(missing("app/target/classes/x"))
                .contains("app/target/classes holds: 10, 11, 12, ")
                .contains(", 28, 29 and 10 more. Set ");
    }

    @ParameterizedTest
    @CsvSource({
        "app-1.0.jar, app-2.jar",
        "app-1.0-SNAPSHOT.jar, app-1.1.0.jar",
        "app-1.0.0.Final.jar, app-0.9.RC1.jar",
        "app-1.0-rc.2.jar, app-1.0.jar",
        "app-1.0-RC2-SNAPSHOT.jar, app-v1.jar",
        "app-1.0-5-gabcdef1.jar, app-1.0.jar",
        "app-1.0-20240131.101500-3.jar, app-1.0.jar",
        "app-1.0+build7-exec.jar, app-2.0+build7-exec.jar",
        "app-1.0-SNAPSHOT-runner.jar, app-1.1-runner.jar",
        "web-2-server-1.0.jar, web-2-server-1.1.jar",
    })
    void namesOfOneArtefact(String one, String other) {
        assertThat(VersionedName.of(one)).isEqualTo(VersionedName.of(other));
    }

    @ParameterizedTest
    @CsvSource({
        "app-1.0.jar, app-1.0-sources.jar",
        "app-1.0.jar, app-1.0-tests.jar",
        "app-1.0.jar, app-1.0-plain.jar",
        "app-1.0.jar, app-1.0-metrics.jar",
        "app-1.0.jar, api-1.0.jar",
        "app-1.0.jar, app.jar",
        "app2.jar, app3.jar",
        "app-1.0.jar, app-1.0.war",
        "classes-1, classes-2",
    })
    void namesOfDifferentOnes(String one, String other) {
        assertThat(VersionedName.of(one)).isNotEqualTo(VersionedName.of(other));
    }

    private String missing(String artefact) {
        Path path = Path.of(artefact);
        return catchThrowableOfType(BuildProblem.class, () -> tree.require(path)).getMessage();
    }
}
