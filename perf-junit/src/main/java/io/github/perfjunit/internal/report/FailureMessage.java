package io.github.perfjunit.internal.report;

import io.github.perfjunit.gate.BaselineStore;
import io.github.perfjunit.gate.Comparison;
import io.github.perfjunit.gate.Comparison.Basis;
import io.github.perfjunit.gate.Comparison.Outcome;
import io.github.perfjunit.gate.Verdict;
import io.github.perfjunit.internal.report.cause.ProbableCause;
import io.github.perfjunit.internal.report.explain.BlocksPlayed;
import io.github.perfjunit.internal.report.explain.CheckNotes;
import io.github.perfjunit.internal.report.explain.FailedRequests;
import io.github.perfjunit.internal.report.explain.MetricEvidence;
import io.github.perfjunit.internal.report.explain.WaysToDecide;
import io.github.perfjunit.internal.report.text.Phrases;
import io.github.perfjunit.internal.report.text.Wrapped;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.plan.Defaults;
import io.github.perfjunit.plan.GatePolicy;
import io.github.perfjunit.plan.Scenario;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * What a failed or aborted test says: what moved or was wrong, by how much, how sure that is, what
 * the cause may be, and what to do. Pure function.
 */
public final class FailureMessage {

    /** Each end of an interval holds alone with {@link Defaults#PASS_CONFIDENCE}. */
    private static final double INTERVAL_PERCENT = 100 * (2 * Defaults.PASS_CONFIDENCE - 1);

    private FailureMessage() {}

    /**
     * Returns the message about a scenario that did not pass, without a line feed at its end.
     *
     * @param judged the scenario's run and verdict
     * @param report where the full report is, or will be
     */
    public static String of(Judged judged, Path report) {
        List<String> lines = new ArrayList<>();
        lines.add(judged.run().scenario().displayName() + ": " + judged.verdict().summary());
        evidence(judged, lines);
        lines.add(line("environment", Phrases.environment(judged.run().environment())));
        lines.add(line("full report", report.toString()));
        remedy(judged, lines);
        return String.join("\n", lines);
    }

    private static void evidence(Judged judged, List<String> lines) {
        Verdict verdict = judged.verdict();
        if (verdict instanceof Verdict.Invalid) {
            lines.addAll(FailedRequests.of(judged.run()));
        } else if (verdict instanceof Verdict.NoBaseline) {
            String point = judged.run().scenario().point();
            lines.add(line("looked for", judged.baselineFile() + ", entry " + point));
        } else if (verdict instanceof Verdict.Regressed) {
            regressed(judged, lines);
        } else if (verdict instanceof Verdict.Inconclusive) {
            undecided(judged, lines);
        }
    }

    private static void regressed(Judged judged, List<String> lines) {
        RunResult run = judged.run();
        List<Comparison> regressed = judged.verdict().with(Outcome.REGRESSED);
        regressed.forEach(c -> lines.addAll(MetricEvidence.regressed(run, c)));
        several("probable cause", "", ProbableCause.of(judged.verdict().comparisons()), lines);
        boolean ratios = regressed.stream().anyMatch(c -> c.estimate().isPresent());
        if (ratios || run.blocks().stream().anyMatch(b -> b.confirming())) {
            lines.add(prose("confirmed", BlocksPlayed.confirmation(run)));
        }
        if (ratios) {
            lines.add(prose("certainty", certainty(run.scenario().gate())));
        }
        regressed.stream()
                .filter(c -> c.basis() != Basis.SUBJECT)
                .flatMap(c -> c.origin().stream())
                .distinct()
                .forEach(o -> lines.add(line("baseline", origin(judged, o))));
    }

    private static String certainty(GatePolicy gate) {
        return String.format(
                Locale.ROOT,
                "[..] holds the true change in %.0f of 100 cases; unchanged code is accused in at most"
                        + " %.0f of 100 runs of the class (%s)",
                INTERVAL_PERCENT,
                Defaults.FALSE_ALARMS * 100,
                gate.family() == 1 ? "1 scenario" : gate.family() + " scenarios");
    }

    private static void undecided(Judged judged, List<String> lines) {
        judged.verdict().with(Outcome.INCONCLUSIVE).stream()
                .filter(c -> c.estimate().isPresent())
                .forEach(c -> lines.addAll(MetricEvidence.undecided(judged.run(), c)));
        lines.add(prose("blocks", BlocksPlayed.spent(judged.run())));
        CheckNotes.spoiled(judged.run(), judged.verdict().reason())
                .forEach(note -> lines.add(prose("spoiled", note)));
    }

    private static void remedy(Judged judged, List<String> lines) {
        Scenario scenario = judged.run().scenario();
        String command = BaselineStore.updateCommand(scenario);
        if (judged.verdict() instanceof Verdict.NoBaseline) {
            lines.add(line("to record it", command));
        } else if (judged.verdict() instanceof Verdict.Regressed) {
            accept(judged.verdict().with(Outcome.REGRESSED), command, lines);
        } else if (judged.verdict() instanceof Verdict.Inconclusive) {
            several("to decide", "or", WaysToDecide.of(judged.run(), judged.verdict()), lines);
            lines.add(prose("this time", consequence(scenario.gate())));
        }
    }

    private static void accept(List<Comparison> regressed, String command, List<String> lines) {
        if (regressed.stream().anyMatch(c -> c.basis() == Basis.SUBJECT)) {
            lines.add(
                    prose(
                            "to accept",
                            "what was compared with the reference: a wider @Tolerance, or a reference"
                                    + " that has the change too"));
        }
        if (regressed.stream().anyMatch(c -> c.basis() != Basis.SUBJECT)) {
            lines.add(line("to accept", command + " -Dperf.acceptRegression=\"why\""));
        }
    }

    private static String consequence(GatePolicy gate) {
        if (gate.mode() != GatePolicy.Mode.ENFORCE) {
            return "only reported (perf.gate=" + word(gate.mode()) + ")";
        }
        String all =
                List.of(GatePolicy.Inconclusive.values()).stream()
                        .filter(i -> i != gate.inconclusive())
                        .map(FailureMessage::word)
                        .collect(Collectors.joining(" or "));
        String what =
                switch (gate.inconclusive()) {
                    case WARN -> "the test passes all the same";
                    case ABORT -> "the test is aborted, neither passed nor failed";
                    case FAIL -> "the test fails";
                };
        return what + " (perf.inconclusive=" + word(gate.inconclusive()) + "; may be " + all + ")";
    }

    private static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }

    private static String lead(String name) {
        return String.format(Locale.ROOT, "  %-14s ", name);
    }

    /** For paths and commands, which must stay in one piece. */
    private static String line(String name, String text) {
        return lead(name) + text;
    }

    private static void several(
            String name, String further, List<String> texts, List<String> lines) {
        for (int i = 0; i < texts.size(); i++) {
            lines.add(prose(i == 0 ? name : further, texts.get(i)));
        }
    }

    private static String prose(String name, String text) {
        return Wrapped.text(lead(name), text);
    }

    private static String origin(Judged judged, Comparison.Origin origin) {
        boolean same = origin.fingerprint().equals(judged.run().environment().fingerprint());
        return judged.baselineFile()
                + ", entry "
                + judged.run().scenario().point()
                + ", recorded "
                + Phrases.origin(origin)
                + (same ? ", in the same environment" : ", in environment " + origin.fingerprint());
    }
}
