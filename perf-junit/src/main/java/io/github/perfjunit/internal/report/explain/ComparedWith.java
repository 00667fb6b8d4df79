package io.github.perfjunit.internal.report.explain;

import io.github.perfjunit.gate.Comparison;
import io.github.perfjunit.gate.Comparison.Basis;
import io.github.perfjunit.gate.Estimate;
import io.github.perfjunit.internal.report.text.Phrases;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.plan.Defaults;
import java.util.OptionalDouble;

/** What a metric is compared with, and how much was. Pure functions. */
public final class ComparedWith {

    private ComparedWith() {}

    /** E.g. {@code with 'before' in the same blocks: 6 blocks, 228 pairs of slices (12 dropped)}. */
    public static String of(RunResult run, Comparison c) {
        return basis(run, c) + c.estimate().map(e -> ": " + amount(e)).orElse("");
    }

    /** E.g. {@code with 'before' in the same blocks}. */
    static String basis(RunResult run, Comparison c) {
        int recordings = c.estimate().map(Estimate::recordings).orElse(0);
        return switch (c.basis()) {
            case SUBJECT -> "with '" + name(run) + "' in the same blocks";
            case RULER ->
                    "with the ratio to the ruler in "
                            + recordings(recordings)
                            + c.origin()
                                    .map(o -> newest(recordings) + Phrases.origin(o))
                                    .orElse("");
            case STORED ->
                    "with the stored figures"
                            + c.origin().map(o -> " of " + Phrases.origin(o)).orElse("");
        };
    }

    /** E.g. {@code 6 blocks, 228 pairs of slices (12 dropped)}. */
    static String amount(Estimate e) {
        return Phrases.blocks(e.blocks())
                + (e.pairs() > 0
                        ? ", "
                                + Phrases.whole(e.pairs())
                                + " pairs of slices"
                                + dropped(e.dropped())
                        : ", one figure each");
    }

    /** The word for the figure beside this run's. */
    static String label(Comparison c) {
        return c.basis() == Basis.SUBJECT ? "reference" : "baseline";
    }

    /**
     * By how much the ruler's own figure differs from what it was when the baseline was recorded, in
     * percent: what remains of the change of the figures as they stand once that of the ratio is
     * taken out. Empty without a ruler.
     */
    public static OptionalDouble machinePercent(Comparison c) {
        if (c.basis() != Basis.RULER
                || c.estimate().isEmpty()
                || c.baseline().isEmpty()
                || c.candidate().isEmpty()) {
            return OptionalDouble.empty();
        }
        double ratio = 1 + c.estimate().get().changePercent() / 100;
        double machine = c.candidate().get().median() / c.baseline().get().median() / ratio;
        return Double.isFinite(machine) && machine > 0
                ? OptionalDouble.of((machine - 1) * 100)
                : OptionalDouble.empty();
    }

    private static String name(RunResult run) {
        return run.reference().orElse(Defaults.RULER);
    }

    private static String recordings(int count) {
        return count == 1 ? "1 stored recording" : Phrases.whole(count) + " stored recordings";
    }

    private static String newest(int recordings) {
        return recordings > 1 ? ", the newest of " : " of ";
    }

    private static String dropped(int count) {
        return count == 0 ? "" : " (" + Phrases.whole(count) + " dropped)";
    }
}
