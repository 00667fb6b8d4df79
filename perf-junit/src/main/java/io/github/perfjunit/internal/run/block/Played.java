package io.github.perfjunit.internal.run.block;

import io.github.perfjunit.measure.Block.Figures;
import java.util.Map;
import java.util.SortedMap;

/**
 * What one block gave.
 *
 * @param figures the figures of each subject, by name
 * @param jvmFacts the facts of each subject's JVM, by name; empty for a server without one
 */
public record Played(
        Map<String, Figures> figures, Map<String, SortedMap<String, String>> jvmFacts) {}
