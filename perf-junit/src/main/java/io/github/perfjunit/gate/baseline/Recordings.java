package io.github.perfjunit.gate.baseline;

import io.github.perfjunit.gate.baseline.Baseline.Recording;
import io.github.perfjunit.gate.baseline.Baseline.Series;
import io.github.perfjunit.gate.baseline.Baseline.SubjectFigures;
import io.github.perfjunit.measure.Block.Figures;
import io.github.perfjunit.measure.LatencyDistribution;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.plan.Scenario;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Turns a run into what is stored of it. Pure functions. */
final class Recordings {

    private Recordings() {}

    static Recording of(RunResult run, Optional<String> commit) {
        Scenario scenario = run.scenario();
        TreeMap<String, SubjectFigures> subjects = new TreeMap<>();
        run.subjects().forEach(s -> subjects.put(s, figures(run.figures(s))));
        return new Recording(
                run.startedUtc(),
                commit,
                scenario.definition(),
                scenario.definitionHash(),
                new TreeMap<>(scenario.gate().tolerances()),
                run.candidate(),
                Optional.empty(),
                Optional.empty(),
                true,
                subjects);
    }

    private static SubjectFigures figures(List<Figures> blocks) {
        Map<Metric, Series> metrics = new EnumMap<>(Metric.class);
        for (Metric metric : Metric.values()) {
            series(blocks, metric).ifPresent(s -> metrics.put(metric, s));
        }
        return new SubjectFigures(
                metrics,
                Map.of(),
                IntStream.range(0, blocks.size())
                        .filter(i -> blocks.get(i).spoiled())
                        .mapToObj(i -> i + 1)
                        .toList(),
                blocks.stream()
                        .map(Figures::latency)
                        .reduce(LatencyDistribution.empty(), LatencyDistribution::plus));
    }

    private static Optional<Series> series(List<Figures> blocks, Metric metric) {
        List<OptionalDouble> values = blocks.stream().map(f -> f.value(metric)).toList();
        Optional<String> reason =
                blocks.stream()
                        .map(f -> f.metrics().absent().get(metric))
                        .filter(Objects::nonNull)
                        .findFirst();
        boolean unknown = reason.isEmpty() && values.stream().allMatch(OptionalDouble::isEmpty);
        return unknown ? Optional.empty() : Optional.of(new Series(values, reason));
    }
}
