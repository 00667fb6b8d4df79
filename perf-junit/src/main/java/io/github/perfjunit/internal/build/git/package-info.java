/**
 * Git and the build command as processes: which commit is meant, a worktree of it in a temporary
 * directory, and the build in there. Leaves the user's working tree, index, branches and other
 * worktrees alone, and leaves nothing behind, however the build ends.
 */
package io.github.perfjunit.internal.build.git;
