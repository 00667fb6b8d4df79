/**
 * Ratios of the candidate to the reference that was alive beside it. Pure functions of a run; knows
 * neither baselines nor verdicts.
 */
package io.github.perfjunit.gate.ratio;
