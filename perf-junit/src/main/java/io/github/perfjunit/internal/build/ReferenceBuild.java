package io.github.perfjunit.internal.build;

import io.github.perfjunit.plan.ServerSpec;
import io.github.perfjunit.plan.ServerSpec.Launch;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The build that {@code perf.reference} names. Stateless. */
public final class ReferenceBuild {

    private ReferenceBuild() {}

    /**
     * How a build is found or made.
     *
     * @param buildCommand the words of the command
     * @param cacheDirectory where builds of commits are kept
     * @param workingDirectory what relative paths start from
     * @param classPath the tests' class path
     */
    public record Options(
            List<String> buildCommand,
            Path cacheDirectory,
            Path workingDirectory,
            String classPath) {
        public Options {
            buildCommand = List.copyOf(buildCommand);
        }
    }

    /** Why there is no such build; the message is for people. */
    public static final class Failure extends Exception {

        private static final long serialVersionUID = 1L;

        /**
         * Creates the failure.
         *
         * @param message what is wrong, where, and the remedy
         */
        public Failure(String message) {
            super(message);
        }
    }

    /**
     * Returns the words of a command line.
     *
     * @param command words separated by white space
     */
    public static List<String> words(String command) {
        return List.of(command.strip().split("\\s+"));
    }

    /**
     * Returns how to start the build, as a subject named {@code reference}.
     *
     * @param setting a jar
     * @param candidate the server whose previous build it is
     * @param options how to find it
     * @throws Failure if there is none
     */
    public static ServerSpec resolve(String setting, ServerSpec candidate, Options options)
            throws Failure {
        Path jar = options.workingDirectory().resolve(setting);
        if (!(candidate.launch() instanceof Launch.Jar) || !Files.isRegularFile(jar)) {
            throw new Failure("there is no such jar, " + jar + ", for '" + candidate.name() + "'");
        }
        ServerSpec s = candidate.named("reference");
        return new ServerSpec(
                s.name(),
                new Launch.Jar(jar),
                s.arguments(),
                s.jvmArguments(),
                s.systemProperties(),
                s.environment(),
                s.workingDirectory(),
                s.readiness(),
                s.startTimeout(),
                s.stopTimeout(),
                s.interleave());
    }
}
