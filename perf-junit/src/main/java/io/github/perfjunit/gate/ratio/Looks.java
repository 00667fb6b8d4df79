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
 * <p>What is suspected is then tested on fresh blocks, which are judged alone. Under no change the two
 * p are independent, and what counts is their product, after Fisher, in the two-stage design of Bauer
 * and Köhne (1994), "Evaluation of experiments with adaptive interim analyses", Biometrics 50: no
 * suspicion above {@link Defaults#SUSPICION}, and a regression if the product is below a bound {@code
 * c} with {@code c (1 + ln(suspicion / c))} equal to what is permitted. A strong suspicion thus needs
 * little confirmation, a weak one much.
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
        return level * share(played);
    }

    /**
     * Returns the share of the whole that the newest look may spend.
     *
     * @param played blocks that were played
     */
    public double share(int played) {
        double last = blocks.get(blocks.size() - 1);
        int before = 0;
        double own = 0;
        for (int n : blocks) {
            if (n <= Math.max(played, blocks.get(0))) {
                own = (n - before) / last;
            }
            before = n;
        }
        return own;
    }

    /**
     * Returns what the product of the two p must be below, each corrected for the other metrics.
     *
     * @param family number of scenarios that share {@link Defaults#FALSE_ALARMS}
     */
    public static double product(int family) {
        double permitted = ofScenario(family);
        double low = 0;
        double high = permitted;
        // The function rises below the level of suspicion; forty halvings are exact enough.
        for (int i = 0; i < 40; i++) {
            double c = (low + high) / 2;
            if (c * (1 + Math.log(Defaults.SUSPICION / c)) < permitted) {
                low = c;
            } else {
                high = c;
            }
        }
        return low;
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
