package io.github.perfjunit.internal.report;

import io.github.perfjunit.gate.BaselineStore;
import io.github.perfjunit.gate.baseline.Baseline.Calibration;
import io.github.perfjunit.internal.report.text.Phrases;
import io.github.perfjunit.internal.report.text.TextTable;
import io.github.perfjunit.internal.report.text.TextTable.Align;
import io.github.perfjunit.internal.report.text.Wrapped;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.plan.Defaults;
import io.github.perfjunit.plan.GatePolicy;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The noise that a candidate compared with itself showed, and what it means: which changes some
 * numbers of blocks find, and how many blocks some changes need. Pure function.
 */
public final class CalibrationTable {

    private static final List<Integer> BLOCKS = List.of(3, 5, 8);

    private static final List<Integer> CHANGES_PERCENT = List.of(3, 5, 10);

    private CalibrationTable() {}

    /**
     * Returns the table, ended by a line feed.
     *
     * @param run the run of the candidate against itself
     * @param calibration the noise found in it
     */
    public static String of(RunResult run, Calibration calibration) {
        GatePolicy gate = run.scenario().gate();
        StringBuilder out = new StringBuilder(run.scenario().displayName());
        out.append(": calibration, '")
                .append(run.candidate())
                .append("' compared with itself in ")
                .append(Phrases.blocks(calibration.blocks()))
                .append('\n')
                .append(table(gate, calibration));
        Stream.of(
                        "noise: standard deviation over blocks of the ratio of two identical servers,"
                                + " itself known to about +-"
                                + Math.round(100 / Math.sqrt(2.0 * (calibration.blocks() - 1)))
                                + " %",
                        "3, 5, 8 blocks: the smallest change that so many find; for 3, 5, 10 %: how"
                                + " many blocks find such a change",
                        "both in "
                                + Math.round(10 * Defaults.POWER)
                                + " of 10 runs, with a gate that accuses unchanged code in at most "
                                + Math.round(100 * Defaults.FALSE_ALARMS)
                                + " of 100 runs of the class; approximate",
                        "a change within the tolerance is never a regression, however many blocks"
                                + " there are")
                .forEach(line -> out.append(Wrapped.text("  ", "    ", line)).append('\n'));
        if (!gate.updateBaseline()) {
            out.append("  to store it: ")
                    .append(BaselineStore.updateCommand(run.scenario()))
                    .append(" -Dperf.calibrate=true\n");
        }
        return out.toString();
    }

    private static String table(GatePolicy gate, Calibration calibration) {
        List<Align> aligns = new ArrayList<>(List.of(Align.LEFT));
        aligns.addAll(Collections.nCopies(2 + BLOCKS.size() + CHANGES_PERCENT.size(), Align.RIGHT));
        TextTable table = new TextTable(aligns);
        table.add(
                cells(
                        Stream.of(
                                Stream.of("metric", "noise"),
                                BLOCKS.stream().map(n -> n + " blocks"),
                                Stream.of("tolerance"),
                                CHANGES_PERCENT.stream().map(p -> "for " + p + " %"))));
        DetectableEffect effect = DetectableEffect.atSuspicion();
        calibration
                .noisePercent()
                .forEach((metric, noise) -> table.add(row(effect, metric, noise, gate)));
        return table.text("  ");
    }

    private static List<String> row(
            DetectableEffect effect, Metric metric, double noise, GatePolicy gate) {
        return cells(
                Stream.of(
                        Stream.of(metric.label(), percent(noise)),
                        BLOCKS.stream().map(n -> percent(effect.of(noise, n))),
                        Stream.of(
                                Optional.ofNullable(gate.ratioTolerances().get(metric.label()))
                                        .map(t -> percent(t.percent()))
                                        .orElse(Phrases.NOTHING)),
                        CHANGES_PERCENT.stream().map(p -> blocks(effect.blocks(noise, p)))));
    }

    private static List<String> cells(Stream<Stream<String>> parts) {
        return parts.flatMap(part -> part).toList();
    }

    private static String percent(double value) {
        return String.format(Locale.ROOT, value < 10 ? "%.1f %%" : "%.0f %%", value);
    }

    private static String blocks(int count) {
        return count > DetectableEffect.MOST_BLOCKS
                ? "over " + Phrases.whole(DetectableEffect.MOST_BLOCKS)
                : Phrases.whole(count);
    }
}
