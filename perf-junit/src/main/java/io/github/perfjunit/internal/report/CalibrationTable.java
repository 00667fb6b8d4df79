package io.github.perfjunit.internal.report;

import io.github.perfjunit.gate.baseline.Baseline;
import io.github.perfjunit.internal.report.text.TextTable;
import io.github.perfjunit.internal.report.text.TextTable.Align;
import io.github.perfjunit.measure.RunResult;
import java.util.List;
import java.util.Locale;

/** What a calibration found, for the console. Pure function. */
public final class CalibrationTable {

    private CalibrationTable() {}

    /**
     * Returns the table, ended by a line feed.
     *
     * @param run the candidate beside itself
     * @param calibration what it says
     */
    public static String of(RunResult run, Baseline.Calibration calibration) {
        TextTable table = new TextTable(List.of(Align.LEFT, Align.RIGHT));
        table.add(List.of("metric", "noise"));
        calibration
                .noisePercent()
                .forEach(
                        (metric, noise) ->
                                table.add(
                                        List.of(
                                                metric.label(),
                                                String.format(Locale.ROOT, "%.1f %%", noise))));
        return run.scenario().displayName()
                + ": calibration, "
                + calibration.blocks()
                + " blocks\n"
                + table.text("  ");
    }
}
