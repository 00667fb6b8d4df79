/** Suites of simulated runs with known truth: how often the gate accuses, and how often it finds. */
package io.github.perfjunit.gate.simulated;
