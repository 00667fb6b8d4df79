package io.github.perfjunit.gate.baseline;

import io.github.perfjunit.measure.Environment;
import io.github.perfjunit.measure.LatencyDistribution;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.measure.Spread;
import io.github.perfjunit.plan.GatePolicy.Tolerance;
import java.time.Instant;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * What is stored about one test method: one file.
 *
 * <p>Immutable and safe for use by several threads.
 *
 * @param testClass fully qualified name of the test class
 * @param testMethod name of the annotated method
 * @param points by point of the matrix, e.g. {@code concurrency=128}, the entries by fingerprint of
 *     the environment they were recorded in
 */
public record Baseline(
        String testClass, String testMethod, SortedMap<String, SortedMap<String, Entry>> points) {

    public Baseline {
        SortedMap<String, SortedMap<String, Entry>> copy = new TreeMap<>();
        points.forEach(
                (point, entries) ->
                        copy.put(point, Collections.unmodifiableSortedMap(new TreeMap<>(entries))));
        points = Collections.unmodifiableSortedMap(copy);
    }

    /**
     * Returns the entries of a point by fingerprint; none if the point is unknown.
     *
     * @param point e.g. {@code concurrency=128}
     */
    public SortedMap<String, Entry> entries(String point) {
        return points.getOrDefault(point, Collections.emptySortedMap());
    }

    /**
     * Returns this baseline with a run in place of the entry of its point and environment.
     *
     * @param run what was measured
     * @param commit the commit it was measured at
     */
    public Baseline with(RunResult run, Optional<String> commit) {
        SortedMap<String, SortedMap<String, Entry>> all = new TreeMap<>(points);
        String point = run.scenario().point();
        SortedMap<String, Entry> entries = new TreeMap<>(entries(point));
        entries.put(
                run.environment().fingerprint(),
                new Entry(
                        run.environment(), List.of(Recordings.of(run, commit)), Optional.empty()));
        all.put(point, entries);
        return new Baseline(run.scenario().testClass(), run.scenario().testMethod(), all);
    }

    /**
     * What was recorded for one point in one environment.
     *
     * @param environment the environment
     * @param recordings the recordings, oldest first; at least one
     * @param calibration the noise that a calibration found here; empty if there was none
     */
    public record Entry(
            Environment environment,
            List<Recording> recordings,
            Optional<Calibration> calibration) {

        public Entry {
            recordings = List.copyOf(recordings);
            if (recordings.isEmpty()) {
                throw new IllegalArgumentException("an entry needs at least one recording");
            }
        }

        /** Returns the newest recording. */
        public Recording latest() {
            return recordings.get(recordings.size() - 1);
        }
    }

    /**
     * The noise of a scenario in one environment: the candidate was compared with itself.
     *
     * @param recordedUtc when
     * @param blocks how many blocks were played
     * @param noisePercent standard deviation of a block's ratio, in percent, by metric
     */
    public record Calibration(
            Instant recordedUtc, int blocks, SortedMap<Metric, Double> noisePercent) {
        public Calibration {
            noisePercent = Collections.unmodifiableSortedMap(new TreeMap<>(noisePercent));
        }
    }

    /**
     * One measured run.
     *
     * @param recordedUtc when the run was started
     * @param commit the commit of the working tree, if known
     * @param definition what the scenario was
     * @param definitionHash twelve hexadecimal digits of it
     * @param tolerances those in force when it was recorded, by metric name; for information
     * @param candidate the name of the subject that was the candidate
     * @param rulerVersion version of the ruler that ran beside it; empty if none did
     * @param accepted why it was stored although it was worse than the one before; empty if it was
     *     not
     * @param anchor whether creep is judged against this recording
     * @param subjects figures by name of the subject
     */
    public record Recording(
            Instant recordedUtc,
            Optional<String> commit,
            String definition,
            String definitionHash,
            SortedMap<String, Tolerance> tolerances,
            String candidate,
            Optional<Integer> rulerVersion,
            Optional<String> accepted,
            boolean anchor,
            SortedMap<String, SubjectFigures> subjects) {

        public Recording {
            tolerances = Collections.unmodifiableSortedMap(new TreeMap<>(tolerances));
            subjects = Collections.unmodifiableSortedMap(new TreeMap<>(subjects));
        }
    }

    /**
     * The figures of one subject in one recording.
     *
     * @param metrics values of every metric, block by block
     * @param ratios logarithms of the candidate's ratio to the ruler, block by block; none for
     *     other subjects and without a ruler
     * @param spoiledBlocks numbers of blocks, from 1, whose speed must not be judged
     * @param latency the service times of all blocks together; for reports, never for a decision
     */
    public record SubjectFigures(
            Map<Metric, Series> metrics,
            Map<Metric, List<OptionalDouble>> ratios,
            List<Integer> spoiledBlocks,
            LatencyDistribution latency) {

        public SubjectFigures {
            EnumMap<Metric, Series> copy = new EnumMap<>(Metric.class);
            copy.putAll(metrics);
            metrics = Collections.unmodifiableMap(copy);
            EnumMap<Metric, List<OptionalDouble>> copyOfRatios = new EnumMap<>(Metric.class);
            ratios.forEach((metric, blocks) -> copyOfRatios.put(metric, List.copyOf(blocks)));
            ratios = Collections.unmodifiableMap(copyOfRatios);
            spoiledBlocks = List.copyOf(spoiledBlocks);
        }

        /**
         * Returns a metric's spread, or empty if it is absent in any block. Spoiled blocks do not
         * count where the metric depends on speed.
         *
         * @param metric which
         */
        public Optional<Spread> spread(Metric metric) {
            Series series = metrics.get(metric);
            if (series == null || series.blocks().stream().anyMatch(OptionalDouble::isEmpty)) {
                return Optional.empty();
            }
            boolean speed = metric.dependence() == Metric.Dependence.MACHINE_SPEED;
            return Spread.of(
                    IntStream.range(0, series.blocks().size())
                            .filter(i -> !(speed && spoiledBlocks.contains(i + 1)))
                            .mapToObj(i -> series.blocks().get(i).getAsDouble())
                            .toList());
        }
    }

    /**
     * The values of one metric, block by block.
     *
     * @param blocks one value per block; empty where it could not be read
     * @param absentReason why not, for the first block where it could not be read
     */
    public record Series(List<OptionalDouble> blocks, Optional<String> absentReason) {
        public Series {
            blocks = List.copyOf(blocks);
        }
    }
}
