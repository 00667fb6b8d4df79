package io.github.perfjunit.internal.build;

import io.github.perfjunit.internal.build.git.BuildProblem;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.StringJoiner;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.zip.ZipFile;

/**
 * A class path and the directory that its relative entries start from. Immutable.
 *
 * @param entries as they are written
 * @param directory where relative ones start
 */
record ClassPath(List<String> entries, Path directory) {

    ClassPath {
        entries = List.copyOf(entries);
    }

    static ClassPath of(String text, Path directory) {
        Pattern separator = Pattern.compile(Pattern.quote(File.pathSeparator));
        return new ClassPath(List.of(separator.split(text, -1)), directory);
    }

    /** Returns where an entry is. */
    Path path(int index) {
        return directory.resolve(entries.get(index)).toAbsolutePath().normalize();
    }

    /** Returns the first entry that has the class file of a class. */
    OptionalInt holding(String className) {
        return IntStream.range(0, entries.size())
                .filter(i -> holds(path(i), className))
                .findFirst();
    }

    /** Returns whether a jar or directory has the class file of a class, by its binary name. */
    static boolean holds(Path entry, String className) {
        String file = className.replace('.', '/') + ".class";
        if (Files.isDirectory(entry)) {
            return Files.isRegularFile(entry.resolve(file));
        }
        if (!Files.isRegularFile(entry)) {
            return false;
        }
        try (ZipFile jar = new ZipFile(entry.toFile())) {
            return jar.getEntry(file) != null;
        } catch (IOException e) {
            return false;
        }
    }

    /** Returns the class path with some entries replaced, by their index, in the same order. */
    String with(Map<Integer, Path> replacements) throws BuildProblem {
        StringJoiner joined = new StringJoiner(File.pathSeparator);
        for (int i = 0; i < entries.size(); i++) {
            Path replacement = replacements.get(i);
            joined.add(replacement == null ? entries.get(i) : checked(replacement).toString());
        }
        return joined.toString();
    }

    private static Path checked(Path replacement) throws BuildProblem {
        if (replacement.toString().contains(File.pathSeparator)) {
            throw new BuildProblem(
                    "'%s' in the path %s would divide it on a class path. Move it to another directory."
                            .formatted(File.pathSeparator, replacement));
        }
        return replacement;
    }
}
