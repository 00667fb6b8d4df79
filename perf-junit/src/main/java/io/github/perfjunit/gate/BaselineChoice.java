package io.github.perfjunit.gate;

import io.github.perfjunit.gate.baseline.Baseline;
import io.github.perfjunit.gate.baseline.Baseline.Calibration;
import io.github.perfjunit.gate.baseline.Baseline.Entry;
import io.github.perfjunit.measure.Environment;
import io.github.perfjunit.measure.Metric.Dependence;
import io.github.perfjunit.measure.RunResult;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which of a point's entries a metric may be compared with: by what its value depends on.
 *
 * <p>Immutable; pure functions of its parts.
 *
 * @param here the environment of the run
 * @param usable the entries of the same definition that have the candidate
 */
record BaselineChoice(Environment here, List<Entry> usable) {

    private static final List<String> RELEASE_FACTS =
            List.of(Environment.JAVA_FEATURE, Environment.JVM_FLAGS);

    static BaselineChoice of(RunResult run, Baseline baseline) {
        String hash = run.scenario().definitionHash();
        return new BaselineChoice(
                run.environment(),
                baseline.entries(run.scenario().point()).values().stream()
                        .filter(e -> e.latest().definitionHash().equals(hash))
                        .filter(e -> e.latest().subjects().containsKey(run.candidate()))
                        .toList());
    }

    /** Returns the entry of this environment, else the newest one that the dependence permits. */
    Optional<Entry> entry(Dependence dependence) {
        return own().or(
                        () ->
                                switch (dependence) {
                                    case MACHINE_SPEED -> Optional.empty();
                                    case JAVA_RELEASE -> newest(this::sameRelease);
                                    case NOTHING -> newest(e -> true);
                                });
    }

    /**
     * Returns the stored ratios of this environment, else the newest ones recorded with the same JVM
     * flags and CPUs shared or separated alike: a ratio to the ruler means something on another
     * machine, too, but not under other flags, nor where servers and event loops got in each other's
     * way and now do not.
     */
    Optional<StoredRatios> ratios(RunResult run) {
        return own().flatMap(e -> StoredRatios.of(e, run))
                .or(
                        () ->
                                usable.stream()
                                        .filter(this::sameFlags)
                                        .filter(this::sameSharing)
                                        .flatMap(e -> StoredRatios.of(e, run).stream())
                                        .max(
                                                Comparator.comparing(
                                                        r -> r.entry().latest().recordedUtc())));
    }

    /** Returns the noise that a calibration found in this environment. */
    Optional<Calibration> calibration() {
        return own().flatMap(Entry::calibration);
    }

    private Optional<Entry> own() {
        return usable.stream().filter(e -> e.environment().equals(here)).findFirst();
    }

    /** Returns the newest entry of another Java release with the same JVM flags. */
    Optional<Entry> otherRelease() {
        return newest(this::sameFlags);
    }

    private boolean sameFlags(Entry entry) {
        return Objects.equals(there(entry, Environment.JVM_FLAGS), here(Environment.JVM_FLAGS));
    }

    /** On a machine with other processors the same separation has other CPUs. */
    private boolean sameSharing(Entry entry) {
        return Stream.of(Environment.SERVER_CPUS, Environment.CLIENT_CPUS)
                .allMatch(f -> (there(entry, f) == null) == (here(f) == null));
    }

    /** Says in which facts the nearest entry differs; for a dependence without an entry. */
    String whyNone(Dependence dependence) {
        Entry nearest = newest(e -> true).orElseThrow();
        Collection<String> facts =
                dependence == Dependence.JAVA_RELEASE
                        ? RELEASE_FACTS
                        : here.differences(nearest.environment());
        return "recorded in another environment: "
                + facts.stream()
                        .filter(f -> !Objects.equals(there(nearest, f), here(f)))
                        .map(
                                f ->
                                        f
                                                + " "
                                                + text(f, there(nearest, f))
                                                + ", here "
                                                + text(f, here(f)))
                        .collect(Collectors.joining("; "));
    }

    private Optional<Entry> newest(Predicate<Entry> permitted) {
        return usable.stream()
                .filter(permitted)
                .max(Comparator.comparing(e -> e.latest().recordedUtc()));
    }

    private boolean sameRelease(Entry entry) {
        return RELEASE_FACTS.stream().allMatch(f -> Objects.equals(there(entry, f), here(f)));
    }

    private String here(String fact) {
        return here.facts().get(fact);
    }

    private static String there(Entry entry, String fact) {
        return entry.environment().facts().get(fact);
    }

    private static String text(String fact, String value) {
        boolean cpus = fact.equals(Environment.SERVER_CPUS) || fact.equals(Environment.CLIENT_CPUS);
        String absent = cpus ? "any" : "unknown";
        return value == null ? absent : value.isEmpty() ? "none" : value;
    }
}
