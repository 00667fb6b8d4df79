package io.github.perfjunit.internal.run.block;

import io.github.perfjunit.plan.Defaults;
import io.github.perfjunit.plan.RequestTemplate;
import io.github.perfjunit.plan.Scenario;
import io.github.perfjunit.plan.ServerSpec;
import io.github.perfjunit.plan.Workload.ClosedLoop;
import java.time.Duration;

/**
 * How one subject of a block is booted and loaded.
 *
 * @param spec how it is booted
 * @param request what it is sent
 * @param connections how many connections it gets
 * @param warmup how long it is loaded at least before anything counts
 * @param ruler whether it is the ruler, of which only the speed is of interest
 */
public record SubjectPlan(
        ServerSpec spec, RequestTemplate request, int connections, Duration warmup, boolean ruler) {

    /** Returns the plan of a subject of a closed loop; the ruler is known by its specification. */
    public static SubjectPlan of(ServerSpec spec, Scenario scenario, ClosedLoop loop) {
        if (!spec.equals(Ruler.spec())) {
            return new SubjectPlan(
                    spec, scenario.request(), loop.connections(), loop.warmup(), false);
        }
        Duration most = Defaults.RULER_WARMUP;
        return new SubjectPlan(
                spec,
                Ruler.request(),
                Math.min(loop.connections(), Defaults.RULER_CONNECTIONS),
                loop.warmup().compareTo(most) < 0 ? loop.warmup() : most,
                true);
    }
}
