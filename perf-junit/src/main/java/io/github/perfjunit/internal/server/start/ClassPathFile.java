package io.github.perfjunit.internal.server.start;

import java.io.File;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * An argument file of the {@code java} launcher with a class path, which may be too long for a
 * command line. Entries are made absolute: the server may run in another directory.
 */
public final class ClassPathFile {

    private ClassPathFile() {}

    /** Writes the file; the launcher reads it in the platform's encoding. */
    static void write(Path file, String classPath) throws IOException {
        Files.writeString(file, "-cp " + quoted(absolute(classPath)) + "\n", nativeEncoding());
    }

    /** Quotes an argument by the rules of the launcher: a backslash escapes, also in quotes. */
    static String quoted(String argument) {
        return '"'
                + argument.replace("\\", "\\\\")
                        .replace("\"", "\\\"")
                        .replace("\n", "\\n")
                        .replace("\r", "\\r")
                + '"';
    }

    /** Returns a class path with absolute entries. */
    public static String absolute(String classPath) {
        return Pattern.compile(Pattern.quote(File.pathSeparator))
                .splitAsStream(classPath)
                .map(entry -> Path.of(entry).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static Charset nativeEncoding() {
        String name = System.getProperty("native.encoding");
        return name == null ? Charset.defaultCharset() : Charset.forName(name);
    }
}
