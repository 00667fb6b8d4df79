package io.github.perfjunit.internal.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtomicFileTest {

    @TempDir Path directory;

    @Test
    void writesAndReplacesAndMakesDirectories() throws IOException {
        Path file = directory.resolve("a/b/c.json");

        AtomicFile.write(file, "old, longer than the new one");
        AtomicFile.write(file, "nü");

        assertThat(file).hasContent("nü");
        assertOnly(file);
    }

    @Test
    void aWriteThatFailsInTheMiddleLeavesTheOldContentAndNothingElse() throws IOException {
        Path file = directory.resolve("c.json");
        AtomicFile.write(file, "old");

        assertThatThrownBy(
                        () ->
                                AtomicFile.replace(
                                        file,
                                        channel -> {
                                            channel.write(ByteBuffer.wrap(new byte[] {'n', 'e'}));
                                            assertThat(file).hasContent("old");
                                            throw new IOException("No space left on device");
                                        }))
                .isInstanceOf(IOException.class)
                .hasMessage("No space left on device");

        assertThat(file).hasContent("old");
        assertOnly(file);
    }

    @Test
    void aReaderSeesTheOldContentUntilAllIsWritten() throws IOException {
        Path file = directory.resolve("c.json");
        AtomicFile.write(file, "old");

        AtomicFile.replace(
                file,
                channel -> {
                    channel.write(ByteBuffer.wrap(new byte[] {'n', 'e', 'w'}));
                    assertThat(file).hasContent("old");
                });

        assertThat(file).hasContent("new");
    }

    @Test
    void aLinkStaysALink() throws IOException {
        Path file = directory.resolve("real.json");
        AtomicFile.write(file, "old");
        Path link = Files.createSymbolicLink(directory.resolve("link.json"), file);

        AtomicFile.write(link, "new");

        assertThat(link).isSymbolicLink();
        assertThat(file).hasContent("new");
    }

    private static void assertOnly(Path file) throws IOException {
        try (Stream<Path> files = Files.list(file.getParent())) {
            assertThat(files).containsExactly(file);
        }
    }
}
