/**
 * What was observed, as immutable records; nothing in here judges.
 *
 * <p>A {@link io.github.perfjunit.measure.RunResult} is one scenario measured once. It holds {@link
 * io.github.perfjunit.measure.Block blocks}, each with fresh processes of every subject; a block
 * gives one number per {@link io.github.perfjunit.measure.Metric metric} and subject. Requests of
 * different blocks are never pooled for a decision: the {@link io.github.perfjunit.measure.Spread}
 * over blocks is what carries the uncertainty.
 */
package io.github.perfjunit.measure;
