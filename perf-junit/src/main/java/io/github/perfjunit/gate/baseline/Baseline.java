package io.github.perfjunit.gate.baseline;

import io.github.perfjunit.measure.Environment;
import io.github.perfjunit.measure.LatencyDistribution;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.measure.Spread;
import io.github.perfjunit.plan.Defaults;
import io.github.perfjunit.plan.GatePolicy.Tolerance;
import java.time.Instant;
import java.util.Collections;
import java.util.Comparator;
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
     * Returns this baseline with a recording of a run. The policy of the run's scenario says how: it
     * is added to the recordings of its point and environment, of which the newest {@link
     * Defaults#RECORDINGS_KEPT} stay and always the anchor ({@code APPEND}, and {@code NONE} for who
     * stores a run all the same), takes the place of all of them ({@code REPLACE}), or is added as
     * the anchor ({@code PIN}). One with an accepted regression takes the place of all of them: the
     * old level is no longer what later runs are compared with. The first recording is the anchor.
     *
     * <p>Recordings of another definition or another ruler can never be compared with the new one,
     * and go; so does a calibration of another definition. All other entries stay as they are.
     *
     * @param run what was measured
     * @param commit the commit it was measured at
     * @param accepted why it is stored although it is worse; empty if it is not
     */
    public Baseline with(RunResult run, Optional<String> commit, Optional<String> accepted) {
        return with(
                run,
                RollingRecordings.entry(
                        run.environment(),
                        entry(run),
                        Recordings.of(run, commit, accepted),
                        run.scenario().gate().update()));
    }

    /**
     * Returns this baseline with a calibration in the entry of a run's point and environment, in
     * place of an older one.
     *
     * @param run the calibrating run; its figures are not stored
     * @param calibration the noise it found
     * @throws IllegalArgumentException if nothing is recorded there for the run's definition
     */
    public Baseline withCalibration(RunResult run, Calibration calibration) {
        String hash = run.scenario().definitionHash();
        Entry entry =
                entry(run)
                        .filter(e -> e.latest().definitionHash().equals(hash))
                        .orElseThrow(
                                () ->
                                        new IllegalArgumentException(
                                                "nothing is recorded for " + hash));
        return with(
                run, new Entry(entry.environment(), entry.recordings(), Optional.of(calibration)));
    }

    /**
     * Returns the entry of a run's point and environment; empty if there is none.
     *
     * @param run the run
     */
    public Optional<Entry> entry(RunResult run) {
        return Optional.ofNullable(
                entries(run.scenario().point()).get(run.environment().fingerprint()));
    }

    private Baseline with(RunResult run, Entry entry) {
        SortedMap<String, SortedMap<String, Entry>> all = new TreeMap<>(points);
        SortedMap<String, Entry> entries = new TreeMap<>(entries(run.scenario().point()));
        entries.put(entry.environment().fingerprint(), entry);
        all.put(run.scenario().point(), entries);
        return new Baseline(run.scenario().testClass(), run.scenario().testMethod(), all);
    }

    /**
     * What was recorded for one point in one environment.
     *
     * @param environment the environment
     * @param recordings the recordings, oldest first whatever order they are given in; at least one,
     *     and exactly one of them the anchor
     * @param calibration the noise that a calibration found here; empty if there was none
     */
    public record Entry(
            Environment environment,
            List<Recording> recordings,
            Optional<Calibration> calibration) {

        public Entry {
            recordings =
                    recordings.stream()
                            .sorted(Comparator.comparing(Recording::recordedUtc))
                            .toList();
            if (recordings.stream().filter(Recording::anchor).count() != 1) {
                throw new IllegalArgumentException(
                        "an entry needs recordings, exactly one of them the anchor");
            }
        }

        /** Returns the newest recording. */
        public Recording latest() {
            return recordings.get(recordings.size() - 1);
        }

        /** Returns the recording that creep is judged against. */
        public Recording anchor() {
            return recordings.stream().filter(Recording::anchor).findFirst().orElseThrow();
        }

        /**
         * Returns the recordings whose ratios a run can be compared with, oldest first.
         *
         * @param definitionHash the definition of the run's scenario
         * @param rulerVersion version of the ruler beside the run; empty if there was none
         */
        public List<Recording> usable(String definitionHash, Optional<Integer> rulerVersion) {
            return recordings.stream()
                    .filter(r -> r.definitionHash().equals(definitionHash))
                    .filter(r -> r.rulerVersion().equals(rulerVersion))
                    .toList();
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
     * @param anchor whether creep is judged against this recording: the first one, or one that was
     *     pinned
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

        Recording withAnchor(boolean now) {
            return new Recording(
                    recordedUtc,
                    commit,
                    definition,
                    definitionHash,
                    tolerances,
                    candidate,
                    rulerVersion,
                    accepted,
                    now,
                    subjects);
        }
    }

    /**
     * The figures of one subject in one recording.
     *
     * @param metrics values of every metric, block by block
     * @param ratios natural logarithms of the candidate's ratio to the ruler by metric, one per
     *     block; empty where either was spoiled or had no value. None for other subjects and without
     *     a ruler
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
