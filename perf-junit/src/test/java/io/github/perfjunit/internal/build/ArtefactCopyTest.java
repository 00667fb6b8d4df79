package io.github.perfjunit.internal.build;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArtefactCopyTest {

    @TempDir private Path from;
    @TempDir private Path to;
    private ArtefactCopy copy;

    @BeforeEach
    void create() {
        copy = new ArtefactCopy(from, to);
    }

    @Test
    void aDirectoryIsCopiedWithAllThatIsInItAndNothingBesideIt() throws Exception {
        Jars.directory(from.resolve("app/classes"), "a/Main.class", "b.txt");
        Jars.directory(from.resolve("app"), "c.txt");
        Files.writeString(from.resolve("app/classes/b.txt"), "text");
        copy.copy(Path.of("app/classes"));
        assertThat(files())
                .containsExactlyInAnyOrder("app/classes/a/Main.class", "app/classes/b.txt");
        assertThat(to.resolve("app/classes/b.txt")).hasContent("text");
    }

    @Test
    void aLinkIsCopiedAsWhatItLeadsTo() throws Exception {
        Jars.directory(from.resolve("real"), "a.class");
        Files.createDirectories(from.resolve("classes"));
        Files.createSymbolicLink(from.resolve("classes/linked"), from.resolve("real"));
        copy.copy(Path.of("classes"));
        assertThat(to.resolve("classes/linked")).isDirectory();
        assertThat(Files.isSymbolicLink(to.resolve("classes/linked"))).isFalse();
        assertThat(to.resolve("classes/linked/a.class")).isRegularFile();
    }

    @Test
    void aJarTakesItsManifestsClassPathWithIt() throws Exception {
        Jars.jar(
                from.resolve("target/app.jar"),
                Map.of("Class-Path", "lib/a%20b.jar ../conf/ lib/missing.jar ./ file:/x.jar a:b"));
        Jars.jar(from.resolve("target/lib/a b.jar"), Map.of("Class-Path", "c.jar ../app.jar"));
        Jars.jar(from.resolve("target/lib/c.jar"), Map.of("Class-Path", "../../../secret.txt"));
        Jars.jar(from.resolve("target/lib/unused.jar"), Map.of());
        Jars.directory(from.resolve("conf"), "x.properties");
        copy.copy(Path.of("target/app.jar"));
        assertThat(files())
                .containsExactlyInAnyOrder(
                        "target/app.jar",
                        "target/lib/a b.jar",
                        "target/lib/c.jar",
                        "conf/x.properties");
    }

    private Stream<String> files() throws Exception {
        try (Stream<Path> files = Files.walk(to)) {
            return files
                    .filter(Files::isRegularFile)
                    .map(to::relativize)
                    .map(Path::toString)
                    .toList()
                    .stream();
        }
    }
}
