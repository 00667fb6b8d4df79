package io.github.perfjunit.internal.build;

import io.github.perfjunit.internal.build.git.BuildCommand;
import io.github.perfjunit.internal.build.git.BuildProblem;
import io.github.perfjunit.internal.build.git.Git;
import io.github.perfjunit.internal.build.git.MergeBase;
import io.github.perfjunit.internal.build.git.Repository;
import io.github.perfjunit.plan.ServerSpec;
import io.github.perfjunit.plan.ServerSpec.Launch;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Turns {@code perf.reference} into a subject: the candidate as another build has it.
 *
 * <p>A jar or directory takes the place of the candidate's. {@code git:REV} and {@code
 * git:merge-base} are built in a temporary worktree, once for each commit; what was built is taken
 * from the same path as the candidate's, relative to the top of the repository.
 *
 * <p>Stateless; several threads may resolve at the same time, but would build the same twice.
 */
public final class ReferenceBuild {

    /** Name of the subject. */
    public static final String NAME = "reference";

    /** The build command if none is set, as {@link #words} splits it. */
    public static final String DEFAULT_COMMAND = "mvn -q -DskipTests package";

    static final Duration BUILD_TIMEOUT = Duration.ofMinutes(30);

    private static final int MOST_SHOWN = 3;

    private final Options options;
    private final Map<String, String> variables;
    private final Git git;
    private final Consumer<String> notice;

    ReferenceBuild(
            Options options, Map<String, String> variables, Git git, Consumer<String> notice) {
        this.options = options;
        this.variables = variables;
        this.git = git;
        this.notice = notice;
    }

    /**
     * How to build and where.
     *
     * @param buildCommand the program and its arguments, run at the top of the repository
     * @param cacheDirectory where builds are kept, and their logs
     * @param workingDirectory directory of the tests, in the repository; relative paths start here
     * @param classPath class path of the tests
     */
    public record Options(
            List<String> buildCommand,
            Path cacheDirectory,
            Path workingDirectory,
            String classPath) {
        public Options {
            buildCommand = List.copyOf(buildCommand);
            if (buildCommand.isEmpty()) {
                throw new IllegalArgumentException("a build command needs at least one word");
            }
            workingDirectory = workingDirectory.toAbsolutePath().normalize();
            cacheDirectory = workingDirectory.resolve(cacheDirectory).normalize();
        }
    }

    /** Why there is no reference, with the value of the setting and the remedy. */
    public static final class Failure extends Exception {

        private static final long serialVersionUID = 1L;

        Failure(String setting, String value, BuildProblem problem) {
            super(setting + "=" + value + ": " + problem.getMessage(), problem);
        }
    }

    /**
     * Returns the subject, and says on the console what it is and what is being built.
     *
     * @param setting value of {@code perf.reference}
     * @param candidate the candidate
     * @param options how to build and where
     * @throws Failure if there is no such build, or it does not fit the candidate
     */
    public static ServerSpec resolve(String setting, ServerSpec candidate, Options options)
            throws Failure {
        return resolve(
                setting,
                candidate,
                options,
                line -> System.out.println("[perf-junit] reference, " + line));
    }

    /**
     * Does the same with the lines of the console given to somebody else.
     *
     * @param notice gets a line for people, without an end of line
     */
    public static ServerSpec resolve(
            String setting, ServerSpec candidate, Options options, Consumer<String> notice)
            throws Failure {
        return new ReferenceBuild(options, System.getenv(), new Git("git"), notice)
                .of(setting, candidate);
    }

    /**
     * Splits a build command into words: by white space, with quotes and backslashes as in a shell.
     *
     * @param line value of {@code perf.referenceBuild}
     * @throws Failure if it has no word or a quote is not closed
     */
    public static List<String> words(String line) throws Failure {
        try {
            return CommandWords.of(line);
        } catch (BuildProblem e) {
            throw new Failure("perf.referenceBuild", line, e);
        }
    }

    ServerSpec of(String setting, ServerSpec candidate) throws Failure {
        try {
            if (candidate.name().equals(NAME)) {
                throw new BuildProblem(
                        "the candidate itself is called '%s'. Give it another name."
                                .formatted(NAME));
            }
            return withLaunch(candidate, launch(setting, candidate.launch()));
        } catch (BuildProblem e) {
            throw new Failure("perf.reference", setting, e);
        }
    }

    private Launch launch(String value, Launch launch) throws BuildProblem {
        Candidate candidate = Candidate.of(launch, classPathOf(launch));
        Setting setting = Setting.parse(value, options.workingDirectory());
        if (setting instanceof Setting.Given given) {
            return candidate.on(given.path());
        }
        Repository repository = Repository.around(options.workingDirectory(), git);
        List<Path> artefacts = candidate.artefacts(repository.root());
        String commit =
                setting instanceof Setting.Revision revision
                        ? repository.commit(revision.name())
                        : new MergeBase(variables, notice).in(repository);
        BuildCommand command = new BuildCommand(options.buildCommand(), BUILD_TIMEOUT);
        BuildCache cache = new BuildCache(options.cacheDirectory(), notice);
        BuiltTree tree = cache.built(repository, commit, command, artefacts);
        notice.accept("%s is commit %.12s, kept in %s".formatted(value, commit, tree.root()));
        tellWhatIsOfToday(artefacts, tree);
        return candidate.from(tree, repository.root());
    }

    private ClassPath classPathOf(Launch launch) {
        String ownOrThatOfTheTests =
                launch instanceof Launch.MainClass main
                        ? main.classPath().orElse(options.classPath())
                        : options.classPath();
        return ClassPath.of(ownOrThatOfTheTests, options.workingDirectory());
    }

    private void tellWhatIsOfToday(List<Path> artefacts, BuiltTree tree) throws BuildProblem {
        List<String> missing = new ArrayList<>();
        for (Path artefact : artefacts) {
            if (tree.find(artefact).isEmpty()) {
                missing.add(artefact.toString());
            }
        }
        if (!missing.isEmpty()) {
            int more = missing.size() - MOST_SHOWN;
            notice.accept(
                    "its build makes no %s%s: the candidate's is on its class path instead"
                            .formatted(
                                    String.join(", ", missing.stream().limit(MOST_SHOWN).toList()),
                                    more > 0 ? " and " + more + " more" : ""));
        }
    }

    private static ServerSpec withLaunch(ServerSpec s, Launch launch) {
        return new ServerSpec(
                NAME,
                launch,
                s.arguments(),
                s.jvmArguments(),
                s.systemProperties(),
                s.environment(),
                s.workingDirectory(),
                s.readiness(),
                s.startTimeout(),
                s.stopTimeout(),
                s.interleave(),
                s.isolation());
    }
}
