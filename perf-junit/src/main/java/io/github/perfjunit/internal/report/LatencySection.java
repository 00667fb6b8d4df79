package io.github.perfjunit.internal.report;

import io.github.perfjunit.internal.report.latency.LatencyReport;
import io.github.perfjunit.internal.report.text.Markdown;
import io.github.perfjunit.measure.Block.Figures;
import io.github.perfjunit.measure.LatencyDistribution;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.plan.Workload;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The latencies of a scenario's subjects in full, folded away: all blocks together, so for reading
 * and not for deciding. Pure function.
 */
final class LatencySection {

    private LatencySection() {}

    /** Returns the section, or nothing of a scenario without load. */
    static String of(RunResult run) {
        if (!(run.scenario().workload() instanceof Workload.Loaded)) {
            return "";
        }
        String reports =
                run.subjects().stream()
                        .flatMap(subject -> reports(run, subject))
                        .collect(Collectors.joining("\n"));
        return "\n<details><summary>Latency of "
                + Markdown.escape(run.scenario().displayName())
                + "</summary>\n\n```text\n"
                + reports
                + "```\n\n</details>\n";
    }

    private static Stream<String> reports(RunResult run, String subject) {
        String response = report(run, subject, f -> f.details().response());
        String service = report(run, subject, Figures::latency);
        return response.isEmpty()
                ? Stream.of(subject + ", service time: " + service)
                : Stream.of(
                        subject + ", response time: " + response,
                        subject + ", service time: " + service);
    }

    private static String report(
            RunResult run, String subject, Function<Figures, LatencyDistribution> which) {
        return LatencyReport.of(
                run.figures(subject).stream()
                        .map(which)
                        .reduce(LatencyDistribution.empty(), LatencyDistribution::plus));
    }
}
