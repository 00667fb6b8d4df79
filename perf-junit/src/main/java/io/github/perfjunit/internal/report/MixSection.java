package io.github.perfjunit.internal.report;

import io.github.perfjunit.internal.report.text.Markdown;
import io.github.perfjunit.measure.Block.Figures;
import io.github.perfjunit.measure.RequestCounts;
import io.github.perfjunit.measure.RequestCounts.OfRequest;
import io.github.perfjunit.measure.RunResult;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * How often each request of a mix was sent, and how often it failed, in the measured parts of all
 * blocks. Pure function.
 */
final class MixSection {

    private MixSection() {}

    /** Returns the section, or nothing of a scenario that sends one request only. */
    static String of(RunResult run) {
        return run.subjects().stream()
                .map(subject -> of(run, subject))
                .collect(Collectors.joining());
    }

    private static String of(RunResult run, String subject) {
        List<OfRequest> requests =
                run.figures(subject).stream()
                        .map(Figures::counts)
                        .reduce(RequestCounts.none(), RequestCounts::plus)
                        .byRequest();
        if (requests.isEmpty()) {
            return "";
        }
        long all = requests.stream().mapToLong(OfRequest::total).sum();
        return "\n**"
                + Markdown.escape(run.scenario().displayName())
                + "**, requests to "
                + Markdown.escape(subject)
                + ":\n\n"
                + requests.stream().map(r -> line(r, all)).collect(Collectors.joining());
    }

    private static String line(OfRequest request, long all) {
        return String.format(
                Locale.ROOT,
                "- %s: %,d (%.0f %%), %,d failed\n",
                Markdown.escape(request.request()),
                request.total(),
                all == 0 ? 0 : 100.0 * request.total() / all,
                request.failed());
    }
}
