package io.github.perfjunit.internal.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.UUID;

/**
 * Replaces a file in one step: whoever reads it, also after a crash in mid-write, finds the old or
 * the new content, never a part.
 *
 * <p>The new content goes to a file beside it, is forced to the disk, and is then moved over the old
 * one. Stateless.
 */
public final class AtomicFile {

    private AtomicFile() {}

    /** Writes the content of a file. */
    interface Content {
        void writeTo(WritableByteChannel channel) throws IOException;
    }

    /**
     * Writes a text as UTF-8; missing directories are created.
     *
     * @param file the file to write or replace; if it is a link, the file it points to
     * @param text the whole new content
     * @throws IOException if that failed; the old content is then untouched
     */
    public static void write(Path file, String text) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
        replace(
                file,
                channel -> {
                    while (bytes.hasRemaining()) {
                        channel.write(bytes);
                    }
                });
    }

    static void replace(Path file, Content content) throws IOException {
        Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
        Path directory = Files.createDirectories(target.getParent());
        Path temporary = directory.resolve("." + target.getFileName() + "." + UUID.randomUUID());
        try {
            try (FileChannel channel =
                    FileChannel.open(
                            temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
                content.writeTo(channel);
                channel.force(true);
            }
            Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(temporary);
        }
        forceEntry(directory);
    }

    /** Makes the move itself durable; not every system can open a directory for that. */
    private static void forceEntry(Path directory) {
        try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
            channel.force(true);
        } catch (IOException e) {
            return;
        }
    }
}
