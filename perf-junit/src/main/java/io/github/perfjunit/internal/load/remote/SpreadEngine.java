package io.github.perfjunit.internal.load.remote;

import io.github.perfjunit.internal.load.LoadEngine;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.LoadSpec;
import io.github.perfjunit.internal.load.group.GroupEngine;
import io.github.perfjunit.internal.load.group.SessionGroup;
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
        List<LoadSpec> shares = GroupEngine.shares(spec, engines.size());
        List<LoadSession> parts = new ArrayList<>();
        try {
            for (int i = 0; i < shares.size(); i++) {
                parts.add(engines.get(i).open(shares.get(i)));
            }
            return new SessionGroup(parts);
        } catch (IOException | RuntimeException e) {
            parts.forEach(LoadSession::close);
            throw e;
        }
    }
}
