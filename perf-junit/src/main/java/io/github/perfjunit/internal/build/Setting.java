package io.github.perfjunit.internal.build;

import io.github.perfjunit.internal.build.git.BuildProblem;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** What {@code perf.reference} asks for. */
sealed interface Setting {

    /**
     * A build that is there already.
     *
     * @param path the jar or directory, absolute
     */
    record Given(Path path) implements Setting {}

    /**
     * A revision to be built.
     *
     * @param name as Git takes it
     */
    record Revision(String name) implements Setting {}

    /** The commit at which the change under test left the branch it is for. */
    record MergeBase() implements Setting {}

    /** Reads the value; relative paths start from a directory. */
    static Setting parse(String text, Path directory) throws BuildProblem {
        if (text.equals("git:merge-base")) {
            return new MergeBase();
        }
        if (text.startsWith("git:")) {
            return revision(text.substring("git:".length()));
        }
        if (text.isBlank()) {
            throw new BuildProblem("is empty. " + choices());
        }
        return new Given(existing(text, directory));
    }

    private static Setting revision(String name) throws BuildProblem {
        // Git would take the first for an option, and white space is in no name of a revision
        // but a search for a message, which is no way to name a build.
        if (name.isEmpty() || name.startsWith("-") || name.matches("(?s).*\\s.*")) {
            throw new BuildProblem("'" + name + "' is not the name of a revision. " + choices());
        }
        return new Revision(name);
    }

    private static Path existing(String text, Path directory) throws BuildProblem {
        try {
            Path path = directory.resolve(text).toAbsolutePath().normalize();
            if (Files.exists(path)) {
                return path;
            }
            throw new BuildProblem("there is no file or directory " + path + ". " + choices());
        } catch (InvalidPathException e) {
            throw new BuildProblem("is not a path: " + e.getMessage() + ". " + choices(), e);
        }
    }

    private static String choices() {
        return "Give the jar or the class-path directory of the previous build, git:REV or"
                + " git:merge-base.";
    }
}
