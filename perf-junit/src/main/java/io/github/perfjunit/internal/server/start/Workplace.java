package io.github.perfjunit.internal.server.start;

import io.github.perfjunit.plan.ServerSpec.Launch;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * What the servers of one launcher share: a private directory with the agent and the class path, the
 * watchdog, and the directory of their output.
 *
 * @param directory the private directory
 * @param watchdog the watchdog
 * @param outputs directory of the output files
 */
public record Workplace(PrivateDirectory directory, Watchdog watchdog, Path outputs)
        implements AutoCloseable {

    /** Counts over all launchers, so that no file of this JVM is written over. */
    private static final AtomicInteger STARTS = new AtomicInteger();

    /** Creates all of it; the output goes to {@code servers} in a directory. */
    public static Workplace create(Path outputDirectory) throws IOException {
        Path outputs = Files.createDirectories(outputDirectory.resolve("servers"));
        PrivateDirectory directory = PrivateDirectory.create();
        try {
            AgentJar.write(agentJar(directory));
            ClassPathFile.write(classPathFile(directory), System.getProperty("java.class.path"));
            return new Workplace(directory, Watchdog.start(directory), outputs);
        } catch (IOException | RuntimeException e) {
            directory.close();
            throw e;
        }
    }

    /** Returns the agent. */
    public Path agentJar() {
        return agentJar(directory);
    }

    /**
     * Returns the argument file with the class path that a subject is started on, that of the tests
     * unless it names its own. There is one file per class path.
     */
    public Path classPathFile(Launch launch) throws IOException {
        if (!(launch instanceof Launch.MainClass main) || main.classPath().isEmpty()) {
            return classPathFile(directory);
        }
        String classPath = main.classPath().get();
        byte[] name = classPath.getBytes(StandardCharsets.UTF_8);
        Path file = directory.path().resolve("classpath-" + UUID.nameUUIDFromBytes(name));
        ClassPathFile.write(file, classPath);
        return file;
    }

    /** Returns the argument file with the class path of the tests. */
    public Path classPathFile() {
        return classPathFile(directory);
    }

    private static Path agentJar(PrivateDirectory directory) {
        return directory.path().resolve("agent.jar");
    }

    private static Path classPathFile(PrivateDirectory directory) {
        return directory.path().resolve("classpath");
    }

    /** Returns the number of the next process. */
    public static int nextStart() {
        return STARTS.incrementAndGet();
    }

    /** Leaves everything to the watchdog; without one, deletes the directory. */
    public void abandon() {
        if (!watchdog.isPresent()) {
            directory.close();
        }
    }

    /** Deletes the directory and ends the watchdog, which deletes it if this JVM ends meanwhile. */
    @Override
    public void close() {
        directory.close();
        watchdog.close();
    }
}
