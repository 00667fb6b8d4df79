package io.github.perfjunit.internal.build;

import io.github.perfjunit.internal.build.git.BuildProblem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A directory with what a revision's build made, at the same paths as the candidate's. Immutable.
 *
 * @param root the top directory
 */
record BuiltTree(Path root) {

    private static final int MOST_SHOWN = 20;

    /**
     * Finds what stands where the candidate's artefact does: at the same path, or the one jar beside
     * it whose name differs in nothing but its version.
     *
     * @param artefact the candidate's, relative to the top of its repository
     * @return the other one, relative to this tree
     * @throws BuildProblem if several jars could be meant
     */
    Optional<Path> find(Path artefact) throws BuildProblem {
        if (Files.exists(root.resolve(artefact))) {
            return Optional.of(artefact);
        }
        VersionedName wanted = VersionedName.of(artefact.getFileName().toString());
        Path directory = root.resolve(artefact).getParent();
        List<Path> matches =
                list(directory).stream()
                        .filter(Files::isRegularFile)
                        .filter(f -> VersionedName.of(f.getFileName().toString()).equals(wanted))
                        .toList();
        if (matches.size() > 1) {
            throw new BuildProblem(
                    "that revision's build made no %s, and more than one jar may be meant instead: %s. Build the wanted one alone (perf.referenceBuild), or give it by its path."
                            .formatted(artefact, names(matches)));
        }
        return matches.stream().findFirst().map(root::relativize);
    }

    /** Finds an artefact that must be there. */
    Path require(Path artefact) throws BuildProblem {
        Optional<Path> found = find(artefact);
        if (found.isPresent()) {
            return found.get();
        }
        Path directory = root.resolve(artefact).getParent();
        while (!Files.isDirectory(directory)) {
            directory = directory.getParent();
        }
        String where =
                directory.equals(root)
                        ? "its top directory"
                        : root.relativize(directory).toString();
        throw new BuildProblem(
                "that revision's build made no %s; %s holds: %s. Set perf.referenceBuild to a command that makes it, run at the top of the repository, or give the previous build by its path."
                        .formatted(artefact, where, names(list(directory))));
    }

    private static List<Path> list(Path directory) throws BuildProblem {
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(directory)) {
            return files.sorted().toList();
        } catch (IOException e) {
            throw new BuildProblem("could not list " + directory + ": " + e, e);
        }
    }

    private static String names(List<Path> files) {
        String shown =
                files.stream()
                        .limit(MOST_SHOWN)
                        .map(f -> f.getFileName() + (Files.isDirectory(f) ? "/" : ""))
                        .collect(Collectors.joining(", "));
        int more = files.size() - MOST_SHOWN;
        if (more > 0) {
            return shown + " and " + more + " more";
        }
        return shown.isEmpty() ? "nothing" : shown;
    }
}
