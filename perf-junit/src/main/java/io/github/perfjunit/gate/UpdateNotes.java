package io.github.perfjunit.gate;

import io.github.perfjunit.gate.baseline.Baseline.Entry;
import io.github.perfjunit.gate.baseline.Baseline.Recording;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.plan.GatePolicy.Update;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** What an update has to say beside the figures. Pure functions. */
final class UpdateNotes {

    private UpdateNotes() {}

    static List<String> of(
            RunResult run, Optional<String> accepted, Optional<Entry> old, Entry now) {
        boolean anew = accepted.isPresent() || run.scenario().gate().update() == Update.REPLACE;
        Recording fresh = recordingOf(run, now);
        return Stream.of(
                        accepted.map(why -> "accepted because: " + why),
                        old.filter(e -> !anew).flatMap(e -> otherDefinition(e, fresh)),
                        old.filter(e -> !anew).flatMap(e -> otherRuler(e, fresh)),
                        old.filter(e -> e.calibration().isPresent() && now.calibration().isEmpty())
                                .map(
                                        e ->
                                                "the calibration was of another definition and went;"
                                                        + " calibrate again: "
                                                        + BaselineStore.calibrateCommand(
                                                                run.scenario())),
                        Candidate.of(run)
                                .absoluteSpoiled()
                                .map(s -> "speed is not comparable: " + s),
                        run.scenario()
                                .gate()
                                .acceptedRegression()
                                .filter(why -> accepted.isEmpty())
                                .map(
                                        why ->
                                                "-Dperf.acceptRegression was not needed: no metric"
                                                        + " has regressed; the reason is not stored"))
                .flatMap(Optional::stream)
                .toList();
    }

    /** The recording a run was just stored as: the last with its time. */
    static Recording recordingOf(RunResult run, Entry now) {
        return now.recordings().stream()
                .filter(r -> r.recordedUtc().equals(run.startedUtc()))
                .reduce((first, second) -> second)
                .orElseThrow();
    }

    private static Optional<String> otherDefinition(Entry old, Recording fresh) {
        return gone(
                old,
                r -> !r.definitionHash().equals(fresh.definitionHash()),
                "of another definition of the scenario",
                fresh);
    }

    private static Optional<String> otherRuler(Entry old, Recording fresh) {
        return gone(
                old,
                r ->
                        r.definitionHash().equals(fresh.definitionHash())
                                && r.rulerVersion().isPresent()
                                && fresh.rulerVersion().isPresent()
                                && !r.rulerVersion().equals(fresh.rulerVersion()),
                "not made beside version " + fresh.rulerVersion().orElse(0) + " of the ruler",
                fresh);
    }

    private static Optional<String> gone(
            Entry old, Predicate<Recording> which, String what, Recording fresh) {
        List<Recording> gone = old.recordings().stream().filter(which).toList();
        if (gone.isEmpty()) {
            return Optional.empty();
        }
        boolean anchorMoved = fresh.anchor() && gone.stream().anyMatch(Recording::anchor);
        return Optional.of(
                BaselineUpdate.recordings(gone.size())
                        + " "
                        + what
                        + " went"
                        + (anchorMoved ? "; this one is the anchor now" : ""));
    }
}
