package io.github.perfjunit;

import io.github.perfjunit.plan.Defaults;
import io.github.perfjunit.plan.isolation.ClientSide;
import io.github.perfjunit.plan.isolation.CpuSet;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * The {@code perf.*} settings of {@code junit-platform.properties} and of the system properties, the
 * latter winning; each overrides what the annotations say.
 *
 * @param concurrency numbers of connections of load scenarios; an empty list skips them
 * @param rate rates of open loops in requests per second; an empty list skips them
 * @param connections numbers of connections of idle scenarios; an empty list skips them
 * @param duration measured time
 * @param requestsPerConnection measured responses of scenarios that count them
 * @param warmup load before it
 * @param rounds number of blocks before the first look
 * @param maxRounds number of blocks at most
 * @param maxTime time after which an undecided scenario gets no further blocks
 * @param reference what the candidate is compared with
 * @param gate how it is judged and what is stored
 * @param outputDirectory where reports go
 * @param ignoreLock whether to measure beside another measuring JVM
 * @param serverCpus CPUs of every server under test, whatever its annotation says
 * @param client where the load comes from
 */
record Settings(
        Optional<List<Integer>> concurrency,
        Optional<List<Double>> rate,
        Optional<List<Integer>> connections,
        Optional<Duration> duration,
        OptionalInt requestsPerConnection,
        Optional<Duration> warmup,
        OptionalInt rounds,
        OptionalInt maxRounds,
        Duration maxTime,
        ReferenceSettings reference,
        GateSettings gate,
        Path outputDirectory,
        boolean ignoreLock,
        Optional<CpuSet> serverCpus,
        ClientSide client) {

    /** Every setting there is; a system property {@code perf.} that is not in here is refused. */
    static final Set<String> NAMES =
            Set.of(
                    "perf.concurrency",
                    "perf.rate",
                    "perf.connections",
                    "perf.duration",
                    "perf.requestsPerConnection",
                    "perf.warmup",
                    "perf.rounds",
                    "perf.maxRounds",
                    "perf.maxTime",
                    "perf.ruler",
                    "perf.reference",
                    "perf.referenceBuild",
                    "perf.calibrate",
                    "perf.updateBaseline",
                    "perf.acceptRegression",
                    "perf.inconclusive",
                    "perf.baselineDir",
                    "perf.outputDir",
                    "perf.tolerance",
                    "perf.gate",
                    "perf.ignoreLock",
                    "perf.serverCpus",
                    "perf.clientCpus",
                    "perf.separateCpus",
                    "perf.clientProcesses",
                    "perf.eventLoops",
                    "perf.spin");

    private static final int MOST_EVENT_LOOPS = 64;
    private static final int MOST_REQUESTS = 999_999_999;
    private static final Duration LEAST = Duration.ofMillis(1);

    /** Reads the settings; what is wrong is added to the problems, with the default in its place. */
    static Settings read(SettingSource source, Problems problems) {
        SettingReader reader = new SettingReader(source, problems);
        reader.refuseUnknown(NAMES);
        Settings settings = read(reader, problems);
        settings.checkRounds(problems);
        return settings;
    }

    private static Settings read(SettingReader reader, Problems problems) {
        return new Settings(
                reader.counts("perf.concurrency", ScenarioReader.MOST_LOADED),
                reader.rates("perf.rate"),
                reader.counts("perf.connections", ScenarioReader.MOST_IDLE),
                reader.duration("perf.duration", LEAST),
                reader.number("perf.requestsPerConnection", MOST_REQUESTS),
                reader.duration("perf.warmup", Duration.ZERO),
                reader.rounds("perf.rounds"),
                reader.rounds("perf.maxRounds"),
                reader.duration("perf.maxTime", LEAST).orElse(Defaults.MAX_TIME),
                ReferenceSettings.read(reader),
                GateSettings.read(reader, problems),
                reader.path("perf.outputDir", Defaults.OUTPUT_DIRECTORY),
                reader.flag("perf.ignoreLock"),
                reader.cpus("perf.serverCpus"),
                new ClientSide(
                        reader.cpus("perf.clientCpus"),
                        reader.processes("perf.clientProcesses"),
                        reader.number("perf.eventLoops", MOST_EVENT_LOOPS),
                        reader.flag("perf.spin"),
                        reader.optionalFlag("perf.separateCpus").orElse(true)));
    }

    private void checkRounds(Problems problems) {
        if (rounds.isPresent()
                && maxRounds.isPresent()
                && maxRounds.getAsInt() < rounds.getAsInt()) {
            problems.add(
                    "perf.maxRounds",
                    maxRounds.getAsInt(),
                    "must be at least perf.rounds, " + rounds.getAsInt());
        }
    }
}
