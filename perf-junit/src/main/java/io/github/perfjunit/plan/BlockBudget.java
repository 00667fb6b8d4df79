package io.github.perfjunit.plan;

import java.time.Duration;
import java.util.Objects;

/**
 * How many blocks a scenario plays. The gate looks after the first {@code rounds}; where that does
 * not decide, more are played, with looks at fixed numbers, up to {@code maxRounds} or {@code
 * maxTime}. Blocks that confirm a regression come on top.
 *
 * <p>Immutable and safe for use by several threads.
 *
 * @param rounds blocks before the first look; at least 1
 * @param maxRounds blocks before the last look; at least {@code rounds}
 * @param maxTime after this time no undecided scenario gets further blocks; more than zero
 */
public record BlockBudget(int rounds, int maxRounds, Duration maxTime) {

    public BlockBudget {
        Objects.requireNonNull(maxTime, "maxTime");
        if (rounds < 1) {
            throw new IllegalArgumentException("rounds must be at least 1, was " + rounds);
        }
        if (maxRounds < rounds) {
            throw new IllegalArgumentException(
                    "maxRounds must be at least rounds, " + rounds + ", was " + maxRounds);
        }
        if (maxTime.isZero() || maxTime.isNegative()) {
            throw new IllegalArgumentException("maxTime must be positive: " + maxTime);
        }
    }

    /**
     * Returns a budget of exactly so many blocks.
     *
     * @param rounds how many
     */
    public static BlockBudget exactly(int rounds) {
        return new BlockBudget(rounds, rounds, Defaults.MAX_TIME);
    }
}
