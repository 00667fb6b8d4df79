package io.github.perfjunit.assertj;

import io.github.perfjunit.measure.Metric;
import io.github.perfjunit.measure.Quantity;
import io.github.perfjunit.measure.RequestCounts;
import io.github.perfjunit.measure.RunResult;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.assertj.core.description.Description;
import org.assertj.core.description.TextDescription;

/** The texts of the assertions. Pure functions. */
final class FigureTexts {

    private FigureTexts() {}

    static Description describe(RunResult run, String subject, Metric metric) {
        List<Double> blocks =
                run.figures(subject).stream().map(f -> f.value(metric).orElseThrow()).toList();
        return describe(run, subject, metric.label(), blocks, metric.unit());
    }

    static Description describe(
            RunResult run, String subject, String name, List<Double> blocks, Metric.Unit unit) {
        return new TextDescription(
                "%s",
                name
                        + " of subject '"
                        + subject
                        + "', "
                        + run.scenario().point()
                        + (blocks.size() == 1
                                ? " (1 block: "
                                : " (median of " + blocks.size() + " blocks: ")
                        + blocks.stream()
                                .map(v -> new Quantity(v, unit).toString())
                                .collect(Collectors.joining("; "))
                        + ")");
    }

    /** What failed, or empty if nothing did; percent signs are doubled for AssertJ's formatter. */
    static Optional<String> failures(RunResult run, String subject, RequestCounts counts) {
        if (counts.failures() == 0) {
            return Optional.empty();
        }
        String kinds = counts.failuresByKind();
        String text =
                String.format(
                        Locale.ROOT,
                        "Expecting no failed request of subject '%s', %s, but %,d of %,d failed: %s",
                        subject,
                        run.scenario().point(),
                        counts.failures(),
                        counts.total(),
                        kinds);
        String first =
                counts.samples().stream()
                        .findFirst()
                        .map(
                                s ->
                                        "\nfirst: "
                                                + s.kind().label()
                                                + ", connection "
                                                + s.connection()
                                                + ", request id "
                                                + s.requestId()
                                                + ": "
                                                + s.detail())
                        .orElse("");
        return Optional.of((text + first).replace("%", "%%"));
    }
}
