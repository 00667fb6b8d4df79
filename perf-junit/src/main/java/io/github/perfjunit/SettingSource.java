package io.github.perfjunit;

import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Where settings come from.
 *
 * @param values the value of a setting, system properties before {@code junit-platform.properties}
 * @param systemProperties the names of all system properties
 */
record SettingSource(Function<String, Optional<String>> values, Set<String> systemProperties) {

    /** The source of a running test: JUnit's configuration already has the right precedence. */
    static SettingSource of(Function<String, Optional<String>> configuration) {
        return new SettingSource(
                configuration,
                System.getProperties().stringPropertyNames().stream()
                        .filter(name -> name.startsWith("perf."))
                        .collect(Collectors.toCollection(TreeSet::new)));
    }
}
