package io.github.perfjunit.internal.report;

import io.github.perfjunit.gate.BaselineStore;
import io.github.perfjunit.gate.Comparison;
import io.github.perfjunit.gate.Comparison.Outcome;
import io.github.perfjunit.gate.Verdict;
import io.github.perfjunit.internal.report.text.Counts;
import io.github.perfjunit.internal.report.text.Phrases;
import io.github.perfjunit.measure.FailureKind;
import io.github.perfjunit.measure.Quantity;
import io.github.perfjunit.measure.RequestCounts;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.measure.Spread;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a failed test says: what moved or was wrong, by how much, how sure that is, and what to do.
 * Pure function.
 */
public final class FailureMessage {

    private static final int SAMPLES_SHOWN_PER_KIND = 2;

    private static final int COMMIT_DIGITS = 12;

    private FailureMessage() {}

    /**
     * Returns the message about a scenario that did not pass, without a line feed at its end.
     *
     * @param judged the scenario's run and verdict
     * @param report where the full report is, or will be
     */
    public static String of(Judged judged, Path report) {
        return judged.run().scenario().displayName()
                + ": "
                + judged.verdict().summary()
                + evidence(judged)
                + line("environment", Phrases.environment(judged.run().environment()))
                + line("full report", report.toString())
                + remedy(judged);
    }

    private static String evidence(Judged judged) {
        if (judged.verdict() instanceof Verdict.Invalid) {
            return samples(judged.run());
        }
        if (judged.verdict() instanceof Verdict.NoBaseline) {
            String point = judged.run().scenario().point();
            return line("looked for", judged.baselineFile() + ", entry " + point);
        }
        List<Comparison> regressed = judged.verdict().with(Outcome.REGRESSED);
        return Stream.concat(
                        regressed.stream().map(FailureMessage::regression),
                        regressed.stream()
                                .flatMap(c -> c.origin().stream())
                                .distinct()
                                .map(o -> line("baseline", origin(judged, o))))
                .collect(Collectors.joining());
    }

    private static String remedy(Judged judged) {
        String command = BaselineStore.updateCommand(judged.run().scenario());
        if (judged.verdict() instanceof Verdict.NoBaseline) {
            return line("to record it", command);
        }
        return judged.verdict() instanceof Verdict.Regressed ? line("to accept", command) : "";
    }

    private static String line(String name, String text) {
        return String.format(Locale.ROOT, "\n  %-12s %s", name, text);
    }

    private static String regression(Comparison c) {
        return "\n  "
                + c.metric().label()
                + " of '"
                + c.subject()
                + "' is worse: "
                + (c.changePercent().isPresent()
                        ? Quantity.percent(c.changePercent().getAsDouble())
                        : "it was 0")
                + figure("baseline", c, c.baseline().orElseThrow())
                + figure("this run", c, c.candidate().orElseThrow())
                + "\n    allowed   "
                + Phrases.tolerance(c)
                + ", and any value within the baseline's blocks";
    }

    private static String figure(String name, Comparison c, Spread spread) {
        return "\n    "
                + name
                + "  "
                + Quantity.text(spread, c.metric().unit())
                + ", median [min .. max] of "
                + Phrases.blocks(spread.blocks());
    }

    private static String origin(Judged judged, Comparison.Origin origin) {
        boolean same = origin.fingerprint().equals(judged.run().environment().fingerprint());
        return judged.baselineFile()
                + ", entry "
                + judged.run().scenario().point()
                + ", recorded "
                + origin.recordedUtc()
                + origin.commit()
                        .map(
                                c ->
                                        " at commit "
                                                + c.substring(
                                                        0, Math.min(COMMIT_DIGITS, c.length())))
                        .orElse("")
                + (same ? " in the same environment" : " in environment " + origin.fingerprint());
    }

    private static String samples(RunResult run) {
        StringBuilder out = new StringBuilder();
        for (String subject : run.subjects()) {
            RequestCounts counts = Counts.of(run, subject);
            Map<FailureKind, Integer> shown = new EnumMap<>(FailureKind.class);
            counts.samples().stream()
                    .filter(s -> shown.merge(s.kind(), 1, Integer::sum) <= SAMPLES_SHOWN_PER_KIND)
                    .forEach(s -> out.append(sample(subject, s)));
        }
        return out.toString();
    }

    private static String sample(String subject, RequestCounts.FailedRequest sample) {
        return "\n  "
                + sample.kind().label()
                + ": '"
                + subject
                + "', connection "
                + sample.connection()
                + ", request id "
                + sample.requestId()
                + ": "
                + sample.detail()
                + (sample.received().isEmpty() ? "" : "\n    received: " + sample.received());
    }
}
