/**
 * Where servers and clients run: on which CPUs, within how much memory, in how many processes.
 * Immutable records that are safe for use by several threads.
 */
package io.github.perfjunit.plan.isolation;
