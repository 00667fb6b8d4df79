package io.github.perfjunit.internal.build;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Stream;

/**
 * Copies files and directories from one tree into another, at the same paths. A jar takes with it
 * what its manifest's {@code Class-Path} names in the same tree. Used once, by one thread.
 */
final class ArtefactCopy {

    private static final String JAR = ".jar";

    private final Path from;
    private final Path to;
    private final Set<Path> copied = new HashSet<>();

    ArtefactCopy(Path from, Path to) {
        this.from = from;
        this.to = to;
    }

    /** Copies a file, or a directory with all that is in it. */
    void copy(Path relative) throws IOException {
        if (!copied.add(relative)) {
            return;
        }
        Path source = from.resolve(relative);
        try (Stream<Path> files = Files.walk(source, FileVisitOption.FOLLOW_LINKS)) {
            for (Path file : files.toList()) {
                copyOne(file, to.resolve(from.relativize(file)));
            }
        }
        if (source.toString().endsWith(JAR) && Files.isRegularFile(source)) {
            for (String entry : classPathOf(source)) {
                Optional<Path> needed = inTree(source, entry);
                if (needed.isPresent()) {
                    copy(needed.get());
                }
            }
        }
    }

    private static void copyOne(Path file, Path target) throws IOException {
        if (Files.isDirectory(file)) {
            Files.createDirectories(target);
        } else if (!Files.exists(target)) {
            Files.createDirectories(target.getParent());
            Files.copy(file, target);
        }
    }

    private static List<String> classPathOf(Path jar) {
        try (JarFile opened = new JarFile(jar.toFile())) {
            Manifest manifest = opened.getManifest();
            String value =
                    manifest == null
                            ? null
                            : manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
            return value == null ? List.of() : List.of(value.trim().split("\\s+"));
        } catch (IOException e) {
            // Whether it is a jar is for the JVM to say that gets it.
            return List.of();
        }
    }

    /** Entries are relative URLs; those that leave the tree stay what they are. */
    private Optional<Path> inTree(Path jar, String entry) {
        try {
            URI uri = new URI(entry);
            if (uri.isAbsolute() || uri.getPath() == null || uri.getPath().isEmpty()) {
                return Optional.empty();
            }
            Path file = jar.resolveSibling(uri.getPath()).normalize();
            boolean below = file.startsWith(from) && !jar.startsWith(file);
            return below && Files.exists(file)
                    ? Optional.of(from.relativize(file))
                    : Optional.empty();
        } catch (URISyntaxException e) {
            return Optional.empty();
        }
    }
}
