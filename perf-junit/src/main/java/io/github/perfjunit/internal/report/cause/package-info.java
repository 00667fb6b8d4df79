/**
 * {@link io.github.perfjunit.internal.report.cause.ProbableCause}: what the metrics of a regression,
 * taken together, tell about its cause. Pure functions.
 */
package io.github.perfjunit.internal.report.cause;
