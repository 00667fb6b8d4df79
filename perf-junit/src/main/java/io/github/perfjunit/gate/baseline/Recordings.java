package io.github.perfjunit.gate.baseline;

import io.github.perfjunit.gate.baseline.Baseline.Recording;
import io.github.perfjunit.gate.baseline.Baseline.Series;
import io.github.perfjunit.gate.baseline.Baseline.SubjectFigures;
import io.github.perfjunit.gate.ratio.BlockRatios;
import io.github.perfjunit.measure.Block.Figures;
import io.github.perfjunit.measure.LatencyDistribution;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.plan.Reference;
import io.github.perfjunit.plan.Scenario;
import java.util.Arrays;
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

    /** A ratio is stored to a millionth, 0.0001 %: far below what any run can tell. */
    static final int RATIO_DECIMALS = 6;

    private static final double RATIO_SCALE = Math.pow(10, RATIO_DECIMALS);

    private Recordings() {}

    /** What is stored of a run; whether it is the anchor is up to the recordings beside it. */
    static Recording of(RunResult run, Optional<String> commit, Optional<String> accepted) {
        Scenario scenario = run.scenario();
        Optional<Integer> rulerVersion = rulerVersion(run);
        TreeMap<String, SubjectFigures> subjects = new TreeMap<>();
        run.subjects()
                .forEach(
                        s -> {
                            boolean ratios = rulerVersion.isPresent() && s.equals(run.candidate());
                            subjects.put(
                                    s, figures(run.figures(s), ratios ? ratios(run) : Map.of()));
                        });
        return new Recording(
                run.startedUtc(),
                commit,
                scenario.definition(),
                scenario.definitionHash(),
                new TreeMap<>(scenario.gate().tolerances()),
                run.candidate(),
                rulerVersion,
                accepted,
                true,
                subjects);
    }

    /** Idle scenarios play without the ruler even if the plan has one: the blocks decide. */
    private static Optional<Integer> rulerVersion(RunResult run) {
        boolean ran =
                run.blocks().stream()
                        .anyMatch(
                                b -> run.reference().filter(b.subjects()::containsKey).isPresent());
        return ran && run.scenario().reference() instanceof Reference.Ruler ruler
                ? Optional.of(ruler.version())
                : Optional.empty();
    }

    private static Map<Metric, List<OptionalDouble>> ratios(RunResult run) {
        Map<Metric, List<OptionalDouble>> ratios = new EnumMap<>(Metric.class);
        Arrays.stream(Metric.values())
                .filter(m -> m.dependence() == Metric.Dependence.MACHINE_SPEED)
                .forEach(m -> ratios.put(m, ratios(run, m)));
        ratios.values().removeIf(blocks -> blocks.stream().allMatch(OptionalDouble::isEmpty));
        return ratios;
    }

    private static List<OptionalDouble> ratios(RunResult run, Metric metric) {
        List<OptionalDouble> blocks = BlockRatios.of(run, metric);
        return IntStream.range(0, blocks.size())
                .mapToObj(
                        i ->
                                blocks.get(i).isEmpty() || spoiled(run, i)
                                        ? OptionalDouble.empty()
                                        : OptionalDouble.of(rounded(blocks.get(i).getAsDouble())))
                .toList();
    }

    /** A ratio is worth no more than the worse of its two parts. */
    private static boolean spoiled(RunResult run, int block) {
        Map<String, Figures> subjects = run.blocks().get(block).subjects();
        return subjects.get(run.candidate()).absoluteSpoiled()
                || run.reference().map(subjects::get).filter(Figures::absoluteSpoiled).isPresent();
    }

    private static double rounded(double ratio) {
        return Math.rint(ratio * RATIO_SCALE) / RATIO_SCALE + 0.0;
    }

    private static SubjectFigures figures(
            List<Figures> blocks, Map<Metric, List<OptionalDouble>> ratios) {
        Map<Metric, Series> metrics = new EnumMap<>(Metric.class);
        for (Metric metric : Metric.values()) {
            series(blocks, metric).ifPresent(s -> metrics.put(metric, s));
        }
        return new SubjectFigures(
                metrics,
                ratios,
                IntStream.range(0, blocks.size())
                        .filter(i -> blocks.get(i).absoluteSpoiled())
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
