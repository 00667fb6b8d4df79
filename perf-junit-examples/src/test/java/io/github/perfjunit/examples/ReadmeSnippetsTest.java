package io.github.perfjunit.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the README shows is compiled: each Java block stands word for word in a source here. */
class ReadmeSnippetsTest {

    private static final Pattern JAVA_BLOCK = Pattern.compile("(?s)```java\n(.*?)```");

    @Test
    void everyJavaBlockIsACompiledSource() throws IOException {
        List<String> sources = sources();
        List<String> blocks =
                JAVA_BLOCK
                        .matcher(Files.readString(Path.of("..", "README.md")))
                        .results()
                        .map((MatchResult m) -> words(m.group(1)))
                        .toList();

        assertThat(blocks).isNotEmpty();
        assertThat(blocks)
                .allSatisfy(block -> assertThat(sources).anyMatch(s -> s.contains(block)));
    }

    private static List<String> sources() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src", "test", "java"))) {
            return files.filter(f -> f.toString().endsWith(".java"))
                    .map(ReadmeSnippetsTest::read)
                    .map(ReadmeSnippetsTest::words)
                    .toList();
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String words(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }
}
