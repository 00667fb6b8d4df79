package io.github.perfjunit.gate;

import io.github.perfjunit.gate.Baseline.Entry;
import io.github.perfjunit.gate.Baseline.Recording;
import io.github.perfjunit.gate.Baseline.Series;
import io.github.perfjunit.gate.Baseline.SubjectFigures;
import io.github.perfjunit.gate.Comparison.Origin;
import io.github.perfjunit.gate.Comparison.Outcome;
import io.github.perfjunit.measure.Block.Figures;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.Metric.Dependence;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.measure.Spread;
import io.github.perfjunit.measure.ValidityCheck;
import io.github.perfjunit.plan.GatePolicy.Tolerance;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/** Compares the candidate's metrics one by one. Immutable; pure functions of the run. */
final class MetricGate {

    private final RunResult run;
    private final List<Figures> blocks;
    private final Optional<String> spoiled;

    MetricGate(RunResult run) {
        this.run = run;
        this.blocks = run.figures(run.candidate());
        this.spoiled = spoiledReason(blocks);
    }

    /**
     * Returns what was measured without judging any of it.
     *
     * @param why the reason given for metrics that are not absent
     */
    List<Comparison> unjudged(String why) {
        return Arrays.stream(Metric.values())
                .filter(this::measured)
                .map(
                        m ->
                                new Row(m, Optional.empty(), Optional.empty())
                                        .to(Outcome.REPORTED, absentHere(m).orElse(why)))
                .toList();
    }

    List<Comparison> judged(BaselineChoice choice) {
        return Arrays.stream(Metric.values())
                .filter(m -> measured(m) || stored(m, choice))
                .map(m -> compare(m, choice))
                .toList();
    }

    private Comparison compare(Metric metric, BaselineChoice choice) {
        Optional<Tolerance> tolerance =
                Optional.ofNullable(run.scenario().gate().tolerances().get(metric.label()));
        Row row = new Row(metric, choice.entry(metric.dependence()), tolerance);
        Optional<String> absent = absentHere(metric);
        if (tolerance.isEmpty()) {
            return row.to(Outcome.REPORTED, absent.orElse(""));
        }
        if (row.entry().isEmpty()) {
            return row.to(Outcome.NOT_COMPARABLE, choice.whyNone(metric.dependence()));
        }
        if (row.baseline().isEmpty()) {
            return row.to(Outcome.NOT_COMPARABLE, "absent in the baseline" + row.absentThere());
        }
        if (absent.isPresent()) {
            return row.to(Outcome.INCONCLUSIVE, absent.get());
        }
        if (spoiled.isPresent() && metric.dependence() == Dependence.MACHINE_SPEED) {
            return row.to(Outcome.INCONCLUSIVE, spoiled.get());
        }
        return row.to(
                decide(
                        metric.direction(),
                        row.baseline().get(),
                        row.candidate().orElseThrow().median(),
                        tolerance.get()),
                "");
    }

    /** The rule: beyond percent, beyond the floor, and outside the baseline's blocks. */
    static Outcome decide(
            Metric.Direction direction, Spread baseline, double median, Tolerance tolerance) {
        double allowed =
                Math.max(
                        tolerance.percent() / 100 * Math.abs(baseline.median()), tolerance.floor());
        double rise = median - baseline.median();
        boolean higher = rise > allowed && median > baseline.max();
        boolean lower = -rise > allowed && median < baseline.min();
        if (!higher && !lower) {
            return Outcome.PASSED;
        }
        boolean better = higher == (direction == Metric.Direction.HIGHER_IS_BETTER);
        return better ? Outcome.IMPROVED : Outcome.REGRESSED;
    }

    private boolean measured(Metric metric) {
        return blocks.stream()
                .anyMatch(
                        f ->
                                f.value(metric).isPresent()
                                        || f.metrics().absent().containsKey(metric));
    }

    private boolean stored(Metric metric, BaselineChoice choice) {
        return choice.usable().stream()
                .anyMatch(
                        e ->
                                e.latest()
                                        .subjects()
                                        .get(run.candidate())
                                        .metrics()
                                        .containsKey(metric));
    }

    private Optional<String> absentHere(Metric metric) {
        List<Integer> missing =
                IntStream.range(0, blocks.size())
                        .filter(i -> blocks.get(i).value(metric).isEmpty())
                        .boxed()
                        .toList();
        if (missing.isEmpty()) {
            return Optional.empty();
        }
        int first = missing.get(0);
        String reason = blocks.get(first).metrics().absent().get(metric);
        return Optional.of(
                (missing.size() == blocks.size()
                                ? "absent: "
                                : "absent in block " + (first + 1) + ": ")
                        + Objects.requireNonNullElse(reason, "this run did not measure it"));
    }

    static Optional<String> spoiledReason(List<Figures> blocks) {
        return IntStream.range(0, blocks.size())
                .boxed()
                .flatMap(
                        i ->
                                blocks.get(i).checks().stream()
                                        .filter(c -> c.state() == ValidityCheck.State.SPOILED)
                                        .map(
                                                c ->
                                                        "block "
                                                                + (i + 1)
                                                                + " is spoiled by "
                                                                + c.name()
                                                                + ": "
                                                                + c.detail()))
                .findFirst();
    }

    /** A comparison in the making. */
    private final class Row {

        private final Metric metric;
        private final Optional<Entry> entry;
        private final Optional<Tolerance> tolerance;

        Row(Metric metric, Optional<Entry> entry, Optional<Tolerance> tolerance) {
            this.metric = metric;
            this.entry = entry;
            this.tolerance = tolerance;
        }

        Optional<Entry> entry() {
            return entry;
        }

        Optional<SubjectFigures> stored() {
            return entry.map(e -> e.latest().subjects().get(run.candidate()));
        }

        Optional<Spread> baseline() {
            return stored().flatMap(s -> s.spread(metric));
        }

        Optional<Spread> candidate() {
            return run.spread(run.candidate(), metric);
        }

        String absentThere() {
            return stored().map(s -> s.metrics().get(metric))
                    .flatMap(Series::absentReason)
                    .map(reason -> ": " + reason)
                    .orElse("");
        }

        Comparison to(Outcome outcome, String reason) {
            Optional<Origin> origin =
                    entry.map(
                            e -> {
                                Recording latest = e.latest();
                                return new Origin(
                                        e.environment().fingerprint(),
                                        latest.recordedUtc(),
                                        latest.commit());
                            });
            return new Comparison(
                    metric,
                    run.candidate(),
                    baseline(),
                    candidate(),
                    origin,
                    changePercent(baseline(), candidate()),
                    tolerance,
                    outcome,
                    reason);
        }
    }

    static OptionalDouble changePercent(Optional<Spread> from, Optional<Spread> to) {
        if (from.isEmpty() || to.isEmpty()) {
            return OptionalDouble.empty();
        }
        double change = to.get().median() - from.get().median();
        if (change == 0) {
            return OptionalDouble.of(0);
        }
        double base = Math.abs(from.get().median());
        return base == 0 ? OptionalDouble.empty() : OptionalDouble.of(change / base * 100);
    }
}
