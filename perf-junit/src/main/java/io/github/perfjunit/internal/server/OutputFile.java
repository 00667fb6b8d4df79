package io.github.perfjunit.internal.server;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * The file that a server's output goes to, standard output and errors together.
 *
 * @param path the file
 */
record OutputFile(Path path) {

    private static final int TAIL_BYTES = 64 * 1024;

    private static final List<String> ADDRESS_IN_USE =
            List.of("address already in use", "address in use", "eaddrinuse", "bindexception");

    /** Returns the last lines, of at most the last 64 KiB; bytes that are not UTF-8 become marks. */
    List<String> lastLines(int count) {
        List<String> lines = tail().lines().toList();
        return lines.subList(Math.max(0, lines.size() - count), lines.size());
    }

    /** Returns whether the server complains that its port is taken. */
    boolean saysAddressInUse() {
        String tail = tail().toLowerCase(Locale.ROOT);
        return ADDRESS_IN_USE.stream().anyMatch(tail::contains);
    }

    private String tail() {
        try (SeekableByteChannel channel = Files.newByteChannel(path)) {
            channel.position(Math.max(0, channel.size() - TAIL_BYTES));
            ByteBuffer bytes = ByteBuffer.allocate(TAIL_BYTES);
            while (bytes.hasRemaining() && channel.read(bytes) >= 0) {
                continue;
            }
            return new String(bytes.array(), 0, bytes.position(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            return "";
        }
    }
}
