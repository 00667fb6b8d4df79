package io.github.perfjunit.internal.build.git;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Finds the commit at which the change under test left the branch that it is for. Immutable.
 *
 * @param variables environment variables: {@code GITHUB_BASE_REF} names the branch in a pull
 *     request on GitHub
 * @param notice is told what was found where that may surprise
 */
public record MergeBase(Map<String, String> variables, Consumer<String> notice) {

    private static final String REMOTE = "refs/remotes/";
    private static final String LOCAL = "refs/heads/";

    private static final List<String> USUAL =
            List.of(
                    REMOTE + "origin/HEAD",
                    REMOTE + "origin/main",
                    REMOTE + "origin/master",
                    LOCAL + "main",
                    LOCAL + "master");

    /** Returns that commit; on the branch itself, the one before HEAD. */
    public String in(Repository repository) throws BuildProblem {
        String head = repository.commit("HEAD");
        String reference = branch(repository);
        String base = repository.mergeBase(reference, shown(reference));
        if (!base.equals(head)) {
            return base;
        }
        String parent = repository.parentOfHead(shown(reference));
        notice.accept(
                "HEAD is on %s itself, so it is compared with its first parent %.12s (git:HEAD compares what is not committed yet)"
                        .formatted(shown(reference), parent));
        return parent;
    }

    private String branch(Repository repository) throws BuildProblem {
        String ofPullRequest = variables.getOrDefault("GITHUB_BASE_REF", "").strip();
        List<String> candidates =
                ofPullRequest.isEmpty() ? USUAL : List.of(REMOTE + "origin/" + ofPullRequest);
        List<String> missing = new ArrayList<>();
        for (String candidate : candidates) {
            if (repository.has(candidate)) {
                return candidate;
            }
            missing.add(shown(candidate));
        }
        throw new BuildProblem(
                "the branch that the change is for was not found: the repository %s has no %s. Fetch it with its history (actions/checkout: fetch-depth: 0), or name a revision: git:REV."
                        .formatted(repository.root(), String.join(", ", missing)));
    }

    private static String shown(String reference) {
        return reference.replace(REMOTE, "").replace(LOCAL, "");
    }
}
