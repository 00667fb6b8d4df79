package io.github.perfjunit.gate;

import io.github.perfjunit.gate.baseline.Baseline.Entry;
import io.github.perfjunit.gate.baseline.Baseline.Recording;
import io.github.perfjunit.gate.ratio.Prediction;
import io.github.perfjunit.measure.Environment;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.plan.Defaults;
import io.github.perfjunit.plan.Reference;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The stored ratios to the ruler of one entry that a run may be compared with.
 *
 * @param entry the entry
 * @param recordings those of the run's definition and ruler, oldest first; at least one
 * @param candidate the candidate's name
 */
record StoredRatios(Entry entry, List<Recording> recordings, String candidate) {

    private static final List<String> PROCESSOR = List.of("cpu", "cores", "arch");
    private static final List<String> JAVA = List.of("java", Environment.JAVA_FEATURE);

    /** Returns the entry's stored ratios; empty if there is none that a run may be compared with. */
    static Optional<StoredRatios> of(Entry entry, RunResult run) {
        if (!(run.scenario().reference() instanceof Reference.Ruler ruler)) {
            return Optional.empty();
        }
        List<Recording> usable =
                entry.usable(run.scenario().definitionHash(), Optional.of(ruler.version())).stream()
                        .filter(r -> r.subjects().containsKey(run.candidate()))
                        .filter(r -> hasRatios(r, run.candidate()))
                        .toList();
        return usable.isEmpty()
                ? Optional.empty()
                : Optional.of(new StoredRatios(entry, usable, run.candidate()));
    }

    private static boolean hasRatios(Recording recording, String candidate) {
        return recording.subjects().get(candidate).ratios().values().stream()
                .flatMap(List::stream)
                .anyMatch(OptionalDouble::isPresent);
    }

    /** Returns what unchanged code would show, by metric. */
    Map<Metric, Prediction> predictions() {
        Map<Metric, Prediction> predictions = new EnumMap<>(Metric.class);
        for (Metric metric : Metric.values()) {
            double[] means =
                    recordings.stream()
                            .map(r -> mean(r, metric))
                            .flatMapToDouble(OptionalDouble::stream)
                            .toArray();
            if (means.length > 0) {
                predictions.put(
                        metric, Prediction.of(means, Defaults.recordingDeviation(metric.label())));
            }
        }
        return predictions;
    }

    /** Returns the anchor's mean by metric; nothing if the anchor is the latest recording. */
    Map<Metric, Double> anchors() {
        Map<Metric, Double> anchors = new EnumMap<>(Metric.class);
        recordings.stream()
                .limit(recordings.size() - 1)
                .filter(Recording::anchor)
                .forEach(
                        r -> {
                            for (Metric metric : Metric.values()) {
                                mean(r, metric).ifPresent(mean -> anchors.put(metric, mean));
                            }
                        });
        return anchors;
    }

    private OptionalDouble mean(Recording recording, Metric metric) {
        return recording.subjects().get(candidate).ratios().getOrDefault(metric, List.of()).stream()
                .flatMapToDouble(OptionalDouble::stream)
                .map(raw -> Allowed.raw(metric, raw))
                .average();
    }

    /**
     * Returns the standard deviation that foreign load, and the differences between the entry's
     * environment and the run's, add: independent ones add up as squares.
     */
    double extraDeviation(RunResult run) {
        List<String> differences = run.environment().differences(entry.environment());
        double variance = 0;
        if (Candidate.of(run).absoluteSpoiled().isPresent()) {
            variance += square(Defaults.DISTURBED_DEVIATION);
        }
        if (differences.stream().anyMatch(PROCESSOR::contains)) {
            variance += square(Defaults.OTHER_PROCESSOR_DEVIATION);
        }
        if (differences.stream().anyMatch(JAVA::contains)) {
            variance += square(Defaults.OTHER_JAVA_DEVIATION);
        }
        if (differences.stream().anyMatch(d -> !PROCESSOR.contains(d) && !JAVA.contains(d))) {
            variance += square(Defaults.OTHER_SYSTEM_DEVIATION);
        }
        return Math.sqrt(variance);
    }

    private static double square(double value) {
        return value * value;
    }
}
