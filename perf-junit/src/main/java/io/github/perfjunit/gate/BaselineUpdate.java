package io.github.perfjunit.gate;

import io.github.perfjunit.gate.baseline.Baseline;
import io.github.perfjunit.gate.baseline.Baseline.Entry;
import io.github.perfjunit.gate.baseline.Baseline.SubjectFigures;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.Quantity;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.measure.Spread;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
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
 * @param created whether there was no entry before
 * @param changes the candidate's metrics, before and after
 * @param spoiled why the speed of a block was left out; empty if none was
 */
public record BaselineUpdate(
        Path file,
        String scenario,
        String fingerprint,
        boolean created,
        List<Change> changes,
        Optional<String> spoiled) {

    public BaselineUpdate {
        changes = List.copyOf(changes);
    }

    /**
     * One metric of the candidate.
     *
     * @param metric which
     * @param before what was stored; empty if nothing was, or for another definition
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

    static BaselineUpdate between(Path file, RunResult run, Baseline before, Baseline after) {
        String point = run.scenario().point();
        String fingerprint = run.environment().fingerprint();
        Optional<SubjectFigures> old =
                Optional.ofNullable(before.entries(point).get(fingerprint))
                        .map(Entry::latest)
                        .filter(r -> r.definitionHash().equals(run.scenario().definitionHash()))
                        .map(r -> r.subjects().get(run.candidate()));
        SubjectFigures now =
                Objects.requireNonNull(
                        after.entries(point)
                                .get(fingerprint)
                                .latest()
                                .subjects()
                                .get(run.candidate()));
        List<Change> changes =
                Arrays.stream(Metric.values())
                        .map(m -> change(m, old.flatMap(f -> f.spread(m)), now.spread(m)))
                        .filter(c -> c.before().isPresent() || c.after().isPresent())
                        .toList();
        return new BaselineUpdate(
                file,
                run.scenario().displayName(),
                fingerprint,
                before.entries(point).get(fingerprint) == null,
                changes,
                Candidate.of(run).spoiled());
    }

    private static Change change(Metric metric, Optional<Spread> before, Optional<Spread> after) {
        return new Change(metric, before, after, Row.changePercent(before, after));
    }

    /** Returns what changed for people: a line for the entry and one per metric. */
    public String text() {
        return scenario
                + (created ? ": recorded in " : ": replaced in ")
                + file
                + ", environment "
                + fingerprint
                + changes.stream().map(c -> "\n  " + c.text()).collect(Collectors.joining())
                + spoiled.map(s -> "\n  speed is not comparable: " + s).orElse("");
    }
}
