package io.github.perfjunit;

import io.github.perfjunit.gate.Verdict;
import io.github.perfjunit.internal.store.CountFile;
import io.github.perfjunit.plan.BlockBudget;
import io.github.perfjunit.plan.Defaults;
import io.github.perfjunit.plan.Scenario;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/**
 * Counts how often in a row a scenario could not be judged, over runs, in the output directory: a
 * gate that never decides protects nothing, and nobody notices aborted tests. Safe for use by
 * several threads.
 */
final class Streaks {

    private static final String FILE = "inconclusive.json";

    private final PrintStream out;

    Streaks(PrintStream out) {
        this.out = out;
    }

    /**
     * Takes notice of a verdict and returns what to say of the scenario's streak; empty if there is
     * nothing to say. Any verdict but {@link Verdict.Inconclusive} ends a streak.
     */
    synchronized Optional<String> after(Verdict verdict, Scenario scenario, Path outputDirectory) {
        boolean again = verdict instanceof Verdict.Inconclusive;
        try {
            CountFile.Counted counted =
                    new CountFile(outputDirectory.resolve(FILE))
                            .count(
                                    new CountFile.Key(
                                            scenario.testClass(),
                                            scenario.testMethod(),
                                            scenario.point()),
                                    again);
            counted.note().ifPresent(note -> out.println("[perf-junit] " + note));
            return counted.count() >= Defaults.INCONCLUSIVE_STREAK
                    ? Optional.of(text(scenario, counted.count()))
                    : Optional.empty();
        } catch (IOException e) {
            out.println("[perf-junit] cannot count inconclusive runs: " + e);
            return Optional.empty();
        }
    }

    static String text(Scenario scenario, int count) {
        BlockBudget blocks = scenario.blocks();
        return "inconclusive "
                + count
                + " times in a row: "
                + scenario.displayName()
                + " is not protected against regressions. Mend what the verdict names; against noise, run"
                + " it on a quieter machine, give it more blocks (-Dperf.maxRounds="
                + 2 * blocks.maxRounds()
                + " -Dperf.maxTime="
                + String.format(Locale.ROOT, "%ds", 2 * Math.max(1, blocks.maxTime().toSeconds()))
                + ") or allow more with @Tolerance; -Dperf.calibrate=true says what a load scenario can"
                + " detect";
    }
}
