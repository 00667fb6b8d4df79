/**
 * The decision: {@link io.github.perfjunit.gate.Gate} compares a finished run with a stored {@link
 * io.github.perfjunit.gate.baseline.Baseline} and returns a {@link
 * io.github.perfjunit.gate.Verdict}.
 *
 * <p>Judging is a pure function of the run and the baseline: a stored run can be judged again
 * without load. Only {@link io.github.perfjunit.gate.BaselineStore} touches files.
 */
package io.github.perfjunit.gate;
