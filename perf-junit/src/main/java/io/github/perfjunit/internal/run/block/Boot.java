package io.github.perfjunit.internal.run.block;

import io.github.perfjunit.internal.load.LoadEngine;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.LoadSpec;
import io.github.perfjunit.internal.run.preflight.Demand;
import io.github.perfjunit.internal.run.preflight.ServerLimits;
import io.github.perfjunit.internal.server.RunningServer;
import io.github.perfjunit.internal.server.ServerFailure;
import io.github.perfjunit.internal.server.ServerLauncher;
import io.github.perfjunit.internal.server.isolation.SeparateCpus;
import io.github.perfjunit.plan.Defaults;
import io.github.perfjunit.plan.Scenario;
import io.github.perfjunit.plan.ServerSpec;
import io.github.perfjunit.plan.Workload;
import java.io.IOException;
import java.util.Optional;

/**
 * What a block needs to start things.
 *
 * @param launcher starts the servers
 * @param engine opens the connections
 * @param scenario what is played
 * @param cpus what servers and event loops are bound to while they are measured, if anything
 * @param block the number of the block
 * @param progress takes notice
 */
public record Boot(
        ServerLauncher launcher,
        LoadEngine engine,
        Scenario scenario,
        Optional<SeparateCpus> cpus,
        int block,
        Progress progress) {

    public RunningServer server(ServerSpec spec) throws ServerFailure {
        progress.step("booting " + spec.name());
        RunningServer server = launcher.boot(spec, block);
        Workload workload = scenario.workload();
        boolean ruler = spec.equals(Ruler.spec());
        try {
            ServerLimits.require(
                    server,
                    ruler
                            ? Math.min(workload.connections(), Defaults.RULER_CONNECTIONS)
                            : Demand.toEach(workload),
                    progress::line);
            return server;
        } catch (ServerFailure e) {
            server.close();
            throw e;
        }
    }

    /** Boots a subject and opens its connections. */
    public LoadedSubject subject(SubjectPlan plan) throws ServerFailure, IOException {
        RunningServer server;
        try {
            server = server(plan.spec());
        } catch (ServerFailure e) {
            throw plan.ruler() ? Ruler.failed(e) : e;
        }
        try {
            return new LoadedSubject(server, plan, s -> connect(s, plan));
        } catch (IOException | RuntimeException e) {
            server.close();
            throw e;
        }
    }

    private LoadSession connect(RunningServer server, SubjectPlan plan) throws IOException {
        return engine.open(LoadSpec.of(plan.load(), plan.requests(), server.address(), block));
    }

    public LoadSession connect(RunningServer server, int connections) throws IOException {
        return engine.open(
                LoadSpec.closedLoop(
                        server.address(),
                        scenario.requests(),
                        connections,
                        scenario.workload().requestTimeout()));
    }
}
