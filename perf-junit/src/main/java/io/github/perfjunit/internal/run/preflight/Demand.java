package io.github.perfjunit.internal.run.preflight;

import io.github.perfjunit.plan.Defaults;
import io.github.perfjunit.plan.LoadPlan;
import io.github.perfjunit.plan.Scenario;
import io.github.perfjunit.plan.ServerSpec;
import io.github.perfjunit.plan.Workload;

/**
 * What a scenario needs.
 *
 * @param connections to each server, at most
 * @param atOnce connections to all servers that are alive together
 * @param idle whether they mostly rest, and may be held by several client processes
 * @param jvmServers whether all servers are JVMs, which raise their limit of open files themselves
 */
public record Demand(int connections, int atOnce, boolean idle, boolean jvmServers) {

    /**
     * Returns what a scenario of a plan needs.
     *
     * @param ruler whether the ruler plays with it
     */
    public static Demand of(LoadPlan plan, Scenario scenario, boolean ruler) {
        int connections = toEach(scenario.workload());
        boolean idle = scenario.workload() instanceof Workload.Idle;
        boolean together = !idle && plan.subjects().stream().allMatch(ServerSpec::interleave);
        int ofRuler =
                together && ruler
                        ? Math.min(scenario.workload().connections(), Defaults.RULER_CONNECTIONS)
                        : 0;
        return new Demand(
                connections,
                together ? connections * plan.subjects().size() + ofRuler : connections,
                idle,
                plan.subjects().stream().allMatch(ServerSpec::isJvm));
    }

    /**
     * Returns how many connections a workload may have open to one server at a time: where requests are
     * short-lived, each connection that is kept may have one more beside it.
     */
    public static int toEach(Workload workload) {
        boolean two = workload instanceof Workload.Loaded loaded && loaded.churn().shortLived() > 0;
        return two ? 2 * workload.connections() : workload.connections();
    }
}
