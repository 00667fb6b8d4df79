/**
 * Compares load generators on one server: each is a process of its own that is told when to load
 * ({@code LoadClient}), and {@code EngineCompare} lets them take turns and prints what they cost.
 */
package io.github.perfjunit.bench.compare;
