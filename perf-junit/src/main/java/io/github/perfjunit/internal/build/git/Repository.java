package io.github.perfjunit.internal.build.git;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * A repository with a working tree. Only asks; changes nothing. Immutable.
 *
 * @param git how to ask
 * @param root the working tree's top directory, without symbolic links
 */
public record Repository(Git git, Path root) {

    private static final String FULL_HISTORY =
            "fetch the full history with its tags (actions/checkout: fetch-depth: 0)";

    /** Finds the repository that a directory is in. */
    public static Repository around(Path directory, Git git) throws BuildProblem {
        Path real;
        try {
            real = directory.toRealPath();
        } catch (IOException e) {
            throw new BuildProblem("there is no directory " + directory + ".", e);
        }
        // The way up is relative and so plain ASCII, whatever the directories are called.
        Git.Answer answer = git.run(real, "rev-parse", "--is-inside-work-tree", "--show-cdup");
        List<String> lines = answer.out().lines().toList();
        if (!answer.isGood() || !lines.get(0).equals("true")) {
            String reason = answer.isGood() ? "not a working tree" : answer.complaint();
            throw new BuildProblem(
                    "%s is not in the working tree of a Git repository that can be used (git says: %s). Run the tests inside of it, or give the previous build as a jar or a class-path directory."
                            .formatted(real, reason));
        }
        String up = lines.size() > 1 ? lines.get(1) : "";
        return new Repository(git, real.resolve(up).normalize());
    }

    /** Returns the commit that a revision stands for. */
    public String commit(String revision) throws BuildProblem {
        Git.Answer answer = parse(revision + "^{commit}");
        if (!answer.isGood()) {
            throw new BuildProblem(
                    "the repository %s has no commit '%s'. Check it by 'git rev-parse %s'; if a clone in CI lacks it, %s."
                            .formatted(root, revision, revision, FULL_HISTORY));
        }
        return answer.out();
    }

    /** Returns whether there is such a reference, by its full name. */
    boolean has(String reference) throws BuildProblem {
        return parse(reference + "^{commit}").isGood();
    }

    /** Returns the last commit that HEAD shares with a branch, given by its full name and a short. */
    String mergeBase(String reference, String branch) throws BuildProblem {
        Git.Answer answer = git.run(root, "merge-base", "HEAD", reference);
        if (!answer.isGood()) {
            throw new BuildProblem(
                    "HEAD and %s have no common commit%s. %s, or name a revision: git:REV."
                            .formatted(branch, cloneIsShallow(), capital(FULL_HISTORY)));
        }
        return answer.out();
    }

    /** Returns the first parent of HEAD, which is on a branch. */
    String parentOfHead(String branch) throws BuildProblem {
        Git.Answer answer = parse("HEAD^1");
        if (!answer.isGood()) {
            throw new BuildProblem(
                    "HEAD is on %s itself, and its parent is not there%s. %s, or name a revision: git:REV."
                            .formatted(branch, cloneIsShallow(), capital(FULL_HISTORY)));
        }
        return answer.out();
    }

    private String cloneIsShallow() throws BuildProblem {
        Git.Answer answer = git.run(root, "rev-parse", "--is-shallow-repository");
        return answer.out().equals("true") ? " in this clone, which is shallow" : "";
    }

    private Git.Answer parse(String revision) throws BuildProblem {
        return git.run(root, "rev-parse", "--verify", "--quiet", revision);
    }

    static String capital(String sentence) {
        return Character.toUpperCase(sentence.charAt(0)) + sentence.substring(1);
    }
}
