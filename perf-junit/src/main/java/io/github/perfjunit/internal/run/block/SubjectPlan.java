package io.github.perfjunit.internal.run.block;

import io.github.perfjunit.plan.Defaults;
import io.github.perfjunit.plan.RequestMix;
import io.github.perfjunit.plan.Scenario;
import io.github.perfjunit.plan.ServerSpec;
import io.github.perfjunit.plan.Workload.ClosedLoop;
import io.github.perfjunit.plan.Workload.Loaded;
import java.time.Duration;

/**
 * How one subject of a block is booted and loaded.
 *
 * @param spec how it is booted
 * @param requests what it is sent
 * @param load how it is loaded
 * @param ruler whether it is the ruler, of which only the speed is of interest
 */
public record SubjectPlan(ServerSpec spec, RequestMix requests, Loaded load, boolean ruler) {

    /**
     * Returns the plan of a subject; the ruler is known by its specification, and loaded in a plain
     * closed loop whatever the scenario's load is: it says how fast the machine is.
     */
    public static SubjectPlan of(ServerSpec spec, Scenario scenario, Loaded load) {
        if (!spec.equals(Ruler.spec())) {
            return new SubjectPlan(spec, scenario.requests(), load, false);
        }
        Duration most = Defaults.RULER_WARMUP;
        return new SubjectPlan(
                spec,
                RequestMix.of(Ruler.request()),
                new ClosedLoop(
                        Math.min(load.connections(), Defaults.RULER_CONNECTIONS),
                        load.warmup().compareTo(most) < 0 ? load.warmup() : most,
                        load.length(),
                        load.requestTimeout()),
                true);
    }
}
