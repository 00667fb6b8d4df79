package io.github.perfjunit.examples;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Tells which programs are installed, so that a test can be skipped with a reason. */
final class Programs {

    private Programs() {}

    static boolean installed(String program) {
        return Stream.concat(
                        Stream.of(System.getenv("PATH").split(File.pathSeparator)),
                        Stream.of("/usr/sbin", "/usr/local/sbin"))
                .map(directory -> Path.of(directory, program))
                .anyMatch(Files::isExecutable);
    }
}
