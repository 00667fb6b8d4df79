package io.github.perfjunit.gate;

import io.github.perfjunit.gate.baseline.Baseline;
import io.github.perfjunit.gate.baseline.Baseline.Entry;
import io.github.perfjunit.gate.baseline.Baseline.SubjectFigures;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.Quantity;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.measure.Spread;
import io.github.perfjunit.plan.Defaults;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/**
 * What an update of a baseline changed.
 *
 * <p>Immutable and safe for use by several threads.
 *
 * @param file the file that was written
 * @param scenario display name of the scenario
 * @param fingerprint the environment whose entry was written
 * @param kind what became of the entry
 * @param recordingsBefore how many recordings the entry had; 0 if there was none
 * @param recordings how many it has now
 * @param changes the candidate's metrics, before and after
 * @param notes what else is worth saying, one line each
 */
public record BaselineUpdate(
        Path file,
        String scenario,
        String fingerprint,
        Kind kind,
        int recordingsBefore,
        int recordings,
        List<Change> changes,
        List<String> notes) {

    public BaselineUpdate {
        changes = List.copyOf(changes);
        notes = List.copyOf(notes);
    }

    /** What became of the entry. */
    public enum Kind {
        /** There was none. */
        RECORDED,
        /** A recording was added. */
        APPENDED,
        /** All recordings were replaced by one. */
        REPLACED,
        /** A recording was added, which is the anchor now. */
        PINNED,
        /** All recordings were replaced by one that is worse, for a reason that is kept. */
        ACCEPTED
    }

    /**
     * One metric of the candidate.
     *
     * @param metric which
     * @param before what the latest recording had; empty if there was none, or of another definition
     * @param after what is stored now; empty if the metric is absent
     * @param changePercent change of the median; empty without both, or from 0
     */
    public record Change(
            Metric metric,
            Optional<Spread> before,
            Optional<Spread> after,
            OptionalDouble changePercent) {

        private String text() {
            String text = metric.label() + "  " + text(before) + " -> " + text(after);
            return changePercent.isPresent()
                    ? text + " (" + Quantity.percent(changePercent.getAsDouble()) + ")"
                    : text;
        }

        private String text(Optional<Spread> spread) {
            return spread.map(s -> new Quantity(s.median(), metric.unit()).toString())
                    .orElse("none");
        }
    }

    static BaselineUpdate between(
            Path file, RunResult run, Optional<String> accepted, Baseline before, Baseline after) {
        Optional<Entry> old = before.entry(run);
        Entry now = after.entry(run).orElseThrow();
        return new BaselineUpdate(
                file,
                run.scenario().displayName(),
                run.environment().fingerprint(),
                kind(run, accepted, old),
                old.map(e -> e.recordings().size()).orElse(0),
                now.recordings().size(),
                changes(run, old, now),
                UpdateNotes.of(run, accepted, old, now));
    }

    private static Kind kind(RunResult run, Optional<String> accepted, Optional<Entry> old) {
        if (accepted.isPresent()) {
            return Kind.ACCEPTED;
        }
        if (old.isEmpty()) {
            return Kind.RECORDED;
        }
        return switch (run.scenario().gate().update()) {
            case REPLACE -> Kind.REPLACED;
            case PIN -> Kind.PINNED;
            case APPEND, NONE -> Kind.APPENDED;
        };
    }

    private static List<Change> changes(RunResult run, Optional<Entry> old, Entry now) {
        Optional<SubjectFigures> from =
                old.map(Entry::latest)
                        .filter(r -> r.definitionHash().equals(run.scenario().definitionHash()))
                        .map(r -> r.subjects().get(run.candidate()));
        SubjectFigures to = UpdateNotes.recordingOf(run, now).subjects().get(run.candidate());
        return Arrays.stream(Metric.values())
                .map(m -> change(m, from.flatMap(f -> f.spread(m)), to.spread(m)))
                .filter(c -> c.before().isPresent() || c.after().isPresent())
                .toList();
    }

    private static Change change(Metric metric, Optional<Spread> before, Optional<Spread> after) {
        return new Change(metric, before, after, Row.changePercent(before, after));
    }

    /** Returns what changed for people: a line for the entry, one per metric, one per note. */
    public String text() {
        String place = file + ", environment " + fingerprint;
        String entry =
                switch (kind) {
                    case RECORDED -> "recorded in " + place;
                    case APPENDED -> "appended to " + place + "; " + count();
                    case REPLACED -> "replaced in " + place + replaced();
                    case PINNED ->
                            "pinned in " + place + "; " + count() + ", this one is the anchor";
                    case ACCEPTED -> "accepted in " + place + replaced();
                };
        return scenario
                + ": "
                + entry
                + changes.stream().map(c -> "\n  " + c.text()).collect(Collectors.joining())
                + notes.stream().map(n -> "\n  " + n).collect(Collectors.joining());
    }

    private String count() {
        return recordings(recordings) + " now, of at most " + Defaults.RECORDINGS_KEPT;
    }

    private String replaced() {
        return recordingsBefore == 0
                ? "; the first recording there"
                : "; it takes the place of " + recordings(recordingsBefore);
    }

    static String recordings(int count) {
        return count == 1 ? "1 recording" : count + " recordings";
    }
}
