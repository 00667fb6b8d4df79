package io.github.perfjunit.internal.build.git;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MergeBaseIT {

    private static final String HISTORY =
            " Fetch the full history with its tags (actions/checkout: fetch-depth: 0), or name a"
                    + " revision: git:REV.";

    @TempDir private Path directory;
    private final List<String> notices = new ArrayList<>();
    private GitSandbox origin;
    private String first;
    private String second;

    @BeforeEach
    void create() throws Exception {
        origin = GitSandbox.init(directory.resolve("the origin"));
        first = origin.commit("first");
        second = origin.commit("second");
    }

    @Test
    void aChangeIsComparedWithWhereItLeftTheMainBranch() throws Exception {
        origin.git("checkout", "--quiet", "-b", "change");
        origin.commit("change");
        origin.git("checkout", "--quiet", "main");
        origin.commit("third");
        origin.git("checkout", "--quiet", "change");
        assertThat(mergeBase(origin)).isEqualTo(second);
        assertThat(notices).isEmpty();
    }

    @Test
    void theRemoteBranchComesBeforeTheLocalOne() throws Exception {
        GitSandbox clone = origin.cloned(directory.resolve("clone"));
        clone.git("reset", "--quiet", "--hard", first);
        clone.git("checkout", "--quiet", "-b", "change", second);
        clone.commit("change");
        assertThat(mergeBase(clone)).isEqualTo(second);
        clone.git("remote", "set-head", "origin", "--delete");
        assertThat(mergeBase(clone)).isEqualTo(second);
        clone.git("update-ref", "-d", "refs/remotes/origin/main");
        assertThat(mergeBase(clone)).isEqualTo(first);
    }

    @Test
    void aTagOfTheSameNameIsNotTakenForTheBranch() throws Exception {
        origin.git("tag", "main", first);
        origin.git("checkout", "--quiet", "-b", "change");
        origin.commit("change");
        assertThat(mergeBase(origin)).isEqualTo(second);
    }

    @Test
    void aPullRequestNamesTheBranchItIsFor() throws Exception {
        origin.git("branch", "release/1", first);
        GitSandbox clone = origin.cloned(directory.resolve("clone"));
        clone.commit("change");
        Map<String, String> variables = Map.of("GITHUB_BASE_REF", "release/1");
        assertThat(mergeBase(clone, variables)).isEqualTo(first);
        assertThat(mergeBase(clone, Map.of("GITHUB_BASE_REF", ""))).isEqualTo(second);
    }

    @Test
    void aPullRequestForABranchThatWasNotFetchedIsRefused() throws Exception {
        GitSandbox clone = origin.cloned(directory.resolve("clone"));
        assertThat(problemOf(clone, Map.of("GITHUB_BASE_REF", "release/1")))
                .isEqualTo(
                        "the branch that the change is for was not found: the repository "
                                + clone.root()
                                + " has no origin/release/1. Fetch it with its history"
                                + " (actions/checkout: fetch-depth: 0), or name a revision:"
                                + " git:REV.");
    }

    @Test
    void onTheMainBranchTheParentIsTaken() throws Exception {
        assertThat(mergeBase(origin)).isEqualTo(first);
        assertThat(notices)
                .containsExactly(
                        "HEAD is on main itself, so it is compared with its first parent "
                                + first.substring(0, 12)
                                + " (git:HEAD compares what is not committed yet)");
    }

    @Test
    void ofAMergeTheFirstParentIsTaken() throws Exception {
        origin.git("checkout", "--quiet", "-b", "change", first);
        origin.commit("change");
        origin.git("checkout", "--quiet", "main");
        origin.git("merge", "--quiet", "--no-ff", "--message", "merge", "change");
        assertThat(mergeBase(origin)).isEqualTo(second);
    }

    @Test
    void theFirstCommitHasNothingBeforeIt() throws Exception {
        origin.git("reset", "--quiet", "--hard", first);
        assertThat(problemOf(origin, Map.of()))
                .isEqualTo("HEAD is on main itself, and its parent is not there." + HISTORY);
    }

    @Test
    void noMainBranchIsRefused() throws Exception {
        origin.git("branch", "--quiet", "--move", "main", "trunk");
        assertThat(problemOf(origin, Map.of()))
                .startsWith("the branch that the change is for was not found: the repository ")
                .contains(
                        " has no origin/HEAD, origin/main, origin/master, main, master. Fetch it");
    }

    @Test
    void aShallowCloneIsRefusedWithTheRemedy() throws Exception {
        origin.git("branch", "change", first);
        origin.git("checkout", "--quiet", "change");
        origin.commit("change");
        origin.git("checkout", "--quiet", "main");
        GitSandbox clone =
                origin.cloned(
                        directory.resolve("clone"),
                        "--depth=1",
                        "--no-single-branch",
                        "--branch=change");
        assertThat(problemOf(clone, Map.of()))
                .isEqualTo(
                        "HEAD and origin/HEAD have no common commit in this clone,"
                                + " which is shallow."
                                + HISTORY);
        GitSandbox onMain = origin.cloned(directory.resolve("main"), "--depth=1");
        assertThat(problemOf(onMain, Map.of()))
                .isEqualTo(
                        "HEAD is on origin/HEAD itself, and its parent is not there in this clone,"
                                + " which is shallow."
                                + HISTORY);
    }

    @Test
    void branchesWithoutACommonCommitAreRefused() throws Exception {
        origin.git("checkout", "--quiet", "--orphan", "other");
        origin.commit("unrelated");
        assertThat(problemOf(origin, Map.of()))
                .isEqualTo("HEAD and main have no common commit." + HISTORY);
    }

    @Test
    void aRepositoryWithoutACommitIsRefused() throws Exception {
        GitSandbox empty = GitSandbox.init(directory.resolve("empty"));
        assertThat(problemOf(empty, Map.of()))
                .startsWith("the repository " + empty.root() + " has no commit 'HEAD'. Check it");
    }

    private String mergeBase(GitSandbox sandbox) throws Exception {
        return mergeBase(sandbox, Map.of());
    }

    private String mergeBase(GitSandbox sandbox, Map<String, String> variables) throws Exception {
        Repository repository = Repository.around(sandbox.root(), new Git("git"));
        return new MergeBase(variables, notices::add).in(repository);
    }

    private String problemOf(GitSandbox sandbox, Map<String, String> variables) {
        return catchThrowableOfType(BuildProblem.class, () -> mergeBase(sandbox, variables))
                .getMessage();
    }
}
