package io.github.perfjunit.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfjunit.gate.baseline.Baseline;
import io.github.perfjunit.gate.baseline.Baseline.Calibration;
import io.github.perfjunit.gate.baseline.Baseline.Entry;
import io.github.perfjunit.gate.baseline.Baseline.Recording;
import io.github.perfjunit.gate.baseline.BaselineReader;
import io.github.perfjunit.gate.baseline.BaselineWriter;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.plan.Defaults;
import io.github.perfjunit.plan.GatePolicy.Update;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Which recordings an entry keeps, and which of them is the anchor. */
class RollingBaselineTest {

    private static final Calibration CALIBRATION =
            new Calibration(
                    Instant.parse("2026-11-01T00:00:00Z"),
                    8,
                    new TreeMap<>(Map.of(Metric.THROUGHPUT, 1.9, Metric.LATENCY_P50, 0.25)));

    private Baseline baseline = new Baseline("com.example.HealthPerfIT", "health", new TreeMap<>());
    private int runs;

    private RunFixture usual() {
        return new RunFixture()
                .started(RunFixture.STARTED.plusSeconds(3_600L * runs++).toString())
                .with(Metric.THROUGHPUT, 99_000, 100_000 + runs, 101_000);
    }

    private Recording add(RunResult run) {
        baseline = baseline.with(run, Optional.empty(), run.scenario().gate().acceptedRegression());
        return recordings().get(recordings().size() - 1);
    }

    private Recording append() {
        return add(RunEdits.update(Update.APPEND, usual().run()));
    }

    private Entry entry() {
        return baseline.entry(usual().run()).orElseThrow();
    }

    private List<Recording> recordings() {
        return entry().recordings();
    }

    private static List<Instant> times(List<Recording> recordings) {
        return recordings.stream().map(Recording::recordedUtc).toList();
    }

    @Test
    void theFirstIsTheAnchorAndStaysWhileTheOthersRoll() {
        Instant first = append().recordedUtc();
        List<Instant> all = new ArrayList<>(List.of(first));
        for (int i = 0; i < 30; i++) {
            all.add(append().recordedUtc());
            int from = Math.max(1, all.size() - Defaults.RECORDINGS_KEPT + 1);

            assertThat(entry().anchor().recordedUtc()).isEqualTo(first);
            assertThat(times(recordings()).get(0)).isEqualTo(first);
            assertThat(times(recordings().subList(1, recordings().size())))
                    .isEqualTo(all.subList(from, all.size()));
        }
        assertThat(recordings()).hasSize(Defaults.RECORDINGS_KEPT);
    }

    @Test
    void aPinnedOneIsTheAnchorAndTheOldOneRollsOut() {
        Instant first = append().recordedUtc();
        append();
        Instant pinned = add(RunEdits.update(Update.PIN, usual().run())).recordedUtc();

        assertThat(recordings()).hasSize(3).extracting(Recording::anchor).endsWith(true);
        assertThat(entry().anchor().recordedUtc()).isEqualTo(pinned);
        for (int i = 0; i < 20; i++) {
            append();
        }
        assertThat(times(recordings())).contains(pinned).doesNotContain(first);
        assertThat(entry().anchor().recordedUtc()).isEqualTo(pinned);
        assertThat(recordings()).hasSize(Defaults.RECORDINGS_KEPT);
    }

    @Test
    void aReplacementAndAnAcceptedRegressionStartAnew() {
        append();
        append();
        Recording replaced = add(RunEdits.update(Update.REPLACE, usual().run()));
        assertThat(recordings()).containsExactly(replaced);
        assertThat(replaced.anchor()).isTrue();
        assertThat(replaced.accepted()).isEmpty();

        append();
        Recording accepted = add(RunEdits.accepting("TLS is on now", Update.APPEND, usual().run()));
        assertThat(recordings()).containsExactly(accepted);
        assertThat(accepted.anchor()).isTrue();
        assertThat(accepted.accepted()).hasValue("TLS is on now");

        append();
        assertThat(entry().anchor()).isEqualTo(accepted);
        assertThat(recordings()).hasSize(2);
    }

    @Test
    void whatCanNeverBeComparedGoes() {
        append();
        Recording anchor = entry().anchor();
        add(RunEdits.besideRuler(1, usual().run(), 1, 1, 1));
        append();
        assertThat(recordings()).as("with and without the ruler: sizes compare").hasSize(3);
        assertThat(entry().anchor()).isEqualTo(anchor);
        baseline = new Baseline("com.example.HealthPerfIT", "health", new TreeMap<>());
        add(RunEdits.besideRuler(1, usual().run(), 1, 1, 1));

        Recording next = add(RunEdits.besideRuler(2, usual().run(), 1, 1, 1));
        assertThat(recordings()).as("another version").containsExactly(next);
        assertThat(next.anchor()).isTrue();

        Recording longer =
                add(
                        RunEdits.besideRuler(
                                2, usual().workload(RunFixture.load(32, "5s")).run(), 1, 1, 1));
        assertThat(recordings()).as("another definition").containsExactly(longer);
        assertThat(longer.anchor()).isTrue();
    }

    @Test
    void onlyRecordingsOfTheSameDefinitionAndRulerAreUsable() {
        RunResult run = RunEdits.besideRuler(1, usual().run(), 1, 1, 1);
        Recording one = add(run);
        String hash = run.scenario().definitionHash();

        assertThat(entry().usable(hash, Optional.of(1))).containsExactly(one);
        assertThat(entry().usable(hash, Optional.of(2))).isEmpty();
        assertThat(entry().usable(hash, Optional.empty())).isEmpty();
        assertThat(entry().usable("0", Optional.of(1))).isEmpty();
    }

