package io.github.perfjunit.gate;

import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.plan.Arrivals;
import io.github.perfjunit.plan.RateDefaults;
import io.github.perfjunit.plan.Workload.OpenLoop;
import java.util.Locale;
import java.util.Optional;

/**
 * Whether the candidate held the rate of an open loop. If so its throughput is what was asked for and
 * says nothing about the server, least of all as a ratio to the ruler; if not, the server is
 * overloaded, and its throughput is judged like that of a closed loop. Pure function.
 */
final class HeldRate {

    /** A Poisson process is off by more standard deviations than this once in 700 times. */
    private static final double DEVIATIONS = 3;

    private HeldRate() {}

    /** Returns why the throughput is not judged; empty if it is. */
    static Optional<String> of(RunResult run) {
        if (!(run.scenario().workload() instanceof OpenLoop load)) {
            return Optional.empty();
        }
        double asked = load.arrivals().ratePerSecond();
        double least = asked * (RateDefaults.RATE_HELD - luck(run, load.arrivals()));
        return run.spread(run.candidate(), Metric.THROUGHPUT)
                .filter(achieved -> achieved.median() >= least)
                .map(
                        achieved ->
                                String.format(
                                        Locale.ROOT,
                                        "not judged: the rate that was asked for, %,.0f/s, was held",
                                        asked));
    }

    /** By how much chance alone may make drawn arrivals fewer. */
    private static double luck(RunResult run, Arrivals arrivals) {
        double requests =
                run.figures(run.candidate()).stream()
                        .mapToLong(f -> f.details().scheduled())
                        .min()
                        .orElse(0);
        return arrivals.spacing() == Arrivals.Spacing.POISSON
                ? DEVIATIONS / Math.sqrt(Math.max(1, requests))
                : 0;
    }
}
