package io.github.perfjunit;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;

/** Runs annotated fixture classes as JUnit would, with baselines and reports in a directory. */
final class Scenarios {

    /** For tests of something else: a server hardly warmed up may be several times slower. */
    static final String ANY_SPEED =
            "throughput=100,latency-p50=100000,latency-p99=100000,server-cpu-per-request=100000";

    private static final Path SWITCHES = Path.of("target", "fixture-switches.txt");

    private final Map<String, String> settings = new LinkedHashMap<>();
    private final Path directory;

    Scenarios(Path directory) {
        this.directory = directory;
        settings.put("perf.baselineDir", baselines().toString());
        settings.put("perf.outputDir", output().toString());
    }

    Path baselines() {
        return directory.resolve("baselines");
    }

    Path output() {
        return directory.resolve("output");
    }

    Scenarios with(String setting, String value) {
        Scenarios more = new Scenarios(directory);
        more.settings.putAll(settings);
        more.settings.put(setting, value);
        return more;
    }

    /** Sets the switches of every fixture server that is started with {@code @} this file. */
    static void switches(String... arguments) {
        try {
            Files.createDirectories(SWITCHES.getParent());
            Files.write(SWITCHES, List.of(arguments));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    EngineExecutionResults run(Class<?> type) {
        return run(selectClass(type));
    }

    EngineExecutionResults run(Class<?> type, String method) {
        return run(
                Stream.of(type.getDeclaredMethods())
                        .filter(m -> m.getName().equals(method))
                        .map(m -> selectMethod(type, m))
                        .findFirst()
                        .orElseThrow());
    }

    private EngineExecutionResults run(DiscoverySelector selector) {
        return EngineTestKit.engine("junit-jupiter")
                .selectors(selector)
                .configurationParameters(settings)
                .execute();
    }

    /** Makes sure that so many tests ran and all passed; the failures are kept as evidence. */
    static EngineExecutionResults passed(int tests, EngineExecutionResults results) {
        List<Throwable> failures = failures(results);
        if (!failures.isEmpty()) {
            AssertionError error = new AssertionError(failures.size() + " failed");
            failures.forEach(error::addSuppressed);
            throw error;
        }
        results.testEvents().assertStatistics(s -> s.succeeded(tests));
        return results;
    }

    private static List<Throwable> failures(EngineExecutionResults results) {
        return results.allEvents().finished().stream()
                .map(e -> e.getRequiredPayload(TestExecutionResult.class))
                .flatMap(r -> r.getThrowable().stream())
                .toList();
    }

    /** Returns the failure of the only test of a run that failed. */
    static Throwable failure(EngineExecutionResults results) {
        List<Throwable> failures = failures(results);
        if (failures.size() != 1) {
            AssertionError error =
                    new AssertionError("expected one failure, there were " + failures.size());
            failures.forEach(error::addSuppressed);
            throw error;
        }
        return failures.get(0);
    }
}
