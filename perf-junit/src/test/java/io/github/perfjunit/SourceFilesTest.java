package io.github.perfjunit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What every source file and package of this module has in common. */
class SourceFilesTest {

    private static final Path MAIN = Path.of("src", "main", "java");
    private static final Path TEST = Path.of("src", "test", "java");
    private static final int MOST_LINES = 300;

    @Test
    void everyPackageIsDescribed() throws IOException {
        assertThat(undescribed(MAIN)).isEmpty();
    }

    /** A package of tests is described beside the code it tests, if that is in the same package. */
    @Test
    void everyPackageOfTestsAloneIsDescribed() throws IOException {
        assertThat(undescribed(TEST).filter(name -> !Files.exists(MAIN.resolve(name)))).isEmpty();
    }

    @Test
    void noFileIsLong() throws IOException {
        assertThat(Stream.concat(sources(MAIN).stream(), sources(TEST).stream()))
                .isNotEmpty()
                .allSatisfy(
                        file ->
                                assertThat(lines(file))
                                        .as(file.toString())
                                        .hasSizeLessThanOrEqualTo(MOST_LINES));
    }

    private static Stream<Path> undescribed(Path tree) throws IOException {
        return sources(tree).stream()
                .map(Path::getParent)
                .distinct()
                .filter(directory -> !Files.exists(directory.resolve("package-info.java")))
                .map(tree::relativize);
    }

    private static List<Path> sources(Path tree) throws IOException {
        try (Stream<Path> files = Files.walk(tree)) {
            return files.filter(file -> file.toString().endsWith(".java")).toList();
        }
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
