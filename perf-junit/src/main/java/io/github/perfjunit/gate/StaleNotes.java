package io.github.perfjunit.gate;

import io.github.perfjunit.gate.baseline.Baseline;
import io.github.perfjunit.gate.baseline.Baseline.Entry;
import io.github.perfjunit.gate.baseline.Baseline.Recording;
import io.github.perfjunit.plan.Defaults;
import io.github.perfjunit.plan.Reference;
import io.github.perfjunit.plan.Scenario;
import io.github.perfjunit.plan.Workload;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Optional;
import java.util.stream.Stream;

/** Says which entries of a scenario no longer serve it, and what to do. Pure functions. */
final class StaleNotes {

    private StaleNotes() {}

    static Stream<String> of(Baseline baseline, Scenario scenario, Instant now) {
        Collection<Entry> entries = baseline.entries(scenario.point()).values();
        boolean anyUsable = entries.stream().anyMatch(e -> sameDefinition(e.latest(), scenario));
        return entries.stream()
                .flatMap(
                        e ->
                                Stream.of(
                                                age(e, scenario, now),
                                                definition(e, scenario, anyUsable),
                                                ruler(e, scenario),
                                                calibration(e, scenario, now))
                                        .flatMap(Optional::stream)
                                        .map(
                                                note ->
                                                        "'"
                                                                + scenario.point()
                                                                + "' in environment "
                                                                + e.environment().fingerprint()
                                                                + " "
                                                                + note));
    }

    private static Optional<String> age(Entry entry, Scenario scenario, Instant now) {
        return days(entry.latest().recordedUtc(), now)
                .map(d -> "was recorded " + d + " days ago" + recordAnew(scenario));
    }

    /** Where no entry has the scenario's definition, that is an error before anything starts. */
    private static Optional<String> definition(Entry entry, Scenario scenario, boolean anyUsable) {
        return anyUsable && !sameDefinition(entry.latest(), scenario)
                ? Optional.of(
                        "was recorded for another definition of the scenario"
                                + recordAnew(scenario)
                                + ", or delete the entry")
                : Optional.empty();
    }

    private static Optional<String> ruler(Entry entry, Scenario scenario) {
        if (!(scenario.reference() instanceof Reference.Ruler ruler)
                || scenario.workload() instanceof Workload.Idle) {
            return Optional.empty();
        }
        Optional<Integer> recorded = entry.latest().rulerVersion();
        if (recorded.equals(Optional.of(ruler.version()))) {
            return Optional.empty();
        }
        return Optional.of(
                "was recorded "
                        + recorded.map(v -> "with version " + v + " of the ruler")
                                .orElse("without the ruler")
                        + ", now it is version "
                        + ruler.version()
                        + ": there is no ratio to compare speed with"
                        + recordAnew(scenario));
    }

    private static Optional<String> calibration(Entry entry, Scenario scenario, Instant now) {
        return entry.calibration()
                .flatMap(c -> days(c.recordedUtc(), now))
                .map(
                        d ->
                                "was calibrated "
                                        + d
                                        + " days ago; calibrate it again: "
                                        + BaselineStore.calibrateCommand(scenario));
    }

    private static boolean sameDefinition(Recording recording, Scenario scenario) {
        return recording.definitionHash().equals(scenario.definitionHash());
    }

    private static Optional<Long> days(Instant then, Instant now) {
        Duration age = Duration.between(then, now);
        return age.compareTo(Defaults.STALE_AFTER) > 0
                ? Optional.of(age.toDays())
                : Optional.empty();
    }

    private static String recordAnew(Scenario scenario) {
        return "; record it anew there: " + BaselineStore.updateCommand(scenario);
    }
}
