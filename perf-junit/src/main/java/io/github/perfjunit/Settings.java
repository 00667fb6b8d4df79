package io.github.perfjunit;

import io.github.perfjunit.plan.Defaults;
import io.github.perfjunit.plan.GatePolicy;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * The {@code perf.*} settings of {@code junit-platform.properties} and of the system properties, the
 * latter winning; each overrides what the annotations say.
 *
 * @param concurrency numbers of connections of load scenarios; an empty list skips them
 * @param connections numbers of connections of idle scenarios; an empty list skips them
 * @param duration measured time
 * @param warmup load before it
 * @param rounds number of blocks
 * @param updateBaseline whether this run's figures become the baseline
 * @param baselineDirectory where baselines are
 * @param outputDirectory where reports go
 * @param tolerances tolerances by metric name
 * @param mode what a regression does
 * @param ignoreLock whether to measure beside another measuring JVM
 */
record Settings(
        Optional<List<Integer>> concurrency,
        Optional<List<Integer>> connections,
        Optional<Duration> duration,
        Optional<Duration> warmup,
        OptionalInt rounds,
        boolean updateBaseline,
        Path baselineDirectory,
        Path outputDirectory,
        Map<String, GatePolicy.Tolerance> tolerances,
        GatePolicy.Mode mode,
        boolean ignoreLock) {

    /** Every setting there is; a system property {@code perf.} that is not in here is refused. */
    static final Set<String> NAMES =
            Set.of(
                    "perf.concurrency",
                    "perf.connections",
                    "perf.duration",
                    "perf.warmup",
                    "perf.rounds",
                    "perf.updateBaseline",
                    "perf.baselineDir",
                    "perf.outputDir",
                    "perf.tolerance",
                    "perf.gate",
                    "perf.ignoreLock");

    /** Reads the settings; what is wrong is added to the problems, with the default in its place. */
    static Settings read(SettingSource source, Problems problems) {
        SettingReader reader = new SettingReader(source, problems);
        reader.refuseUnknown(NAMES);
        return new Settings(
                reader.counts("perf.concurrency"),
                reader.counts("perf.connections"),
                reader.duration("perf.duration", Duration.ofMillis(1)),
                reader.duration("perf.warmup", Duration.ZERO),
                reader.rounds("perf.rounds"),
                reader.flag("perf.updateBaseline"),
                reader.path("perf.baselineDir", Defaults.BASELINE_DIRECTORY),
                reader.path("perf.outputDir", Defaults.OUTPUT_DIRECTORY),
                reader.tolerances("perf.tolerance"),
                reader.mode("perf.gate"),
                reader.flag("perf.ignoreLock"));
    }
}
