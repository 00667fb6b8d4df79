package io.github.perfjunit.internal.server.start;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * A temporary directory that only its owner can read, for sockets and logs.
 *
 * @param path where it is
 */
public record PrivateDirectory(Path path) implements AutoCloseable {

    static final String PREFIX = "perf-junit-";

    /** The path of a Unix-domain socket has at most 108 bytes on Linux and 104 elsewhere. */
    static final int MAX_SOCKET_PATH = 100;

    private static final Path SHORT_ROOT = Path.of("/tmp");

    /** Creates one in the JVM's temporary directory, or in /tmp if that has too long a name. */
    static PrivateDirectory create() throws IOException {
        Path root = Path.of(System.getProperty("java.io.tmpdir")).toAbsolutePath();
        boolean tooLong = root.toString().length() > MAX_SOCKET_PATH - 50;
        if (tooLong && Files.isDirectory(SHORT_ROOT)) {
            root = SHORT_ROOT;
        }
        return new PrivateDirectory(Files.createTempDirectory(root, PREFIX, ownerOnly()));
    }

    private static FileAttribute<?>[] ownerOnly() {
        boolean posix = FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
        return posix
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(
                            PosixFilePermissions.fromString("rwx------"))
                }
                : new FileAttribute<?>[0];
    }

    /** Deletes the directory with all it holds, as far as that is possible. */
    @Override
    public void close() {
        try (Stream<Path> files = Files.walk(path)) {
            List<Path> deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
            for (Path file : deepestFirst) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            System.err.println("perf-junit: could not delete " + path + ": " + e);
        }
    }
}
