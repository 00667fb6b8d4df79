package io.github.perfjunit.internal.build;

import io.github.perfjunit.internal.build.git.BuildProblem;
import io.github.perfjunit.plan.ServerSpec.Launch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/**
 * A candidate that is an executable jar. Immutable.
 *
 * @param jar the jar
 */
record JarCandidate(Path jar) implements Candidate {

    @Override
    public Launch on(Path given) throws BuildProblem {
        if (Files.isDirectory(given)) {
            throw new BuildProblem(
                    "is a directory, but the candidate is the executable jar %s, and a directory has no manifest that names a main class. Give the jar of the previous build."
                            .formatted(jar));
        }
        return new Launch.Jar(executable(given));
    }

    @Override
    public List<Path> artefacts(Path repository) throws BuildProblem {
        return List.of(Candidate.requireBelow(repository, jar));
    }

    @Override
    public Launch from(BuiltTree tree, Path repository) throws BuildProblem {
        Path relative = artefacts(repository).get(0);
        return new Launch.Jar(executable(tree.root().resolve(tree.require(relative))));
    }

    private static Path executable(Path file) throws BuildProblem {
        try (JarFile opened = new JarFile(file.toFile())) {
            Manifest manifest = opened.getManifest();
            if (manifest != null
                    && manifest.getMainAttributes().getValue(Attributes.Name.MAIN_CLASS) != null) {
                return file;
            }
        } catch (IOException e) {
            throw new BuildProblem(
                    "%s cannot be read as a jar: %s. Give an executable jar."
                            .formatted(file, e.getMessage()),
                    e);
        }
        throw new BuildProblem(
                "%s has no Main-Class in its manifest, so 'java -jar' cannot start it. Give an executable jar."
                        .formatted(file));
    }
}
