package io.github.perfjunit.internal.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.perfjunit.internal.build.git.BuildProblem;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SettingTest {

    private static final String CHOICES =
            " Give the jar or the class-path directory of the previous build, git:REV or"
                    + " git:merge-base.";

    @TempDir private Path directory;

    @Test
    void namesAFileADirectoryARevisionOrTheMergeBase() throws Exception {
        Path jar = Files.createFile(directory.resolve("old build.jar"));
        assertThat(Setting.parse("old build.jar", directory)).isEqualTo(new Setting.Given(jar));
        assertThat(Setting.parse("./x/../old build.jar", directory))
                .isEqualTo(new Setting.Given(jar));
        assertThat(Setting.parse(directory.toString(), Path.of("/")))
                .isEqualTo(new Setting.Given(directory));
        assertThat(Setting.parse("git:v1.2", directory)).isEqualTo(new Setting.Revision("v1.2"));
        assertThat(Setting.parse("git:HEAD~2^1", directory))
                .isEqualTo(new Setting.Revision("HEAD~2^1"));
        assertThat(Setting.parse("git:merge-base", directory)).isEqualTo(new Setting.MergeBase());
    }

    @Test
    void aMissingFileIsRefused() {
        assertThat(problemOf("old.jar"))
                .isEqualTo(
                        "there is no file or directory "
                                + directory.resolve("old.jar")
                                + "."
                                + CHOICES);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "--upload-pack=x", "a b", " v1"})
    void whatCannotNameARevisionIsRefused(String name) {
        assertThat(problemOf("git:" + name))
                .isEqualTo("'" + name + "' is not the name of a revision." + CHOICES);
    }

    @Test
    void nothingIsRefused() {
        assertThat(problemOf(" ")).isEqualTo("is empty." + CHOICES);
        assertThat(problemOf("a\0b")).startsWith("is not a path: ").endsWith(CHOICES);
    }

    private String problemOf(String text) {
        return catchThrowableOfType(BuildProblem.class, () -> Setting.parse(text, directory))
                .getMessage();
    }
}
