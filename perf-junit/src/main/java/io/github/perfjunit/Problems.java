package io.github.perfjunit;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/** Collects everything that is wrong in a class, so that it can be refused in one message. */
final class Problems {

    private final List<String> found = new ArrayList<>();

    /**
     * Adds a problem.
     *
     * @param where the annotation or setting and its attribute, e.g. {@code @LoadScenario(duration)
     *     on health()}
     * @param value the value seen
     * @param rule what it must be, and how to mend it
     */
    void add(String where, Object value, String rule) {
        found.add(where + " = " + quoted(value) + ": " + rule);
    }

    /** Adds a problem that has no value, e.g. a missing annotation. */
    void add(String where, String rule) {
        found.add(where + ": " + rule);
    }

    private static String quoted(Object value) {
        return value instanceof CharSequence ? "\"" + value + "\"" : String.valueOf(value);
    }

    List<String> found() {
        return List.copyOf(found);
    }

    /** Throws if there is any problem; nothing has been started by then. */
    void throwIfAny(String testClass) {
        if (!found.isEmpty()) {
            StringBuilder text = new StringBuilder("perf-junit cannot run ").append(testClass);
            text.append(": ").append(found.size());
            text.append(found.size() == 1 ? " problem" : " problems");
            found.forEach(problem -> text.append("\n  - ").append(problem));
            throw new ExtensionConfigurationException(text.toString());
        }
    }
}
