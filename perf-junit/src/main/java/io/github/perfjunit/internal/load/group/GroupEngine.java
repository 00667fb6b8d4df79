package io.github.perfjunit.internal.load.group;

import io.github.perfjunit.internal.load.LoadEngine;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.LoadSpec;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Shares the connections of a load out to several sessions of another engine, as evenly as can be,
 * and its arrival rate in proportion. The parts are opened one after the other, because the server's
 * queue of connections to accept is one. Safe for use by several threads if the other engine is.
 */
public final class GroupEngine implements LoadEngine {

    private final LoadEngine engine;
    private final int parts;

    /**
     * Makes an engine.
     *
     * @param engine opens the parts
     * @param parts how many at most: never more than there are connections; at least 1
     */
    public GroupEngine(LoadEngine engine, int parts) {
        if (parts < 1) {
            throw new IllegalArgumentException("parts must be at least 1, was " + parts);
        }
        this.engine = engine;
        this.parts = parts;
    }

    @Override
    public LoadSession open(LoadSpec spec) throws IOException {
        List<LoadSpec> shares = shares(spec, parts);
        if (shares.size() == 1) {
            return engine.open(spec);
        }
        List<LoadSession> sessions = new ArrayList<>();
        try {
            for (LoadSpec share : shares) {
                sessions.add(engine.open(share));
            }
            return new SessionGroup(sessions);
        } catch (IOException | RuntimeException e) {
            sessions.forEach(LoadSession::close);
            throw e;
        }
    }

    /**
     * Returns the parts of a load.
     *
     * @param parts how many at most: never more than there are connections; at least 1
     */
    public static List<LoadSpec> shares(LoadSpec spec, int parts) {
        int count = Math.min(parts, spec.connections());
        List<LoadSpec> shares = new ArrayList<>();
        int before = 0;
        for (int i = 1; i <= count; i++) {
            int end = (int) ((long) spec.connections() * i / count);
            shares.add(spec.part(before, end - before));
            before = end;
        }
        return shares;
    }
}
