package io.github.perfjunit.internal.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * What the servers of one launcher share: a private directory with the agent and the class path, the
 * watchdog, and the directory of their output.
 *
 * @param directory the private directory
 * @param watchdog the watchdog
 * @param outputs directory of the output files
 */
record Workplace(PrivateDirectory directory, Watchdog watchdog, Path outputs)
        implements AutoCloseable {

    /** Counts over all launchers, so that no file of this JVM is written over. */
    private static final AtomicInteger STARTS = new AtomicInteger();

    static Workplace create(Path outputDirectory) throws IOException {
        Path outputs = Files.createDirectories(outputDirectory.resolve("servers"));
        PrivateDirectory directory = PrivateDirectory.create();
        try {
            Workplace workplace = new Workplace(directory, Watchdog.start(directory), outputs);
            AgentJar.write(workplace.agentJar());
            ClassPathFile.write(workplace.classPathFile(), System.getProperty("java.class.path"));
            return workplace;
        } catch (IOException | RuntimeException e) {
            directory.close();
            throw e;
        }
    }

    Path agentJar() {
        return directory.path().resolve("agent.jar");
    }

    Path classPathFile() {
        return directory.path().resolve("classpath");
    }

    static int nextStart() {
        return STARTS.incrementAndGet();
    }

    @Override
    public void close() {
        watchdog.close();
        directory.close();
    }
}
