package io.github.perfjunit.internal.server;

import io.github.perfjunit.internal.server.ReadyCheck.Outcome;
import io.github.perfjunit.internal.server.start.Placeholders;
import io.github.perfjunit.internal.server.start.Workplace;
import io.github.perfjunit.plan.ServerSpec;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Boots servers and stops whatever still runs when it is closed, or when this JVM ends, however it
 * ends. One launcher serves one scenario run. Safe for use by several threads; servers are booted
 * one after the other.
 */
public final class ServerLauncher implements AutoCloseable {

    private final Path outputDirectory;
    private final List<RunningServer> servers = new CopyOnWriteArrayList<>();
    private final Thread shutdownHook = new Thread(this::killAll, "perf-junit-shutdown");
    private volatile Workplace workplace;

    /**
     * Creates a launcher; nothing is started or written yet.
     *
     * @param outputDirectory the servers' output goes to its directory {@code servers}
     */
    public ServerLauncher(Path outputDirectory) {
        this.outputDirectory = outputDirectory;
    }

    /**
     * Boots a server and returns when it is ready. If it ends because its port was taken meanwhile,
     * it is booted once more on another port.
     *
     * @param spec what to boot
     * @param block the number of the block
     * @throws ServerFailure if it does not become ready; it has been stopped then
     */
    public synchronized RunningServer boot(ServerSpec spec, int block) throws ServerFailure {
        try {
            return bootOnce(spec, block);
        } catch (ServerFailure e) {
            if (!e.isAddressInUse()) {
                throw e;
            }
        }
        return bootOnce(spec, block);
    }

    private RunningServer bootOnce(ServerSpec spec, int block) throws ServerFailure {
        RunningServer server;
        ReadyCheck check;
        ServerStart start;
        try {
            if (workplace == null) {
                workplace = Workplace.create(outputDirectory);
                Runtime.getRuntime().addShutdownHook(shutdownHook);
            }
            start =
                    new ServerStart(
                            workplace, spec, new Placeholders(freePort(), spec.name(), block));
            server = start.run();
        } catch (IOException | IllegalStateException e) {
            throw new ServerFailure(
                    "server '" + spec.name() + "' could not be started: " + e.getMessage(), e);
        }
        servers.add(server);
        check = new ReadyCheck(server.address(), spec.readiness());
        try {
            awaitReady(server, start.process(), check, spec);
            return server;
        } catch (ServerFailure | RuntimeException e) {
            server.close();
            servers.remove(server);
            throw e;
        }
    }

    private static void awaitReady(
            RunningServer server, Process process, ReadyCheck check, ServerSpec spec)
            throws ServerFailure {
        long startNanos = System.nanoTime();
        try {
            Outcome outcome = check.await(process, spec.startTimeout());
            long millis = (System.nanoTime() - startNanos) / 1_000_000;
            switch (outcome.end()) {
                case READY -> {
                    server.probe().introduce();
                    server.requireIsolation();
                }
                case DIED -> throw diedAtStart(server, process.exitValue(), check, millis);
                case TIMED_OUT -> throw neverReady(server, outcome, check, millis);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw server.failure(
                    "was stopped: the wait for " + check.awaited() + " was interrupted",
                    "Run again, without interrupting.");
        }
    }

    private static ServerFailure diedAtStart(
            RunningServer server, int exitCode, ReadyCheck check, long millis) {
        return server.failure(
                "ended before it was ready, after %d ms of waiting for %s: %s"
                        .formatted(millis, check.awaited(), FailureText.exit(exitCode)),
                FailureText.exitRemedy(exitCode));
    }

    private static ServerFailure neverReady(
            RunningServer server, Outcome outcome, ReadyCheck check, long millis) {
        return server.failure(
                "was not ready within startTimeout: waited %d ms for %s, last answer: %s"
                        .formatted(millis, check.awaited(), outcome.lastAnswer()),
                "Let the server listen on 127.0.0.1 and ${port} (here %d, also in the variable PERF_PORT), check what readiness asks for, or raise startTimeout."
                        .formatted(server.address().getPort()));
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket()) {
            InetAddress loopback = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
            socket.bind(new InetSocketAddress(loopback, 0));
            return socket.getLocalPort();
        }
    }

    /**
     * Returns what the servers share, for other processes that are to end with this JVM.
     *
     * @throws IllegalStateException if no server has been booted yet
     */
    public Workplace workplace() {
        Workplace shared = workplace;
        if (shared == null) {
            throw new IllegalStateException("no server has been booted yet");
        }
        return shared;
    }

    /** Stops every server that still runs, ends the watchdog and deletes temporary files. */
    @Override
    public synchronized void close() {
        servers.forEach(RunningServer::close);
        servers.clear();
        if (workplace == null) {
            return;
        }
        workplace.close();
        workplace = null;
        try {
            Runtime.getRuntime().removeShutdownHook(shutdownHook);
        } catch (IllegalStateException e) {
            // This JVM is ending already, and the hook finds nothing left to do.
        }
    }

    /**
     * Runs when this JVM ends; takes no lock, since another thread may hold it while it waits for a
     * server. The watchdog, which this JVM's end wakes, ends what has been started meanwhile.
     */
    private void killAll() {
        servers.forEach(RunningServer::kill);
        Workplace used = workplace;
        if (used != null) {
            used.abandon();
        }
    }
}
