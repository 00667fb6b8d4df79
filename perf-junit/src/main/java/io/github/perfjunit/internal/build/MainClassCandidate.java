package io.github.perfjunit.internal.build;

import io.github.perfjunit.internal.build.git.BuildProblem;
import io.github.perfjunit.plan.ServerSpec.Launch;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;

/**
 * A candidate that is a class on the class path of the tests. The reference gets the same class path
 * with the other build in the place of the entry that holds the class. Immutable.
 *
 * @param className binary name of the class
 * @param classPath that of the tests
 * @param own index of the entry that holds the class
 */
record MainClassCandidate(String className, ClassPath classPath, int own) implements Candidate {

    static MainClassCandidate of(String className, ClassPath classPath) throws BuildProblem {
        OptionalInt own = classPath.holding(className);
        if (own.isEmpty()) {
            throw new BuildProblem(
                    "no entry of the tests' class path has the candidate's class %s, so none can be replaced by another build. Start the server from a jar."
                            .formatted(className));
        }
        return new MainClassCandidate(className, classPath, own.getAsInt());
    }

    @Override
    public Launch on(Path given) throws BuildProblem {
        requireClass(given);
        return launch(Map.of(own, given));
    }

    @Override
    public List<Path> artefacts(Path repository) throws BuildProblem {
        List<Path> artefacts = new ArrayList<>();
        artefacts.add(Candidate.requireBelow(repository, classPath.path(own)));
        artefacts.addAll(others(repository).values());
        return List.copyOf(artefacts);
    }

    @Override
    public Launch from(BuiltTree tree, Path repository) throws BuildProblem {
        Path relative = Candidate.requireBelow(repository, classPath.path(own));
        Path built = tree.root().resolve(tree.require(relative));
        requireClass(built);
        Map<Integer, Path> replacements = new HashMap<>(Map.of(own, built));
        for (Map.Entry<Integer, Path> other : others(repository).entrySet()) {
            Optional<Path> found = tree.find(other.getValue());
            found.ifPresent(path -> replacements.put(other.getKey(), tree.root().resolve(path)));
        }
        return launch(replacements);
    }

    /** Returns the other entries in the repository: what its other modules make, by their index. */
    private Map<Integer, Path> others(Path repository) {
        Map<Integer, Path> others = new TreeMap<>();
        for (int i = 0; i < classPath.entries().size(); i++) {
            Optional<Path> relative = Candidate.below(repository, classPath.path(i));
            if (i != own && relative.isPresent()) {
                others.put(i, relative.get());
            }
        }
        return others;
    }

    private void requireClass(Path entry) throws BuildProblem {
        if (!ClassPath.holds(entry, className)) {
            throw new BuildProblem(
                    "%s does not have the candidate's class %s as %s.class. Give the jar or the directory that takes the place of %s on the class path."
                            .formatted(
                                    entry,
                                    className,
                                    className.replace('.', '/'),
                                    classPath.path(own)));
        }
    }

    private Launch launch(Map<Integer, Path> replacements) throws BuildProblem {
        return new Launch.MainClass(className, Optional.of(classPath.with(replacements)));
    }
}
