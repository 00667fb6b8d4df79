package io.github.perfjunit.internal.report;

import io.github.perfjunit.gate.Comparison;
import io.github.perfjunit.gate.Comparison.Outcome;
import io.github.perfjunit.gate.Verdict;
import io.github.perfjunit.internal.report.cause.ProbableCause;
import io.github.perfjunit.internal.report.explain.BlocksPlayed;
import io.github.perfjunit.internal.report.explain.CheckNotes;
import io.github.perfjunit.internal.report.explain.MovementLine;
import io.github.perfjunit.internal.report.explain.RatioLines;
import io.github.perfjunit.internal.report.explain.Unjudged;
import io.github.perfjunit.internal.report.explain.WaysToDecide;
import io.github.perfjunit.internal.report.text.Markdown;
import io.github.perfjunit.internal.report.text.Phrases;
import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.plan.GatePolicy;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The text of {@code summary.md}, which is also GitHub's job summary. Pure function. */
public final class MarkdownSummary {

    private static final List<Metric> COLUMNS =
            List.of(
                    Metric.THROUGHPUT,
                    Metric.LATENCY_P50,
                    Metric.LATENCY_P99,
                    Metric.RESPONSE_P50,
                    Metric.RESPONSE_P99,
                    Metric.SERVER_CPU_PER_REQUEST,
                    Metric.ALLOCATED_PER_REQUEST,
                    Metric.LIVE_HEAP,
                    Metric.HEAP_PER_CONNECTION);

    private MarkdownSummary() {}

    /**
     * Returns the whole text, ended by a line feed.
     *
     * @param scenarios every scenario of the run
     */
    public static String render(List<Judged> scenarios) {
        StringBuilder out = new StringBuilder("## perf-junit: ").append(heading(scenarios));
        out.append("\n\n");
        if (!scenarios.isEmpty()) {
            out.append(table(scenarios));
            scenarios.stream().filter(MarkdownSummary::open).forEach(j -> out.append(details(j)));
            scenarios.forEach(j -> out.append(MixSection.of(j.run())));
            scenarios.forEach(j -> out.append(LatencySection.of(j.run())));
            scenarios.stream()
                    .map(j -> j.run().environment())
                    .distinct()
                    .forEach(
                            e ->
                                    out.append("\nEnvironment ")
                                            .append(Markdown.escape(Phrases.environment(e)))
                                            .append('\n'));
        }
        return out.toString();
    }

    private static String heading(List<Judged> scenarios) {
        if (scenarios.isEmpty()) {
            return "no scenario was measured";
        }
        Map<String, Long> words =
                scenarios.stream()
                        .sorted(Comparator.comparingInt(j -> severity(j.verdict())))
                        .collect(
                                Collectors.groupingBy(
                                        MarkdownSummary::word,
                                        LinkedHashMap::new,
                                        Collectors.counting()));
        return (scenarios.size() == 1 ? "1 scenario: " : scenarios.size() + " scenarios: ")
                + words.entrySet().stream()
                        .map(e -> e.getValue() + " " + e.getKey())
                        .collect(Collectors.joining(", "));
    }

    /** What needs a reader first comes first. */
    private static int severity(Verdict verdict) {
        return List.of(
                        Verdict.Invalid.class,
                        Verdict.Regressed.class,
                        Verdict.NoBaseline.class,
                        Verdict.Inconclusive.class,
                        Verdict.NotComparable.class,
                        Verdict.Improved.class,
                        Verdict.Passed.class)
                .indexOf(verdict.getClass());
    }

    /** The verdict's word; of an inconclusive one also what became of the test. */
    private static String word(Judged judged) {
        GatePolicy gate = judged.run().scenario().gate();
        if (!(judged.verdict() instanceof Verdict.Inconclusive)
                || gate.mode() != GatePolicy.Mode.ENFORCE
                || gate.updateBaseline()) {
            return judged.verdict().word();
        }
        return judged.verdict().word()
                + switch (gate.inconclusive()) {
                    case WARN -> " (not judged, passes)";
                    case ABORT -> " (aborted)";
                    case FAIL -> " (failed)";
                };
    }

    private static String table(List<Judged> scenarios) {
        List<Metric> used =
                COLUMNS.stream()
                        .filter(m -> scenarios.stream().anyMatch(j -> measured(j.run(), m)))
                        .toList();
        StringBuilder out = new StringBuilder();
        out.append(
                Markdown.row(
                        Stream.concat(
                                Stream.of("scenario", "subject", "verdict"),
                                used.stream().map(Metric::label))));
        out.append("|---|---|---|").append("---:|".repeat(used.size())).append('\n');
        for (Judged judged : scenarios) {
            RunResult run = judged.run();
            for (String subject : run.subjects()) {
                boolean candidate = subject.equals(run.candidate());
                out.append(
                        Markdown.row(
                                Stream.concat(
                                        Stream.of(
                                                run.scenario().displayName(),
                                                subject,
                                                candidate ? word(judged) : ""),
                                        used.stream().map(m -> cell(judged, subject, m)))));
            }
        }
        return out.toString();
    }

    private static boolean measured(RunResult run, Metric metric) {
        return run.subjects().stream().anyMatch(s -> run.spread(s, metric).isPresent());
    }

    private static String cell(Judged judged, String subject, Metric metric) {
        String median = Phrases.median(metric, judged.run().spread(subject, metric));
        return judged.verdict().comparisons().stream()
                .filter(c -> c.metric() == metric && c.subject().equals(subject))
                .filter(c -> c.baseline().isPresent() && c.candidate().isPresent())
                .findFirst()
                .map(c -> median + " (" + Phrases.change(c) + ")")
                .orElse(median);
    }

    /** Whether a reader should be told more than the word. */
    private static boolean open(Judged judged) {
        return !(judged.verdict() instanceof Verdict.Passed)
                || judged.verdict().comparisons().stream()
                        .anyMatch(c -> c.outcome() == Outcome.NOT_COMPARABLE);
    }

    private static String details(Judged judged) {
        Verdict verdict = judged.verdict();
        String list =
                detailLines(judged)
                        .map(line -> "- " + Markdown.escape(line) + "\n")
                        .collect(Collectors.joining());
        return "\n**"
                + Markdown.escape(judged.run().scenario().displayName())
                + "**: "
                + Markdown.escape(verdict.summary())
                + (list.isEmpty() ? "\n" : "\n\n" + list);
    }

    private static Stream<String> detailLines(Judged judged) {
        RunResult run = judged.run();
        Verdict verdict = judged.verdict();
        boolean inconclusive = verdict instanceof Verdict.Inconclusive;
        return Stream.of(
                        verdict.comparisons().stream()
                                .filter(MarkdownSummary::tells)
                                .map(MovementLine::of),
                        RatioLines.of(run, verdict).stream(),
                        ProbableCause.of(verdict.comparisons()).stream()
                                .map(cause -> "probable cause: " + cause),
                        Unjudged.notes(verdict).stream(),
                        CheckNotes.named(run, "sockets").stream(),
                        inconclusive
                                ? Stream.of("blocks: " + BlocksPlayed.spent(run))
                                : Stream.<String>of(),
                        inconclusive
                                ? WaysToDecide.of(run, verdict).stream()
                                        .map(way -> "to decide: " + way)
                                : Stream.<String>of())
                .flatMap(lines -> lines);
    }

    /** Whether a metric is worth a line of its own. */
    private static boolean tells(Comparison c) {
        return c.outcome() == Outcome.REGRESSED
                || c.outcome() == Outcome.IMPROVED
                || c.outcome() == Outcome.INCONCLUSIVE && c.estimate().isPresent();
    }
}