    @Test
    void otherEntriesAreLeftAlone() {
        append();
        add(usual().fact("cores", "8").run());
        add(usual().workload(RunFixture.load(128, "2s")).run());
        Baseline before = baseline;

        append();

        assertThat(baseline.entries("concurrency=128"))
                .isEqualTo(before.entries("concurrency=128"));
        assertThat(baseline.entries("concurrency=32")).hasSize(2);
        assertThat(entry().recordings()).hasSize(2);
    }

    /** A merge of two branches may leave the recordings in either order. */
    @Test
    void theOrderInTheFileDoesNotMatter() {
        append();
        append();
        append();
        Random random = new Random(3);
        for (int i = 0; i < 20; i++) {
            List<Recording> shuffled = new ArrayList<>(recordings());
            Collections.shuffle(shuffled, random);

            assertThat(new Entry(entry().environment(), shuffled, Optional.empty()))
                    .isEqualTo(entry());
        }
    }

    /** Another machine's clock may be behind. */
    @Test
    void aNewRecordingIsKeptEvenIfItSeemsToBeTheOldest() {
        for (int i = 0; i < Defaults.RECORDINGS_KEPT; i++) {
            append();
        }
        Instant early = Instant.parse("2020-01-01T00:00:00Z");
        RunResult run = usual().started(early.toString()).run();

        add(RunEdits.update(Update.APPEND, run));

        assertThat(times(recordings())).hasSize(Defaults.RECORDINGS_KEPT).startsWith(early);
    }

    @Test
    void anEntryHasExactlyOneAnchor() {
        Recording one = append();

        assertThatThrownBy(
                        () -> new Entry(entry().environment(), List.of(one, one), Optional.empty()))
                .hasMessage("an entry needs recordings, exactly one of them the anchor");
        assertThatThrownBy(() -> new Entry(entry().environment(), List.of(), Optional.empty()))
                .hasMessage("an entry needs recordings, exactly one of them the anchor");
    }

    @Test
    void aCalibrationStaysUntilTheDefinitionChanges() {
        append();
        baseline = baseline.withCalibration(usual().run(), CALIBRATION);
        List<Recording> before = recordings();
        assertThat(entry().calibration()).hasValue(CALIBRATION);
        assertThat(recordings()).isEqualTo(before);

        append();
        assertThat(entry().calibration()).hasValue(CALIBRATION);
        add(RunEdits.update(Update.REPLACE, usual().run()));
        assertThat(entry().calibration()).hasValue(CALIBRATION);
        add(RunEdits.accepting("why", Update.APPEND, usual().run()));
        assertThat(entry().calibration()).hasValue(CALIBRATION);

        add(usual().workload(RunFixture.load(32, "5s")).run());
        assertThat(entry().calibration()).isEmpty();
    }

    @Test
    void aCalibrationNeedsARecordingOfTheSameDefinition() {
        append();

        assertThatThrownBy(
                        () ->
                                baseline.withCalibration(
                                        usual().workload(RunFixture.load(32, "5s")).run(),
                                        CALIBRATION))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void theTextOfAnAppendedRecordingOnlyAddsLinesInOnePlace() {
        append();
        add(usual().workload(RunFixture.load(128, "2s")).run());
        for (int i = 2; i < Defaults.RECORDINGS_KEPT; i++) {
            List<String> before = BaselineWriter.text(baseline).lines().toList();

            append();

            List<String> after = BaselineWriter.text(baseline).lines().toList();
            int added = after.size() - before.size();
            assertThat(added).isPositive();
            assertThat(IntStream.rangeClosed(0, before.size()))
                    .as("the old text is the new one without so many lines in a row")
                    .anyMatch(at -> without(after, at, added).equals(before));
        }
    }

    private static List<String> without(List<String> lines, int at, int count) {
        List<String> left = new ArrayList<>(lines.subList(0, at));
        left.addAll(lines.subList(at + count, lines.size()));
        return left;
    }

    /** Whatever was stored in whatever way: what is written is read, and the bounds hold. */
    @Test
    void anySequenceOfUpdatesKeepsTheRulesAndCanBeReadBack() {
        Random random = new Random(5);
        for (int sequence = 0; sequence < 20; sequence++) {
            baseline = new Baseline("com.example.HealthPerfIT", "health", new TreeMap<>());
            for (int step = 0; step < 25; step++) {
                RunResult run =
                        RunEdits.besideRuler(
                                1 + random.nextInt(20) / 19, usual().run(), 0.9, 1.1, 1);
                Update update =
                        random.nextInt(6) == 0
                                ? random.nextBoolean() ? Update.PIN : Update.REPLACE
                                : Update.APPEND;
                Recording last =
                        add(
                                random.nextInt(15) == 0
                                        ? RunEdits.accepting("why " + step, update, run)
                                        : RunEdits.update(update, run));
                if (random.nextInt(8) == 0) {
                    baseline = baseline.withCalibration(run, CALIBRATION);
                }

                assertThat(last.recordedUtc()).isEqualTo(run.startedUtc());
                assertThat(recordings()).hasSizeBetween(1, Defaults.RECORDINGS_KEPT);
                assertThat(recordings()).filteredOn(Recording::anchor).hasSize(1);
                assertThat(recordings())
                        .extracting(Recording::rulerVersion)
                        .containsOnly(last.rulerVersion());
                assertThat(BaselineReader.read(Path.of("f"), BaselineWriter.text(baseline)))
                        .isEqualTo(baseline);
            }
        }
    }
}
