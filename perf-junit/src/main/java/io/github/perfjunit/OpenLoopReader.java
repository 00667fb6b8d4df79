package io.github.perfjunit;

import io.github.perfjunit.plan.Arrivals;
import io.github.perfjunit.plan.Churn;
import io.github.perfjunit.plan.RateDefaults;
import io.github.perfjunit.plan.Workload;
import io.github.perfjunit.plan.Workload.Length;
import io.github.perfjunit.plan.Workload.OpenLoop;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Turns a {@link RateScenario} into its workloads, noting what is wrong with it.
 *
 * @param annotation what is read
 * @param settings override it
 * @param where names an attribute of it for messages
 * @param problems takes notice
 */
record OpenLoopReader(
        RateScenario annotation,
        Settings settings,
        UnaryOperator<String> where,
        Problems problems) {

    private static final Duration LEAST = Duration.ofMillis(1);

    /** Returns the points of the matrix. */
    List<Workload> read() {
        Duration warmup = duration("warmup", annotation.warmup(), Duration.ZERO);
        Duration duration = duration("duration", annotation.duration(), LEAST);
        Duration timeout = duration("requestTimeout", annotation.requestTimeout(), LEAST);
        Duration measured = settings.duration().orElse(duration);
        Length.Timed length = new Length.Timed(measured.compareTo(LEAST) < 0 ? LEAST : measured);
        ScenarioReader.checkCounts(
                List.of(annotation.connections()),
                ScenarioReader.MOST_LOADED,
                where.apply("connections"),
                problems);
        int connections = Math.max(1, annotation.connections());
        Churn churn =
                new ChurnReader(where, problems)
                        .read(annotation.shortLived(), annotation.reconnect());
        return rates().stream()
                .map(
                        rate ->
                                (Workload)
                                        new OpenLoop(
                                                new Arrivals(rate, annotation.arrivals()),
                                                connections,
                                                settings.warmup().orElse(warmup),
                                                length,
                                                timeout,
                                                churn))
                .toList();
    }

    private List<Double> rates() {
        List<Double> own = Arrays.stream(annotation.rate()).boxed().toList();
        if (own.isEmpty()) {
            problems.add(where.apply("rate"), "{}", "must name at least one rate");
        }
        checkRates(own, where.apply("rate"), problems);
        // What is out of range was noted, and must not stop the reading.
        return settings.rate().orElse(own).stream()
                .filter(OpenLoopReader::isInRange)
                .distinct()
                .toList();
    }

    static void checkRates(List<Double> rates, String where, Problems problems) {
        Set<Double> seen = new HashSet<>();
        for (double rate : rates) {
            if (!isInRange(rate)) {
                problems.add(
                        where, rate, "must be more than 0 and at most 1000000 requests per second");
            }
            if (!seen.add(rate)) {
                problems.add(where, rate, "is named twice");
            }
        }
    }

    private static boolean isInRange(double rate) {
        return rate > 0 && rate <= RateDefaults.MOST_RATE;
    }

    private Duration duration(String attribute, String text, Duration least) {
        return Durations.parse(text, least, least, where.apply(attribute), problems);
    }
}
