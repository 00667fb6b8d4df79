package io.github.perfjunit;

import io.github.perfjunit.plan.Defaults;
import io.github.perfjunit.plan.GatePolicy;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * The settings that say how a run is judged and what is stored of it.
 *
 * @param mode what a regression does
 * @param update whether and how this run's figures become part of the baseline
 * @param acceptedRegression why a worse value may be stored; empty if it may not
 * @param inconclusive what a run that could not be judged does
 * @param baselineDirectory where baselines are
 * @param tolerances tolerances by metric name
 */
record GateSettings(
        GatePolicy.Mode mode,
        GatePolicy.Update update,
        Optional<String> acceptedRegression,
        GatePolicy.Inconclusive inconclusive,
        Path baselineDirectory,
        Map<String, GatePolicy.Tolerance> tolerances) {

    static GateSettings read(SettingReader reader, Problems problems) {
        GatePolicy.Update update =
                reader.oneOf(
                        "perf.updateBaseline",
                        Map.of(
                                "false", GatePolicy.Update.NONE,
                                "true", GatePolicy.Update.APPEND,
                                "replace", GatePolicy.Update.REPLACE,
                                "pin", GatePolicy.Update.PIN),
                        "must be true, false, replace or pin",
                        GatePolicy.Update.NONE);
        Optional<String> accepted = reader.text("perf.acceptRegression");
        accepted.ifPresent(reason -> checkAccepted(reason, update, problems));
        GatePolicy.Mode mode =
                reader.oneOf(
                        "perf.gate",
                        Map.of(
                                "enforce", GatePolicy.Mode.ENFORCE,
                                "report", GatePolicy.Mode.REPORT,
                                "off", GatePolicy.Mode.OFF),
                        "must be enforce, report or off",
                        GatePolicy.Mode.ENFORCE);
        if (mode == GatePolicy.Mode.OFF && update != GatePolicy.Update.NONE) {
            problems.add(
                    "perf.gate",
                    "off",
                    "compares nothing, and an update of the baseline stores only what was compared"
                            + " with it; leave one of perf.gate and perf.updateBaseline out");
        }
        return new GateSettings(
                mode,
                update,
                accepted,
                reader.oneOf(
                        "perf.inconclusive",
                        Map.of(
                                "warn", GatePolicy.Inconclusive.WARN,
                                "abort", GatePolicy.Inconclusive.ABORT,
                                "fail", GatePolicy.Inconclusive.FAIL),
                        "must be warn, abort or fail",
                        GatePolicy.Inconclusive.ABORT),
                reader.path("perf.baselineDir", Defaults.BASELINE_DIRECTORY),
                reader.tolerances("perf.tolerance"));
    }

    private static void checkAccepted(String reason, GatePolicy.Update update, Problems problems) {
        if (reason.isBlank()) {
            problems.add(
                    "perf.acceptRegression",
                    reason,
                    "must say why the worse figures are accepted; the baseline keeps the reason");
        }
        if (update == GatePolicy.Update.NONE) {
            problems.add(
                    "perf.acceptRegression",
                    reason,
                    "accepts what an update of the baseline stores; add"
                            + " -Dperf.updateBaseline=true, or leave it out");
        }
    }
}
