package io.github.perfjunit;

import io.github.perfjunit.plan.Churn;
import io.github.perfjunit.plan.ThinkTime;
import io.github.perfjunit.plan.Workload;
import io.github.perfjunit.plan.Workload.ClosedLoop;
import io.github.perfjunit.plan.Workload.Length;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;

/**
 * Turns a {@link LoadScenario} into its workloads, noting what is wrong with it.
 *
 * @param annotation what is read
 * @param settings override it
 * @param where names an attribute of it for messages
 * @param problems takes notice
 */
record ClosedLoopReader(
        LoadScenario annotation,
        Settings settings,
        UnaryOperator<String> where,
        Problems problems) {

    private static final Duration LEAST = Duration.ofMillis(1);

    /**
     * Returns the points of the matrix.
     *
     * @param connections numbers of connections
     */
    List<Workload> read(List<Integer> connections) {
        Duration warmup = warmup();
        Length length = length();
        Duration timeout = duration("requestTimeout", annotation.requestTimeout(), LEAST);
        ThinkTime thinkTime =
                ThinkTimes.parse(annotation.thinkTime(), where.apply("thinkTime"), problems);
        Duration ramp = ramp(warmup);
        Churn churn =
                new ChurnReader(where, problems)
                        .read(annotation.shortLived(), annotation.reconnect());
        return connections.stream()
                .map(
                        n ->
                                (Workload)
                                        new ClosedLoop(
                                                n, warmup, length, timeout, thinkTime, ramp, churn))
                .toList();
    }

    private Duration warmup() {
        Duration own = duration("warmup", annotation.warmup(), Duration.ZERO);
        return settings.warmup().orElse(own);
    }

    private Length length() {
        Duration duration = duration("duration", annotation.duration(), LEAST);
        long requests = annotation.requestsPerConnection();
        if (requests < 0) {
            problems.add(
                    where.apply("requestsPerConnection"),
                    requests,
                    "must be at least 1, or 0 for a duration");
        }
        return requests > 0
                ? counted(requests)
                : new Length.Timed(longer(LEAST, settings.duration().orElse(duration)));
    }

    private Length counted(long annotated) {
        OptionalInt setting = settings.requestsPerConnection();
        return new Length.Counted(setting.isPresent() ? setting.getAsInt() : annotated);
    }

    /** What still ramps when the measured part begins would be measured as a lower load. */
    private Duration ramp(Duration warmup) {
        Duration ramp = duration("ramp", annotation.ramp(), Duration.ZERO);
        if (ramp.compareTo(warmup) <= 0) {
            return ramp;
        }
        if (settings.warmup().isEmpty()) {
            problems.add(
                    where.apply("ramp"),
                    annotation.ramp(),
                    "must not be longer than the warmup, \"" + annotation.warmup() + "\"");
        }
        return warmup;
    }

    private Duration duration(String attribute, String text, Duration least) {
        return Durations.parse(text, least, least, where.apply(attribute), problems);
    }

    private static Duration longer(Duration a, Duration b) {
        return a.compareTo(b) > 0 ? a : b;
    }
}
