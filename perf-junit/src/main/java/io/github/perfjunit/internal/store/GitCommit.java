package io.github.perfjunit.internal.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds the commit that is checked out, from Git's files, without running Git: {@code HEAD}, the
 * branch it names, or {@code packed-refs}; work trees included. Stateless.
 */
public final class GitCommit {

    private static final String SHA = "[0-9a-f]{40}|[0-9a-f]{64}";
    private static final String REF = "ref: ";
    private static final String GITDIR = "gitdir: ";

    private GitCommit() {}

    /**
     * Returns the commit, or empty if it is not known.
     *
     * @param inside a directory of the working tree; it need not exist
     * @param variables environment variables: {@code GITHUB_SHA} is used where there is no
     *     repository, e.g. in a container without {@code .git}
     */
    public static Optional<String> find(Path inside, Map<String, String> variables) {
        Optional<Path> git =
                Stream.<Path>iterate(
                                inside.toAbsolutePath().normalize(),
                                p -> p != null,
                                Path::getParent)
                        .map(p -> p.resolve(".git"))
                        .filter(Files::exists)
                        .findFirst();
        try {
            Optional<String> commit =
                    git.isPresent() ? head(gitDirectory(git.get())) : Optional.empty();
            return commit.or(() -> Optional.ofNullable(variables.get("GITHUB_SHA")))
                    .filter(c -> c.matches(SHA));
        } catch (IOException | UncheckedIOException e) {
            return Optional.empty();
        }
    }

    /** In a work tree {@code .git} is a file that names the directory. */
    private static Path gitDirectory(Path git) throws IOException {
        if (Files.isDirectory(git)) {
            return git;
        }
        String line = text(git);
        return line.startsWith(GITDIR) ? git.resolveSibling(line.substring(GITDIR.length())) : git;
    }

    private static Optional<String> head(Path directory) throws IOException {
        String head = text(directory.resolve("HEAD"));
        if (!head.startsWith(REF)) {
            return Optional.of(head);
        }
        String ref = head.substring(REF.length());
        Path pointer = directory.resolve("commondir");
        Path common = Files.exists(pointer) ? directory.resolve(text(pointer)) : directory;
        for (Path place : List.of(directory, common)) {
            if (Files.exists(place.resolve(ref))) {
                return Optional.of(text(place.resolve(ref)));
            }
        }
        return packed(common.resolve("packed-refs"), ref);
    }

    private static Optional<String> packed(Path file, String ref) throws IOException {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        return Files.readAllLines(file).stream()
                .filter(line -> line.endsWith(" " + ref))
                .map(line -> line.substring(0, line.indexOf(' ')))
                .findFirst();
    }

    private static String text(Path file) throws IOException {
        return Files.readString(file).strip();
    }
}
