package io.github.perfjunit.internal.run.clients;

import io.github.perfjunit.internal.load.remote.ClientProcess;
import io.github.perfjunit.internal.load.remote.RemoteClient;
import io.github.perfjunit.internal.server.start.Workplace;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Starts client processes and waits until they have called. Used once, by one thread. */
final class ClientStart {

    private static final long CALL_TIMEOUT_NANOS = TimeUnit.SECONDS.toNanos(60);
    private static final long POLL_MILLIS = 5;

    /** Options that come with the environment are meant for other JVMs. */
    private static final List<String> FOREIGN_OPTIONS =
            List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");

    private final Workplace workplace;
    private final int connectionsEach;
    private final List<Started> started = new ArrayList<>();
    private final Map<Long, ClientOutput> waiting = new LinkedHashMap<>();

    ClientStart(Workplace workplace, int connectionsEach) {
        this.workplace = workplace;
        this.connectionsEach = connectionsEach;
    }

    /**
     * A client process that has called.
     *
     * @param process the process
     * @param client this process's end of its channel
     * @param endRest kills what is left of it
     */
    record Started(Process process, RemoteClient client, Runnable endRest) {

        /** Waits for the end of the process, whose channel is closed already. */
        void end() {
            boolean interrupted = Thread.interrupted();
            try {
                if (!process.waitFor(5, TimeUnit.SECONDS)) {
                    process.destroyForcibly();
                }
            } catch (InterruptedException e) {
                interrupted = true;
            }
            endRest.run();
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    List<Started> start(int count) throws IOException {
        Path socket = workplace.directory().path().resolve("clients-" + Workplace.nextStart());
        try (ServerSocketChannel listener = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            listener.bind(UnixDomainSocketAddress.of(socket), count);
            listener.configureBlocking(false);
            for (int i = 0; i < count; i++) {
                ClientOutput output = launch(socket);
                waiting.put(output.process().pid(), output);
            }
            long deadline = System.nanoTime() + CALL_TIMEOUT_NANOS;
            while (!waiting.isEmpty()) {
                accept(listener, deadline);
            }
            return List.copyOf(started);
        } catch (IOException | RuntimeException e) {
            started.forEach(s -> s.client().close());
            started.forEach(Started::end);
            waiting.values().forEach(output -> output.process().destroyForcibly());
            throw e;
        } finally {
            Files.deleteIfExists(socket);
        }
    }

    private ClientOutput launch(Path socket) throws IOException {
        Path log = workplace.outputs().resolve("client-" + Workplace.nextStart() + ".log");
        List<String> words = new ArrayList<>();
        words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        words.add("@" + workplace.classPathFile());
        words.addAll(ClientMemory.options(connectionsEach));
        words.add(ClientProcess.class.getName());
        words.add(socket.toString());
        ProcessBuilder builder = new ProcessBuilder(words);
        FOREIGN_OPTIONS.forEach(builder.environment()::remove);
        builder.redirectErrorStream(true).redirectOutput(log.toFile());
        Process process = builder.start();
        process.getOutputStream().close();
        workplace.watchdog().add(process.pid());
        return new ClientOutput(process, log);
    }

    private void accept(ServerSocketChannel listener, long deadlineNanos) throws IOException {
        SocketChannel channel = listener.accept();
        if (channel != null) {
            RemoteClient client = new RemoteClient(channel);
            ClientOutput output = waiting.remove(client.pid());
            if (output == null) {
                client.close();
                return;
            }
            client.lastWords(output::lastWords);
            Process process = output.process();
            started.add(
                    new Started(process, client, () -> workplace.watchdog().end(process.pid())));
            return;
        }
        for (ClientOutput output : waiting.values()) {
            if (!output.process().isAlive()) {
                throw new IOException(
                        "a client process ended before it called" + output.lastWords());
            }
        }
        if (System.nanoTime() - deadlineNanos > 0) {
            ClientOutput silent = waiting.values().iterator().next();
            throw new IOException(
                    "client process %s did not call within %d s%s"
                            .formatted(
                                    silent.process().pid(),
                                    TimeUnit.NANOSECONDS.toSeconds(CALL_TIMEOUT_NANOS),
                                    silent.lastWords()));
        }
        try {
            Thread.sleep(POLL_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while client processes were started", e);
        }
    }
}
