/**
 * From a plan to a result: block by block, slice by slice.
 *
 * <p>{@link io.github.perfjunit.internal.run.ScenarioRunner} plays the blocks of one scenario. In
 * each, fresh processes of all subjects are booted, and a closed loop or idle connections are put
 * on them; what was read becomes one value per metric and subject. Whether the machine or the
 * generator spoiled a window is asked of {@link io.github.perfjunit.internal.run.watch.MachineWatch},
 * which never looks at the subject's own figures. Nothing in here compares or judges.
 */
package io.github.perfjunit.internal.run;
