package io.github.perfjunit;

import io.github.perfjunit.internal.build.ReferenceBuild;
import io.github.perfjunit.plan.ServerSpec;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/**
 * The build that {@code perf.reference} names, looked for once per class, when its first scenario
 * needs it: building a commit takes too long for the discovery of tests. Safe for use by several
 * threads.
 */
final class PreviousBuild {

    /** Finds or makes a build. */
    interface Resolver {
        ServerSpec resolve(
                String setting, ServerSpec candidate, String buildCommand, Path cacheDirectory)
                throws ReferenceBuild.Failure;
    }

    private static final String CACHE = "reference-builds";

    private final String setting;
    private final String buildCommand;
    private final Path cacheDirectory;
    private final ServerSpec candidate;
    private final Resolver resolver;
    private ServerSpec found;
    private String failure;

    PreviousBuild(
            String setting,
            String buildCommand,
            Path cacheDirectory,
            ServerSpec candidate,
            Resolver resolver) {
        this.setting = setting;
        this.buildCommand = buildCommand;
        this.cacheDirectory = cacheDirectory;
        this.candidate = candidate;
        this.resolver = resolver;
    }

    /** Returns the build the settings ask for; empty if they ask for none, or for a calibration. */
    static Optional<PreviousBuild> of(Settings settings, ServerSpec candidate) {
        ReferenceSettings reference = settings.reference();
        return reference
                .build()
                .filter(setting -> !reference.calibrate())
                .map(
                        setting ->
                                new PreviousBuild(
                                        setting,
                                        reference.buildCommand(),
                                        settings.outputDirectory().resolve(CACHE),
                                        candidate,
                                        PreviousBuild::build));
    }

    private static ServerSpec build(
            String setting, ServerSpec candidate, String buildCommand, Path cacheDirectory)
            throws ReferenceBuild.Failure {
        return ReferenceBuild.resolve(
                setting,
                candidate,
                new ReferenceBuild.Options(
                        ReferenceBuild.words(buildCommand),
                        cacheDirectory,
                        Path.of("").toAbsolutePath(),
                        System.getProperty("java.class.path")));
    }

    /**
     * Returns how to start the build. What was found, or why it was not, holds for all scenarios of
     * the class.
     *
     * @param testClass name of the class, for messages
     * @throws ExtensionConfigurationException if it cannot be found or made
     */
    synchronized ServerSpec resolve(String testClass) {
        if (found == null && failure == null) {
            try {
                found = resolver.resolve(setting, candidate, buildCommand, cacheDirectory);
            } catch (ReferenceBuild.Failure e) {
                failure = e.getMessage();
            }
        }
        if (failure != null) {
            throw new ExtensionConfigurationException(
                    "perf-junit cannot run " + testClass + ": " + failure);
        }
        return found;
    }
}
