package io.github.perfjunit.internal.build;

import io.github.perfjunit.internal.build.git.BuildCommand;
import io.github.perfjunit.internal.build.git.BuildProblem;
import io.github.perfjunit.internal.build.git.Repository;
import io.github.perfjunit.internal.build.git.TemporaryWorktree;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * What revisions' builds made, one directory for each commit, build command and set of paths. A
 * directory appears complete or not at all, so several JVMs may share the cache.
 *
 * @param directory where the directories and the logs of the builds are
 * @param notice is told before a build begins, which takes its time
 */
record BuildCache(Path directory, Consumer<String> notice) {

    private static final int KEY_CHARS = 12;

    /**
     * Returns what a commit's build made, building it if that was not done before.
     *
     * @param artefacts which files to keep, relative to the top; the first must be made
     */
    BuiltTree built(
            Repository repository, String commit, BuildCommand command, List<Path> artefacts)
            throws BuildProblem {
        String name = commit + "-" + key(command.words(), artefacts);
        BuiltTree kept = new BuiltTree(directory.resolve(name));
        if (isComplete(kept, artefacts)) {
            return kept;
        }
        Path log = directory.resolve(name + ".log");
        try {
            Files.createDirectories(directory);
            notice.accept(
                    "building commit %.12s by '%s', output in %s"
                            .formatted(commit, command.shown(), log));
            try (TemporaryWorktree worktree = TemporaryWorktree.of(repository, commit)) {
                command.run(worktree, commit, log);
                keep(new BuiltTree(worktree.path()), artefacts, kept);
            }
            return kept;
        } catch (IOException e) {
            throw new BuildProblem(
                    "what the build of commit %.12s made could not be kept in %s: %s. Make room or make it writable."
                            .formatted(commit, directory, e),
                    e);
        }
    }

    private static boolean isComplete(BuiltTree kept, List<Path> artefacts) throws BuildProblem {
        return Files.isDirectory(kept.root()) && kept.find(artefacts.get(0)).isPresent();
    }

    private void keep(BuiltTree made, List<Path> artefacts, BuiltTree kept)
            throws BuildProblem, IOException {
        Path temporary = Files.createTempDirectory(directory, ".being-copied-");
        try {
            ArtefactCopy copy = new ArtefactCopy(made.root(), temporary);
            copy.copy(made.require(artefacts.get(0)));
            for (Path other : artefacts) {
                Optional<Path> found = made.find(other);
                if (found.isPresent()) {
                    copy.copy(found.get());
                }
            }
            if (Files.exists(kept.root()) && !isComplete(kept, artefacts)) {
                delete(kept.root());
            }
            try {
                Files.move(temporary, kept.root(), StandardCopyOption.ATOMIC_MOVE);
            } catch (IOException e) {
                // Another JVM that built the same commit was faster.
                if (!isComplete(kept, artefacts)) {
                    throw e;
                }
            }
        } finally {
            delete(temporary);
        }
    }

    private static void delete(Path directory) throws IOException {
        if (!Files.exists(directory)) {
            return;
        }
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }

    private static String key(List<String> words, List<Path> artefacts) {
        String paths = String.join("\0", artefacts.stream().map(Path::toString).sorted().toList());
        String text = String.join("\0", words) + "\0\0" + paths;
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            byte[] hash = digest.digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash).substring(0, KEY_CHARS);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
