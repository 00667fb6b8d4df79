package io.github.perfjunit.gate.simulated;

import io.github.perfjunit.gate.RunFixture;
import io.github.perfjunit.gate.Verdict;
import io.github.perfjunit.plan.Reference;
import io.github.perfjunit.plan.Scenario;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Prints the simulated tables of {@code docs/gate.md} as Markdown: verdicts by number of blocks, noise
 * and injected CPU per request. Argument: runs per row.
 */
final class ErrorRatesTable {

    private static final int FAMILY = 5;
    private static final int[][] BUDGETS = {{2, 8}, {3, 8}, {4, 8}, {8, 8}};
    private static final int[] PERCENTS = {0, 3, 5, 10, 20};

    private ErrorRatesTable() {}

    public static void main(String[] arguments) {
        int runs = Integer.parseInt(arguments[0]);
        RecordedSlices recorded = RecordedSlices.read("/recorded-slices.csv");
        System.out.println(
                "| rounds | maxRounds | slices | noise | processes differ by | CPU added | regressed |"
                        + " inconclusive | improved | blocks |");
        System.out.println("|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|");
        for (int[] budget : BUDGETS) {
            for (int slices : new int[] {30}) {
                for (Noise noise :
                        new Noise[] {
                            Noise.ALIKE,
                            Noise.RECORDED,
                            new Noise(1, 0.03, 0.15),
                            new Noise(2, 0.02, 0.15)
                        }) {
                    for (int percent : PERCENTS) {
                        row(runs, recorded, budget, slices, noise, percent);
                    }
                }
            }
        }
    }

    private record Played(Verdict verdict, int blocks) {}

    private static void row(
            int runs, RecordedSlices recorded, int[] budget, int slices, Noise noise, int percent) {
        Scenario scenario =
                new RunFixture()
                        .reference(new Reference.Subject("before"))
                        .budget(budget[0], budget[1])
                        .family(FAMILY)
                        .scenario();
        Effect effect = percent == 0 ? Effect.NONE : Effect.cpu(percent);
        Played[] played =
                IntStream.range(0, runs)
                        .parallel()
                        .mapToObj(
                                seed -> {
                                    SimulatedRun run =
                                            new SimulatedRun(
                                                    new SplittableRandom(seed),
                                                    recorded,
                                                    noise,
                                                    effect,
                                                    slices,
                                                    scenario);
                                    return new Played(run.verdict(), run.blocksPlayed());
                                })
                        .toArray(Played[]::new);
        System.out.printf(
                Locale.ROOT,
                "| %d | %d | %d | x%.0f | %.0f %% | %d %% | %.1f %% | %.1f %% | %.1f %% | %.1f |%n",
                budget[0],
                budget[1],
                slices,
                noise.slices(),
                100 * noise.process(),
                percent,
                percent(played, Verdict.Regressed.class),
                percent(played, Verdict.Inconclusive.class),
                percent(played, Verdict.Improved.class),
                IntStream.range(0, runs).map(i -> played[i].blocks()).average().orElseThrow());
    }

    private static double percent(Played[] played, Class<? extends Verdict> word) {
        return 100.0
                * IntStream.range(0, played.length)
                        .filter(i -> word.isInstance(played[i].verdict()))
                        .count()
                / played.length;
    }
}
