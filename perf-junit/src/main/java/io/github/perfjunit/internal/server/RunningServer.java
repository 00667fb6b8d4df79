package io.github.perfjunit.internal.server;

import io.github.perfjunit.internal.server.isolation.ServerIsolation;
import io.github.perfjunit.internal.server.probe.ControlChannel;
import io.github.perfjunit.internal.server.probe.ServerProbe;
import io.github.perfjunit.plan.ServerSpec;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/** A server that was booted and is ready. Safe for use by several threads. */
public final class RunningServer implements AutoCloseable {

    private static final Duration KILL_TIMEOUT = Duration.ofSeconds(10);
    private static final Duration EXIT_TIMEOUT = Duration.ofSeconds(2);

    private final ServerSpec spec;
    private final Process process;
    private final FailureText text;
    private final OutputFile output;
    private final ControlChannel channel;
    private final ServerProbe probe;
    private final Runnable killGroup;
    private final ServerIsolation isolation;
    private final Set<ProcessHandle> descendants = ConcurrentHashMap.newKeySet();
    private final AtomicBoolean closed = new AtomicBoolean();

    RunningServer(
            ServerSpec spec,
            Process process,
            FailureText text,
            OutputFile output,
            ControlChannel channel,
            ServerProbe probe,
            Runnable killGroup,
            ServerIsolation isolation) {
        this.spec = spec;
        this.process = process;
        this.text = text;
        this.output = output;
        this.channel = channel;
        this.probe = probe;
        this.killGroup = killGroup;
        this.isolation = isolation;
    }

    /** Returns the subject's name. */
    public String subject() {
        return spec.name();
    }

    /** Returns where the server listens. */
    public InetSocketAddress address() {
        return text.address();
    }

    /** Returns the server's process. */
    public ProcessHandle handle() {
        return process.toHandle();
    }

    /** Returns the id of the server's process. */
    public long pid() {
        return process.pid();
    }

    /** Returns whether {@link #probe()} reads the process alone, without its descendants. */
    public boolean countsAlone() {
        return spec.isJvm();
    }

    /** Returns whether the process has started others that still run. */
    public boolean hasChildren() {
        return process.children().findAny().isPresent();
    }

    /** Makes sure that the server has only those CPUs and that memory it was given. */
    void requireIsolation() throws ServerFailure {
        Optional<String> deviation = isolation.deviation(process.toHandle());
        if (deviation.isPresent()) {
            throw failure(
                    "is not isolated as @ServerUnderTest says: " + deviation.get(),
                    "Let the server leave its CPUs and its control group alone, or do not ask for"
                            + " isolation.");
        }
    }

    /** Returns whether the process runs. */
    public boolean isAlive() {
        return process.isAlive();
    }

    /** Returns what reads the server. */
    public ServerProbe probe() {
        return probe;
    }

    /** Returns the file with the server's output. */
    public Path outputFile() {
        return output.path();
    }

    /**
     * Returns the failure to report when the server does not serve any more. A process that is just
     * ending is given two seconds to do so.
     *
     * @param duringWhat what was going on, e.g. {@code the warm-up}
     */
    public ServerFailure died(String duringWhat) {
        try {
            if (process.waitFor(EXIT_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS)) {
                int code = process.exitValue();
                String what = "ended during " + duringWhat + ": " + FailureText.exit(code);
                return failure(what, FailureText.exitRemedy(code));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return failure(
                "failed during " + duringWhat + ": process " + pid() + " runs but does not serve",
                "The server's output may say why it does not answer.");
    }

    ServerFailure failure(String what, String remedy) {
        return new ServerFailure(text.message(what, output, remedy), output.saysAddressInUse());
    }

    /** Sends SIGTERM and does not wait, so that several servers can end at the same time. */
    public void terminate() {
        if (closed.get()) {
            return;
        }
        // After the server's end nothing tells any more that they were its descendants.
        process.descendants().forEach(descendants::add);
        process.destroy();
    }

    /**
     * Stops the server: SIGTERM, then after the stop timeout SIGKILL, also for all its descendants.
     * Returns when they are gone.
     */
    @Override
    public void close() {
        if (closed.get()) {
            return;
        }
        terminate();
        try {
            process.waitFor(spec.stopTimeout().toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        kill();
    }

    /** Kills the server and all its descendants at once; does not wait for a close under way. */
    void kill() {
        if (!closed.compareAndSet(false, true)) {
            return;
        }
        process.descendants().forEach(descendants::add);
        process.destroyForcibly();
        descendants.forEach(ProcessHandle::destroyForcibly);
        killGroup.run();
        awaitEnd();
        channel.close();
        isolation.close();
    }

    private void awaitEnd() {
        boolean interrupted = Thread.interrupted();
        long deadline = System.nanoTime() + KILL_TIMEOUT.toNanos();
        while (isAnyAlive() && System.nanoTime() - deadline < 0) {
            try {
                TimeUnit.MILLISECONDS.sleep(2);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean isAnyAlive() {
        return process.isAlive() || descendants.stream().anyMatch(ProcessHandle::isAlive);
    }
}
