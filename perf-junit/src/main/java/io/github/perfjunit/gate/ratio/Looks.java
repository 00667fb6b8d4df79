package io.github.perfjunit.gate.ratio;

import io.github.perfjunit.plan.BlockBudget;
import io.github.perfjunit.plan.Defaults;
import java.util.List;
import java.util.stream.Stream;

/**
 * At how many blocks the gate looks, and how much of the permitted error each look may spend.
 *
 * <p>Looking several times and stopping at the first alarm makes more alarms than looking once. So
 * the level is spent over the looks in proportion to the blocks played, which are fixed beforehand
 * (Lan and DeMets (1983), "Discrete sequential boundaries for clinical trials", Biometrika 70, with
 * the linear spending function). No use is made of the looks' correlation, so the sum is an upper
 * bound whatever the distribution.
 *
 * <p>An alarm is then confirmed on fresh blocks, which are judged alone. Under no change the two
 * stages are independent, so the probability of both is the product, as in Bauer and Köhne (1994),
 * "Evaluation of experiments with adaptive interim analyses", Biometrics 50: each stage may use the
 * square root of what is permitted.
 *
 * <p>Immutable and safe for use by several threads.
 *
 * @param blocks numbers of blocks, rising
 */
public record Looks(List<Integer> blocks) {

    public Looks {
        blocks = List.copyOf(blocks);
    }

    /**
     * Returns the looks of a budget: after its first blocks, at its end, and half-way between.
     *
     * @param budget the budget
     */
    public static Looks of(BlockBudget budget) {
        return new Looks(
                Stream.of(
                                budget.rounds(),
                                (budget.rounds() + budget.maxRounds()) / 2,
                                budget.maxRounds())
                        .distinct()
                        .toList());
    }

    /**
     * Returns the number of blocks at the first look after some blocks; empty after the last.
     *
     * @param played blocks that were played
     */
    public java.util.Optional<Integer> next(int played) {
        return blocks.stream().filter(n -> n > played).findFirst();
    }

    /**
     * Returns the level of the newest look.
     *
     * @param played blocks that were played; at least as many as before the first look
     * @param level what all looks together may spend
     */
    public double level(int played, double level) {
        int last = blocks.get(blocks.size() - 1);
        int before = 0;
        double own = 0;
        for (int n : blocks) {
            if (n <= Math.max(played, blocks.get(0))) {
                own = level * (n - before) / last;
            }
            before = n;
        }
        return own;
    }

    /**
     * Returns the level of one stage, screening or confirming, for all metrics of a scenario.
     *
     * @param family number of scenarios that share {@link Defaults#FALSE_ALARMS}
     */
    public static double ofStage(int family) {
        return Math.sqrt(ofScenario(family));
    }

    /**
     * Returns the probability of accusing unchanged code that a scenario may have: its equal share
     * (Bonferroni). Holm's correction over scenarios would need all of them before the first test
     * could fail.
     *
     * @param family number of scenarios that share {@link Defaults#FALSE_ALARMS}
     */
    public static double ofScenario(int family) {
        return Defaults.FALSE_ALARMS / family;
    }
}
