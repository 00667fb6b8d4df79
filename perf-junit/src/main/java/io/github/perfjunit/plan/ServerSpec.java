package io.github.perfjunit.plan;

import io.github.perfjunit.plan.isolation.Isolation;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/**
 * How to boot one subject as a process of its own.
 *
 * <p>{@code ${port}}, {@code ${subject}} and {@code ${block}} in arguments, the command, environment
 * values and system properties stand for the free loopback port chosen for this process, the
 * subject's name and the number of the block.
 *
 * <p>Immutable and safe for use by several threads.
 *
 * @param name the subject's name: letters, digits, {@code .}, {@code _} and {@code -}
 * @param launch what is started
 * @param arguments arguments for the program, after the main class, the jar or the command
 * @param jvmArguments arguments for the server's JVM; empty for a command
 * @param systemProperties system properties of the server's JVM; empty for a command
 * @param environment variables set in addition to the inherited environment
 * @param workingDirectory the process's working directory; that of the test JVM if empty
 * @param readiness how to tell that the server can be loaded
 * @param startTimeout how long the server may take until it is ready
 * @param stopTimeout how long the server may take to end after SIGTERM before it is killed
 * @param interleave whether the server can be alive beside the other subjects; if not, the subjects
 *     of a block are booted one after the other
 * @param isolation what of the machine it may use
 */
public record ServerSpec(
        String name,
        Launch launch,
        List<String> arguments,
        List<String> jvmArguments,
        Map<String, String> systemProperties,
        Map<String, String> environment,
        Optional<Path> workingDirectory,
        Readiness readiness,
        Duration startTimeout,
        Duration stopTimeout,
        boolean interleave,
        Isolation isolation) {

    public ServerSpec {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(launch, "launch");
        arguments = List.copyOf(arguments);
        jvmArguments = List.copyOf(jvmArguments);
        systemProperties = Collections.unmodifiableMap(new TreeMap<>(systemProperties));
        environment = Collections.unmodifiableMap(new TreeMap<>(environment));
        Objects.requireNonNull(workingDirectory, "workingDirectory");
        Objects.requireNonNull(readiness, "readiness");
        Objects.requireNonNull(startTimeout, "startTimeout");
        Objects.requireNonNull(stopTimeout, "stopTimeout");
        Objects.requireNonNull(isolation, "isolation");
    }

    /**
     * A server that may use the whole machine.
     *
     * @param name the subject's name
     * @param launch what is started
     * @param arguments arguments for the program
     * @param jvmArguments arguments for the server's JVM
     * @param systemProperties system properties of the server's JVM
     * @param environment variables set in addition to the inherited environment
     * @param workingDirectory the process's working directory
     * @param readiness how to tell that the server can be loaded
     * @param startTimeout how long the server may take until it is ready
     * @param stopTimeout how long the server may take to end
     * @param interleave whether the server can be alive beside the other subjects
     */
    public ServerSpec(
            String name,
            Launch launch,
            List<String> arguments,
            List<String> jvmArguments,
            Map<String, String> systemProperties,
            Map<String, String> environment,
            Optional<Path> workingDirectory,
            Readiness readiness,
            Duration startTimeout,
            Duration stopTimeout,
            boolean interleave) {
        this(
                name,
                launch,
                arguments,
                jvmArguments,
                systemProperties,
                environment,
                workingDirectory,
                readiness,
                startTimeout,
                stopTimeout,
                interleave,
                Isolation.NONE);
    }

    /**
     * Returns the same server with another part of the machine to use.
     *
     * @param other what it may use
     */
    public ServerSpec within(Isolation other) {
        return new ServerSpec(
                name,
                launch,
                arguments,
                jvmArguments,
                systemProperties,
                environment,
                workingDirectory,
                readiness,
                startTimeout,
                stopTimeout,
                interleave,
                other);
    }

    /** Returns whether the subject is a JVM of ours to start, which gets the agent. */
    public boolean isJvm() {
        return !(launch instanceof Launch.Command);
    }

    /**
     * Returns the same server under another name.
     *
     * @param other the name
     */
    public ServerSpec named(String other) {
        return new ServerSpec(
                other,
                launch,
                arguments,
                jvmArguments,
                systemProperties,
                environment,
                workingDirectory,
                readiness,
                startTimeout,
                stopTimeout,
                interleave,
                isolation);
    }

    /** What is started. */
    public sealed interface Launch {

        /**
         * A class with a {@code main} method.
         *
         * @param className binary name of the class
         * @param classPath the class path to start it on, which replaces that of the tests; that of
         *     the tests if empty
         */
        record MainClass(String className, Optional<String> classPath) implements Launch {
            public MainClass {
                Objects.requireNonNull(className, "className");
                Objects.requireNonNull(classPath, "classPath");
            }

            /**
             * A class on the class path of the tests.
             *
             * @param className binary name of the class
             */
            public MainClass(String className) {
                this(className, Optional.empty());
            }
        }

        /**
         * An executable jar.
         *
         * @param path the jar
         */
        record Jar(Path path) implements Launch {}

        /**
         * Any program.
         *
         * @param words the program and its first arguments; never empty
         */
        record Command(List<String> words) implements Launch {
            public Command {
                words = List.copyOf(words);
                if (words.isEmpty()) {
                    throw new IllegalArgumentException("a command needs at least one word");
                }
            }
        }
    }

    /** How to tell that a server can be loaded. */
    public sealed interface Readiness {

        /**
         * A GET of this path is answered with a status from 200 to 399.
         *
         * @param path the path, beginning with {@code /}
         */
        record HttpPath(String path) implements Readiness {}

        /** A TCP connection to the port is accepted. */
        record TcpConnect() implements Readiness {}
    }
}
