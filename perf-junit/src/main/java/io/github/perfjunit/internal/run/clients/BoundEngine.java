package io.github.perfjunit.internal.run.clients;

import io.github.perfjunit.internal.load.LoadEngine;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.LoadSpec;
import io.github.perfjunit.internal.server.isolation.EventLoopCpus;
import io.github.perfjunit.plan.isolation.CpuSet;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Binds the event loops of every session it opens to CPUs, in this process and in others. */
public final class BoundEngine implements LoadEngine {

    private final LoadEngine engine;
    private final CpuSet cpus;
    private final ClientProcesses others;

    /**
     * Makes an engine.
     *
     * @param engine what opens the sessions
     * @param cpus where their loops are to run
     * @param others client processes that may have loops as well
     */
    public BoundEngine(LoadEngine engine, CpuSet cpus, ClientProcesses others) {
        this.engine = engine;
        this.cpus = cpus;
        this.others = others;
    }

    @Override
    public LoadSession open(LoadSpec spec) throws IOException {
        LoadSession session = engine.open(spec);
        try {
            List<Long> pids = new ArrayList<>(others.pids());
            pids.add(ProcessHandle.current().pid());
            for (long pid : pids) {
                EventLoopCpus.bind(pid, cpus);
            }
            return session;
        } catch (IOException | RuntimeException e) {
            session.close();
            throw e;
        }
    }
}
