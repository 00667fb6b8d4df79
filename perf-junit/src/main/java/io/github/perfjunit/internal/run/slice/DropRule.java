package io.github.perfjunit.internal.run.slice;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * Which slices of a block must not be judged. The rule looks at the machine and the generator only,
 * so that what it drops does not favour any outcome.
 *
 * <ul>
 *   <li><b>Foreign CPU</b>: more than the block's median by over 10 % of the machine, or over 60 % of
 *       it, which is more than one busy process takes of two processors. A steady foreign load falls on both slices of a pair, and their ratio stands it
 *       (measured with half a core of two taken: it moved by 0.3 % where the absolute throughput
 *       fell by 16 %); a burst falls on one of them. {@code /proc/stat} counts in ticks of 10 ms by
 *       sampling, so that a slice of 100 ms on two processors is 20 ticks, known to about two:
 *       less than 5 ticks are no excess.
 *   <li><b>Steal</b>: more than 5 % of the machine, and more than 2 ticks, which is what rounding
 *       alone can make on few processors.
 *   <li><b>Generator lag</b>: a round of the event loop longer than a quarter of the counted part:
 *       for that long responses may have lain unread. A loop that shares processors with a busy
 *       server is set aside for some milliseconds at any time, which is no reason.
 *   <li><b>Control disturbed</b>: the readings before or after it took more than 20 ms instead of
 *       about one, so that they do not tell what was used during the slice.
 *   <li><b>Processor frequency</b>: more than 10 % away from the block's median, where known.
 * </ul>
 */
public final class DropRule {

    static final double FOREIGN_EXCESS_PART = 0.10;
    static final double FOREIGN_EXCESS_NANOS = 50e6;
    static final double FOREIGN_MOST_PART = 0.60;
    static final double STEAL_PART = 0.05;
    static final double STEAL_NANOS = 20e6;
    static final double LAG_PART = 0.25;
    static final double CONTROL_NANOS = 20e6;
    static final double FREQUENCY_PART = 0.10;

    private final double medianForeignPart;
    private final double medianKilohertz;

    private DropRule(List<Conditions> block) {
        medianForeignPart = median(block, c -> c.foreignCpuNanos() / c.processorNanos());
        medianKilohertz = median(block, Conditions::frequencyKilohertz);
    }

    /**
     * Returns for each slice why it must not be judged, or an empty text if it may.
     *
     * @param block the conditions of all slices of a block
     */
    public static List<String> reasons(List<Conditions> block) {
        DropRule rule = new DropRule(block);
        return block.stream().map(rule::reason).toList();
    }

    private String reason(Conditions c) {
        double foreign = c.foreignCpuNanos();
        double excess = foreign - medianForeignPart * c.processorNanos();
        if (foreign > FOREIGN_MOST_PART * c.processorNanos()
                || excess
                        > Math.max(
                                FOREIGN_EXCESS_NANOS, FOREIGN_EXCESS_PART * c.processorNanos())) {
            return text("foreign CPU %.0f %%", 100 * foreign / c.processorNanos());
        }
        if (c.stealNanos() > Math.max(STEAL_NANOS, STEAL_PART * c.processorNanos())) {
            return text("steal %.0f %%", 100 * c.stealNanos() / c.processorNanos());
        }
        if (c.longestRoundNanos() > LAG_PART * c.countedNanos()) {
            return text("generator lag %.0f ms", c.longestRoundNanos() / 1e6);
        }
        if (c.controlNanos() > CONTROL_NANOS) {
            return text("control disturbed %.0f ms", c.controlNanos() / 1e6);
        }
        double change = c.frequencyKilohertz() / medianKilohertz - 1;
        // Without a frequency the change is NaN, which is not beyond anything.
        return Math.abs(change) > FREQUENCY_PART
                ? text("processor frequency %+.0f %%", 100 * change)
                : "";
    }

    private static double median(List<Conditions> block, ToDoubleFunction<Conditions> value) {
        double[] sorted = block.stream().mapToDouble(value).sorted().toArray();
        int n = sorted.length;
        return n == 0
                ? Double.NaN
                : Arrays.stream(sorted, (n - 1) / 2, n / 2 + 1).average().orElseThrow();
    }

    private static String text(String format, double value) {
        return String.format(Locale.ROOT, format, value);
    }
}
