package io.github.perfjunit.internal.load.remote;

import io.github.perfjunit.internal.load.LoadEngine;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.LoadSpec;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Shares the connections of every session out among client processes; a single connection stays in
 * this process. The processes connect one after the other, so that no more connections are being
 * opened at a time than one engine opens. Safe for use by several threads as far as its clients are.
 */
public final class SpreadEngine implements LoadEngine {

    private final LoadEngine own;
    private final Clients clients;

    /**
     * Makes an engine.
     *
     * @param own the engine of this process
     * @param clients the client processes
     */
    public SpreadEngine(LoadEngine own, Clients clients) {
        this.own = own;
        this.clients = clients;
    }

    /** Has client processes. */
    public interface Clients {

        /** Returns all client processes, and starts them before that if need be. */
        List<? extends LoadEngine> started() throws IOException;
    }

    @Override
    public LoadSession open(LoadSpec spec) throws IOException {
        if (spec.connections() == 1) {
            return own.open(spec);
        }
        List<? extends LoadEngine> engines = clients.started();
        int processes = Math.min(engines.size(), spec.connections());
        List<LoadSession> parts = new ArrayList<>();
        try {
            for (int i = 0; i < processes; i++) {
                parts.add(engines.get(i).open(share(spec, i, processes)));
            }
            return new Together(parts);
        } catch (IOException | RuntimeException e) {
            parts.forEach(LoadSession::close);
            throw e;
        }
    }

    /** The first processes get one connection more where the number cannot be divided. */
    private static LoadSpec share(LoadSpec spec, int process, int processes) {
        int connections = spec.connections() / processes;
        return new LoadSpec(
                spec.server(),
                spec.requests(),
                process < spec.connections() % processes ? connections + 1 : connections,
                spec.requestTimeout(),
                spec.arrivals(),
                spec.thinkTime(),
                spec.ramp(),
                spec.churn(),
                spec.seed() + process);
    }
}
