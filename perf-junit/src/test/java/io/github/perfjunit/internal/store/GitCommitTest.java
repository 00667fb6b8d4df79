package io.github.perfjunit.internal.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GitCommitTest {

    private static final String SHA = "0123456789abcdef0123456789abcdef01234567";
    private static final String OTHER = "89abcdef0123456789abcdef0123456789abcdef";

    @TempDir Path tree;

    private void file(String name, String text) throws IOException {
        Path file = tree.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    @Test
    void aBranch() throws IOException {
        file(".git/HEAD", "ref: refs/heads/main\n");
        file(".git/refs/heads/main", SHA + "\n");

        assertThat(GitCommit.find(tree.resolve("baselines/none"), Map.of("GITHUB_SHA", OTHER)))
                .contains(SHA);
    }

    @Test
    void aDetachedHead() throws IOException {
        file(".git/HEAD", SHA + "\n");

        assertThat(GitCommit.find(tree, Map.of())).contains(SHA);
    }

    @Test
    void aPackedBranch() throws IOException {
        file(".git/HEAD", "ref: refs/heads/main\n");
        file(
                ".git/packed-refs",
                "# pack-refs\n"
                        + OTHER
                        + " refs/heads/x/refs/heads/main2\n"
                        + SHA
                        + " refs/heads/main\n");

        assertThat(GitCommit.find(tree, Map.of())).contains(SHA);
    }

    @Test
    void aWorkTree() throws IOException {
        file("main/.git/worktrees/w/HEAD", "ref: refs/heads/w\n");
        file("main/.git/worktrees/w/commondir", "../..\n");
        file("main/.git/refs/heads/w", SHA + "\n");
        file("w/.git", "gitdir: " + tree.resolve("main/.git/worktrees/w") + "\n");

        assertThat(GitCommit.find(tree.resolve("w"), Map.of())).contains(SHA);
    }

    @Test
    void withoutACommitTheVariableIsUsedIfItIsOne() throws IOException {
        file(".git/HEAD", "ref: refs/heads/unborn\n");

        assertThat(GitCommit.find(tree, Map.of())).isEmpty();
        assertThat(GitCommit.find(tree, Map.of("GITHUB_SHA", OTHER))).contains(OTHER);
        assertThat(GitCommit.find(tree, Map.of("GITHUB_SHA", "main"))).isEmpty();
    }

    @Test
    void adamagedRepositoryHasNoCommit() throws IOException {
        file(".git", "nonsense");

        assertThat(GitCommit.find(tree, Map.of())).isEmpty();
    }
}
