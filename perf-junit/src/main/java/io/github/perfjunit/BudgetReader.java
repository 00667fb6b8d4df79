package io.github.perfjunit;

import io.github.perfjunit.plan.BlockBudget;
import io.github.perfjunit.plan.Defaults;
import java.time.Duration;
import java.util.function.UnaryOperator;

/**
 * How many blocks a scenario plays. Where annotation and settings each say one of the two numbers,
 * the setting stands and moves the other one: a bound that was set is never passed, and a number of
 * blocks that was asked for is always played.
 *
 * @param rounds the annotation's blocks before the first look
 * @param maxRounds the annotation's blocks at most; 0 for the default
 */
record BudgetReader(int rounds, int maxRounds) {

    private static final Duration LEAST = Duration.ofMillis(1);

    /**
     * Returns the budget.
     *
     * @param where the annotation and the method, around the name of an attribute, for messages
     */
    BlockBudget read(Settings settings, UnaryOperator<String> where, Problems problems) {
        if (rounds < 1) {
            problems.add(where.apply("rounds"), rounds, "must be at least 1");
        }
        if (maxRounds != 0 && maxRounds < rounds) {
            problems.add(
                    where.apply("maxRounds"),
                    maxRounds,
                    "must be at least rounds, "
                            + rounds
                            + ", or 0 for the larger of rounds and "
                            + Defaults.MAX_ROUNDS);
        }
        int least = Math.max(1, rounds);
        int most = Math.max(least, maxRounds == 0 ? Defaults.MAX_ROUNDS : maxRounds);
        if (settings.rounds().isPresent()) {
            least = settings.rounds().getAsInt();
            most = Math.max(least, most);
        }
        if (settings.maxRounds().isPresent()) {
            most = settings.maxRounds().getAsInt();
            least = Math.min(least, most);
        }
        return settings.reference().calibrate()
                ? BlockBudget.exactly(Math.max(least, Defaults.CALIBRATION_ROUNDS))
                : new BlockBudget(least, most, positive(settings.maxTime()));
    }

    /** What is not was noted as a problem. */
    private static Duration positive(Duration time) {
        return time.compareTo(LEAST) < 0 ? LEAST : time;
    }
}
