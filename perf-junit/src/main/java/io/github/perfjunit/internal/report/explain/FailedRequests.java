package io.github.perfjunit.internal.report.explain;

import io.github.perfjunit.internal.report.text.Counts;
import io.github.perfjunit.measure.FailureKind;
import io.github.perfjunit.measure.RequestCounts;
import io.github.perfjunit.measure.RunResult;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** A few failed requests of every kind and subject, as they were sent and answered. Pure function. */
public final class FailedRequests {

    private static final int SHOWN_PER_KIND = 2;

    private FailedRequests() {}

    /**
     * Returns the lines about them.
     *
     * @param run the run
     */
    public static List<String> of(RunResult run) {
        List<String> lines = new ArrayList<>();
        for (String subject : run.subjects()) {
            RequestCounts counts = Counts.of(run, subject);
            Map<FailureKind, Integer> shown = new EnumMap<>(FailureKind.class);
            counts.samples().stream()
                    .filter(s -> shown.merge(s.kind(), 1, Integer::sum) <= SHOWN_PER_KIND)
                    .forEach(s -> sample(subject, s, lines));
        }
        return lines;
    }

    private static void sample(
            String subject, RequestCounts.FailedRequest sample, List<String> lines) {
        lines.add(
                "  "
                        + sample.kind().label()
                        + ": '"
                        + subject
                        + "', connection "
                        + sample.connection()
                        + ", request id "
                        + sample.requestId()
                        + ": "
                        + sample.detail());
        if (!sample.received().isEmpty()) {
            lines.add("    received: " + sample.received());
        }
    }
}
