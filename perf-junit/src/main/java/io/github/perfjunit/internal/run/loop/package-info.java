/**
 * The block of a closed loop: its subjects take {@link io.github.perfjunit.internal.run.loop.Turns
 * turns}, whole or in slices, and what was recorded becomes figures.
 */
package io.github.perfjunit.internal.run.loop;
