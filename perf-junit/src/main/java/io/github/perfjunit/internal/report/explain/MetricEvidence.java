package io.github.perfjunit.internal.report.explain;

import io.github.perfjunit.gate.Comparison;
import io.github.perfjunit.gate.Estimate;
import io.github.perfjunit.internal.report.text.Phrases;
import io.github.perfjunit.internal.report.text.Wrapped;
import io.github.perfjunit.measure.Metric.Dependence;
import io.github.perfjunit.measure.Metric.Direction;
import io.github.perfjunit.measure.Quantity;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.measure.Spread;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * One metric as a failure message shows it: the change, both figures, what they are compared with,
 * and how sure that is. Pure functions.
 */
public final class MetricEvidence {

    private static final double MACHINE_WORTH_SAYING_PERCENT = 1;

    private MetricEvidence() {}

    /**
     * Returns the lines about a metric that regressed, each without a line feed.
     *
     * @param run the metric's run
     * @param c the metric
     */
    public static List<String> regressed(RunResult run, Comparison c) {
        List<String> lines = new ArrayList<>();
        lines.add(title(c, "is worse: " + change(c)));
        figures(run, c, lines);
        if (c.estimate().isPresent()) {
            lines.add(line("how sure", Sureness.of(c.estimate().get())));
            lines.add(line("detectable", Sureness.detectable(c.estimate().get())));
        } else {
            lines.add(line("how sure", outside(c)));
        }
        return lines;
    }

    /** An absolute figure has no interval: what was asked of it, and how far that is to be trusted. */
    private static String outside(Comparison c) {
        String range =
                "the median is outside the range of the baseline's "
                        + Phrases.blocks(c.baseline().orElseThrow().blocks());
        return c.metric().dependence() == Dependence.MACHINE_SPEED
                ? range
                        + "; absolute speed differs between runs of the same code (SD 25 % on small"
                        + " machines), which is why so much is allowed"
                : range + "; it does not depend on the machine's speed";
    }

    /**
     * Returns the lines about a metric that was estimated and could not be decided.
     *
     * @param run the metric's run
     * @param c the metric, with an estimate
     */
    public static List<String> undecided(RunResult run, Comparison c) {
        Estimate e = c.estimate().orElseThrow();
        List<String> lines = new ArrayList<>();
        lines.add(title(c, "is undecided: " + change(c)));
        figures(run, c, lines);
        lines.add(line("why", possible(c, e)));
        lines.add(line("detectable", Sureness.detectable(e)));
        return lines;
    }

    private static String title(Comparison c, String what) {
        return "  " + c.metric().label() + " of '" + c.subject() + "' " + what;
    }

    private static String change(Comparison c) {
        boolean from0 = c.estimate().isEmpty() && c.changePercent().isEmpty();
        return (from0 ? "it was 0" : Phrases.change(c)) + ", allowed " + Phrases.tolerance(c);
    }

    private static void figures(RunResult run, Comparison c, List<String> lines) {
        figure("this run", c, c.candidate()).ifPresent(lines::add);
        figure(ComparedWith.label(c), c, c.baseline()).ifPresent(lines::add);
        lines.add(line("compared", ComparedWith.of(run, c)));
        machine(c).ifPresent(lines::add);
    }

    private static Optional<String> figure(String name, Comparison c, Optional<Spread> spread) {
        return spread.map(
                s ->
                        line(
                                name,
                                Quantity.text(s, c.metric().unit())
                                        + ", median [min .. max] of "
                                        + Phrases.blocks(s.blocks())));
    }

    /** Without it a reader wonders why the figures above differ by more, or less, than the ratio. */
    private static Optional<String> machine(Comparison c) {
        double machine = ComparedWith.machinePercent(c).orElse(0);
        if (Math.abs(machine) < MACHINE_WORTH_SAYING_PERCENT) {
            return Optional.empty();
        }
        double asTheyStand =
                (c.candidate().orElseThrow().median() / c.baseline().orElseThrow().median() - 1)
                        * 100;
        return Optional.of(
                line(
                        "machine",
                        "the figures as they stand differ by "
                                + Quantity.percent(asTheyStand)
                                + "; "
                                + Quantity.percent(machine)
                                + " is the machine's, as the ruler shows, and not counted"));
    }

    private static String possible(Comparison c, Estimate e) {
        boolean higher = c.metric().direction() == Direction.HIGHER_IS_BETTER;
        double worst = higher ? e.lowerPercent() : e.upperPercent();
        return "as bad as "
                + (Double.isFinite(worst) ? Quantity.percent(worst) : "anything")
                + " is possible; that it is worse at all was not shown either: "
                + Sureness.of(e);
    }

    private static String line(String name, String text) {
        return Wrapped.text(String.format(Locale.ROOT, "    %-11s ", name), text);
    }
}
