package io.github.perfjunit.gate;

import io.github.perfjunit.gate.Comparison.Outcome;
import io.github.perfjunit.measure.LoadResult;
import io.github.perfjunit.measure.Quantity;
import io.github.perfjunit.measure.RequestCounts;
import io.github.perfjunit.measure.RunResult;
import io.github.perfjunit.measure.ValidityCheck;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The one-line texts of verdicts. Pure functions. */
final class Reasons {

    /** Of a metric that is worse where no fresh blocks were played. */
    static final String NOT_YET_CONFIRMED = "worse, but no fresh blocks confirmed it";

    /** Of a metric that fresh blocks did not show to be worse. */
    static final String NOT_CONFIRMED = "worse at first, but fresh blocks did not confirm it";

    private Reasons() {}

    /** E.g. {@code 8 metrics judged, 4 not comparable}. */
    static String counts(List<Comparison> comparisons) {
        long judged = comparisons.stream().filter(c -> c.outcome().judged()).count();
        List<String> parts = new ArrayList<>();
        parts.add(judged == 1 ? "1 metric judged" : judged + " metrics judged");
        for (Outcome outcome : List.of(Outcome.INCONCLUSIVE, Outcome.NOT_COMPARABLE)) {
            long count = comparisons.stream().filter(c -> c.outcome() == outcome).count();
            if (count > 0) {
                parts.add(count + " " + outcome.label());
            }
        }
        return String.join(", ", parts);
    }

    /** E.g. {@code allocated-per-request +25.3 %, threads-added 0 to 40}. */
    static String changes(List<Comparison> comparisons) {
        return comparisons.stream()
                .map(c -> c.metric().label() + " " + change(c))
                .collect(Collectors.joining(", "));
    }

    private static String change(Comparison c) {
        if (c.changePercent().isPresent()) {
            return Quantity.percent(c.changePercent().getAsDouble());
        }
        return new Quantity(c.baseline().orElseThrow().median(), c.metric().unit())
                + " to "
                + new Quantity(c.candidate().orElseThrow().median(), c.metric().unit());
    }

    /** Metrics with the same reason are named together. */
    static String grouped(List<Comparison> comparisons) {
        Map<String, List<String>> byReason = new LinkedHashMap<>();
        comparisons.forEach(
                c ->
                        byReason.computeIfAbsent(c.reason(), r -> new ArrayList<>())
                                .add(c.metric().label()));
        return byReason.entrySet().stream()
                .map(e -> String.join(", ", e.getValue()) + ": " + e.getKey())
                .collect(Collectors.joining("; "));
    }

    /** E.g. {@code 3 of 1,000 requests to 'server' failed: body 2, timeout 1}; none if none did. */
    static Optional<String> failures(RunResult run) {
        return run.subjects().stream()
                .map(s -> failures(s, new LoadResult(run, s).counts()))
                .filter(text -> !text.isEmpty())
                .reduce((a, b) -> a + "; " + b);
    }

    private static String failures(String subject, RequestCounts counts) {
        if (counts.failures() == 0) {
            return "";
        }
        return String.format(
                Locale.ROOT,
                "%,d of %,d requests to '%s' failed: %s",
                counts.failures(),
                counts.total(),
                subject,
                counts.failuresByKind());
    }

    /** E.g. {@code block 2: the generator fell behind: ...}; empty if it did what it was asked. */
    static Optional<String> generator(RunResult run) {
        return run.blocks().stream()
                .flatMap(
                        block ->
                                run.subjects().stream()
                                        .flatMap(s -> block.subjects().get(s).checks().stream())
                                        .filter(c -> c.state() == ValidityCheck.State.INVALID)
                                        .map(c -> "block " + block.number() + ": " + c.detail()))
                .findFirst();
    }
}
