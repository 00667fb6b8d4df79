package io.github.perfjunit;

import io.github.perfjunit.fixture.FixtureServer;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.Socket;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A fixture server as a process of its own, for tests that talk to it by plain sockets. */
final class RunningFixture implements AutoCloseable {

    private static final String LISTENING = "listening on 127.0.0.1:";

    private final Process process;
    private final BufferedReader output;
    private int port;

    /** Starts a server without waiting for it; it may be one that never listens. */
    RunningFixture(List<String> jvmArguments, String... switches) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(jvmArguments);
        command.addAll(List.of("-cp", testClasses(), FixtureServer.class.getName()));
        command.addAll(List.of(switches));
        process = new ProcessBuilder(command).redirectErrorStream(true).start();
        output = process.inputReader(StandardCharsets.UTF_8);
    }

    /** Starts a server on a free port and returns when it listens. */
    static RunningFixture listening(String... switches) throws IOException {
        return listening(List.of("-Xmx64m", "-XX:+UseSerialGC"), switches);
    }

    static RunningFixture listening(List<String> jvmArguments, String... switches)
            throws IOException {
        List<String> all = new ArrayList<>(List.of("--port=0"));
        all.addAll(List.of(switches));
        RunningFixture fixture = new RunningFixture(jvmArguments, all.toArray(String[]::new));
        try {
            fixture.awaitListening();
        } catch (Throwable e) {
            fixture.close();
            throw e;
        }
        return fixture;
    }

    /** Returns the next line the server prints; null when it has ended. */
    String readLine() throws IOException {
        return output.readLine();
    }

    Process process() {
        return process;
    }

    Socket connect() throws IOException {
        Socket socket = new Socket("127.0.0.1", port);
        // a bound for tests that would wait for ever; nothing is measured against it
        socket.setSoTimeout(20_000);
        return socket;
    }

    @Override
    public void close() {
        process.destroyForcibly();
        process.onExit().join();
    }

    private void awaitListening() throws IOException {
        String line = readLine();
        while (line != null && !line.startsWith(LISTENING)) {
            line = readLine();
        }
        if (line == null) {
            throw new IOException("the fixture server ended instead of listening");
        }
        port = Integer.parseInt(line.substring(LISTENING.length()));
    }

    private static String testClasses() {
        try {
            return Path.of(
                            FixtureServer.class
                                    .getProtectionDomain()
                                    .getCodeSource()
                                    .getLocation()
                                    .toURI())
                    .toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
