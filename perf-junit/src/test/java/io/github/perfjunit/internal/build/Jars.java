package io.github.perfjunit.internal.build;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;

/** Small jars and class-path directories. */
final class Jars {

    private Jars() {}

    /** Writes a jar with attributes in its manifest and empty entries. */
    static Path jar(Path file, Map<String, String> attributes, String... entries)
            throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        attributes.forEach(
                (name, value) ->
                        manifest.getMainAttributes().put(new Attributes.Name(name), value));
        Files.createDirectories(file.getParent());
        try (OutputStream out = Files.newOutputStream(file);
                JarOutputStream jar = new JarOutputStream(out, manifest)) {
            for (String entry : entries) {
                jar.putNextEntry(new ZipEntry(entry));
                jar.closeEntry();
            }
        }
        return file;
    }

    static Path executable(Path file) throws IOException {
        return jar(file, Map.of("Main-Class", "a.Main"));
    }

    /** Makes a directory with empty files. */
    static Path directory(Path directory, String... files) throws IOException {
        for (String file : files) {
            Files.createDirectories(directory.resolve(file).getParent());
            Files.createFile(directory.resolve(file));
        }
        return directory;
    }
}
