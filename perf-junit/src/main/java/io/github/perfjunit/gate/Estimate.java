package io.github.perfjunit.gate;

/**
 * A change as far as blocks and slices tell: how large, how sure, and what would have been seen. All
 * percentages are changes of the candidate against what it is compared with, in the metric's own
 * direction: a throughput that fell by a tenth is -10.
 *
 * <p>Immutable and safe for use by several threads.
 *
 * @param changePercent the estimate
 * @param lowerPercent lower end of the interval; together with the upper one it holds the true change
 *     with a probability of 90 %, each end alone with 95 %
 * @param upperPercent upper end of the interval
 * @param pWorse probability of a change at least as bad as this if there were none (one-sided)
 * @param level what {@code pWorse} had to be below at this look, corrected for the other metrics,
 *     scenarios and looks
 * @param blocks blocks that were judged
 * @param pairs pairs of slices that were judged; 0 if the metric is one number per block
 * @param dropped pairs of slices that were dropped because of the machine or the generator
 * @param recordings stored recordings it was compared with; 0 for a reference in the same run
 * @param detectablePercent smallest true change, as a positive number, that a run like this one finds
 *     with a power of 80 %
 */
public record Estimate(
        double changePercent,
        double lowerPercent,
        double upperPercent,
        double pWorse,
        double level,
        int blocks,
        int pairs,
        int dropped,
        int recordings,
        double detectablePercent) {}
