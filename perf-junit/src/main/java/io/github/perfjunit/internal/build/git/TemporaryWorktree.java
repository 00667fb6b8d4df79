package io.github.perfjunit.internal.build.git;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * A commit checked out in a private temporary directory, as a worktree of the user's repository that
 * is gone when this is closed or when this JVM ends by itself or by a signal that it can see.
 *
 * <p>It is removed by its name: {@code git worktree prune} would also forget worktrees of the user's
 * whose disk is not there at the moment.
 *
 * <p>Safe for use by several threads: the shutdown hook waits for a checkout under way.
 */
public final class TemporaryWorktree implements AutoCloseable {

    private static final Duration CHECKOUT_TIMEOUT = Duration.ofMinutes(10);

    private final Repository repository;
    private final Path directory;
    private final Path path;
    private final Thread shutdownHook = new Thread(this::close, "perf-junit-worktree");
    private BuildProcess build;
    private boolean closed;

    private TemporaryWorktree(Repository repository, Path directory, String commit) {
        this.repository = repository;
        this.directory = directory;
        this.path = directory.resolve("build-" + commit);
    }

    /** Checks a commit out. */
    public static TemporaryWorktree of(Repository repository, String commit) throws BuildProblem {
        TemporaryWorktree worktree;
        try {
            // Only its owner may read such a directory.
            Path directory = Files.createTempDirectory("perf-junit-").toRealPath();
            worktree = new TemporaryWorktree(repository, directory, commit);
        } catch (IOException e) {
            throw new BuildProblem("no temporary directory for a worktree: " + e, e);
        }
        try {
            Runtime.getRuntime().addShutdownHook(worktree.shutdownHook);
            worktree.add(commit);
            return worktree;
        } catch (BuildProblem | IllegalStateException e) {
            worktree.close();
            throw e;
        }
    }

    /** Returns the worktree's top directory. */
    public Path path() {
        return path;
    }

    private synchronized void add(String commit) throws BuildProblem {
        requireOpen();
        String[] words = {"worktree", "add", "--quiet", "--detach", path.toString(), commit};
        Git.Answer answer = repository.git().run(repository.root(), CHECKOUT_TIMEOUT, words);
        if (!answer.isGood()) {
            throw new BuildProblem(
                    "commit %.12s could not be checked out into %s (git says: %s). Try 'git worktree add --detach DIRECTORY %.12s'."
                            .formatted(commit, path, answer.complaint(), commit));
        }
    }

    /** Starts a build in here; it ends with the worktree. */
    synchronized BuildProcess start(List<String> command, Path log)
            throws BuildProblem, IOException {
        requireOpen();
        build = BuildProcess.start(command, path, log);
        return build;
    }

    private void requireOpen() throws BuildProblem {
        if (closed) {
            throw new BuildProblem("the build was stopped because this JVM ends. Run again.");
        }
    }

    /** Ends the build, if it still runs, and removes the worktree. */
    @Override
    public synchronized void close() {
        if (closed) {
            return;
        }
        closed = true;
        boolean interrupted = Thread.interrupted();
        try {
            if (build != null) {
                build.kill();
            }
            remove();
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
        try {
            Runtime.getRuntime().removeShutdownHook(shutdownHook);
        } catch (IllegalStateException e) {
            // This JVM is ending already, perhaps by this very hook.
        }
    }

    private void remove() {
        // Twice forced: a checkout that was stopped half-way has left a lock.
        String[] words = {"worktree", "remove", "--force", "--force", path.toString()};
        try {
            boolean removed = repository.git().run(repository.root(), words).isGood();
            delete();
            if (!removed && Files.exists(repository.root())) {
                // Git refuses what is not a whole worktree; of one that is gone it only forgets it.
                repository.git().run(repository.root(), words);
            }
        } catch (BuildProblem | IOException e) {
            System.err.println(
                    "perf-junit: could not remove the worktree %s of %s: %s"
                            .formatted(path, repository.root(), e.getMessage()));
        }
    }

    private void delete() throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }
}
