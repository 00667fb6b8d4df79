package io.github.perfjunit.internal.run.clients;

import io.github.perfjunit.internal.load.LoadEngine;
import io.github.perfjunit.internal.load.remote.RemoteClient;
import io.github.perfjunit.internal.load.remote.SpreadEngine;
import io.github.perfjunit.internal.load.remote.SpreadEngine.Clients;
import io.github.perfjunit.internal.server.ServerLauncher;
import io.github.perfjunit.plan.isolation.CpuSet;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The client processes of one run: started together when they are first needed, ended together. They
 * end with this process, too, however it ends: their channel closes, and a watchdog kills what does
 * not take notice. For use by one thread.
 */
public final class ClientProcesses implements Clients, AutoCloseable {

    private final ServerLauncher launcher;
    private final int count;
    private final int connectionsEach;
    private List<ClientStart.Started> started = List.of();

    /**
     * Starts nothing yet.
     *
     * @param launcher whose private directory and watchdog are used
     * @param count how many processes
     * @param connectionsEach how many connections each of them holds at most
     */
    public ClientProcesses(ServerLauncher launcher, int count, int connectionsEach) {
        this.launcher = launcher;
        this.count = count;
        this.connectionsEach = connectionsEach;
    }

    /**
     * Returns the engine to play with.
     *
     * @param own the engine of this process
     * @param cpus where the event loops are to run; anywhere if empty
     */
    public LoadEngine over(LoadEngine own, Optional<CpuSet> cpus) {
        LoadEngine engine = count > 1 ? new SpreadEngine(own, this) : own;
        return cpus.<LoadEngine>map(set -> new BoundEngine(engine, set, this)).orElse(engine);
    }

    @Override
    public List<RemoteClient> started() throws IOException {
        if (started.isEmpty()) {
            started = new ClientStart(launcher.workplace(), connectionsEach).start(count);
        }
        return started.stream().map(ClientStart.Started::client).toList();
    }

    /** Returns the ids of the processes that run; none before they are needed. */
    public List<Long> pids() {
        return started.stream().map(s -> s.process().pid()).toList();
    }

    @Override
    public void close() {
        List<ClientStart.Started> ending = new ArrayList<>(started);
        started = List.of();
        ending.forEach(s -> s.client().close());
        ending.forEach(ClientStart.Started::end);
    }
}
