package io.github.perfjunit.internal.build;

import io.github.perfjunit.internal.build.git.BuildProblem;
import io.github.perfjunit.plan.ServerSpec.Launch;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** How another build takes the place of the candidate's, by the kind of its launch. */
sealed interface Candidate permits JarCandidate, MainClassCandidate {

    /** Returns the launch of a build that is there already. */
    Launch on(Path given) throws BuildProblem;

    /**
     * Returns which of the candidate's files a build of its repository makes, relative to the top.
     * The first must be made; others are taken where they are.
     */
    List<Path> artefacts(Path repository) throws BuildProblem;

    /** Returns the launch of what was built, with the same repository as before. */
    Launch from(BuiltTree tree, Path repository) throws BuildProblem;

    /** Returns the candidate of a launch. */
    static Candidate of(Launch launch, ClassPath classPath) throws BuildProblem {
        if (launch instanceof Launch.Jar jar) {
            return new JarCandidate(jar.path());
        }
        if (launch instanceof Launch.MainClass main) {
            return MainClassCandidate.of(main.className(), classPath);
        }
        throw new BuildProblem(
                "the server is started by a command, which names its own program. Declare the previous build as a second @ServerUnderTest and use reference = \"name\".");
    }

    /** Returns a file's path from the top of a repository, if it is in there. */
    static Optional<Path> below(Path repository, Path file) {
        try {
            Path real = file.toRealPath();
            return real.startsWith(repository) && !real.equals(repository)
                    ? Optional.of(repository.relativize(real))
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** Returns the same for a file that must be in there. */
    static Path requireBelow(Path repository, Path file) throws BuildProblem {
        Optional<Path> relative = below(repository, file);
        if (relative.isEmpty()) {
            throw new BuildProblem(
                    "the candidate is started from %s, which no build in the repository %s makes. Give the previous build as a jar or a class-path directory."
                            .formatted(file, repository));
        }
        return relative.get();
    }
}
