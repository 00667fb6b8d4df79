/**
 * The arithmetic of the gate: ratios of interleaved slices, one number per block; Student's t over
 * blocks; Holm's correction over metrics; looks at fixed numbers of blocks; prediction from stored
 * recordings. Pure functions of numbers, without a word about verdicts.
 *
 * <p>Every ratio is a natural logarithm, so that twice as much and half as much are equally far from
 * nothing. What is <em>worse</em> is positive from {@link io.github.perfjunit.gate.ratio.Change} on.
 */
package io.github.perfjunit.gate.ratio;
