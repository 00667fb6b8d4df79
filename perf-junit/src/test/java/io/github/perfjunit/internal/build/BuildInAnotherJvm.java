package io.github.perfjunit.internal.build;

import io.github.perfjunit.internal.build.ReferenceBuild.Options;
import java.nio.file.Path;
import java.util.List;

/** Builds the revision HEAD in a JVM of its own, which a test may end. */
final class BuildInAnotherJvm {

    private BuildInAnotherJvm() {}

    /** Takes the repository, the cache, the candidate's jar and a script for the shell. */
    public static void main(String[] arguments) throws Exception {
        Options options =
                new Options(
                        List.of("sh", "-c", arguments[3]),
                        Path.of(arguments[1]),
                        Path.of(arguments[0]),
                        "");
        ReferenceBuild.resolve("git:HEAD", Candidates.jar(Path.of(arguments[2])), options);
    }
}
