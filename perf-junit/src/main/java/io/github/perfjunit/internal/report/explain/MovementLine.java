package io.github.perfjunit.internal.report.explain;

import io.github.perfjunit.gate.Comparison;
import io.github.perfjunit.internal.report.text.Phrases;

/** A metric that moved, or may have, in one line. Pure function. */
public final class MovementLine {

    private MovementLine() {}

    /**
     * Returns the line, e.g. {@code throughput regressed: 100,000 req/s -> 91,800 req/s (-8.2 % [-9.9
     * .. -6.5], allowed -4 %; p 0.0002, demanded is below 0.0025; detectable 2.9 %)}.
     *
     * @param c the metric
     */
    public static String of(Comparison c) {
        return c.metric().label()
                + " "
                + c.outcome().label()
                + ": "
                + Phrases.spread(c.metric(), c.baseline())
                + " -> "
                + Phrases.spread(c.metric(), c.candidate())
                + " ("
                + Phrases.change(c)
                + ", allowed "
                + Phrases.tolerance(c)
                + c.estimate()
                        .map(
                                e ->
                                        "; "
                                                + Sureness.brief(e)
                                                + "; detectable "
                                                + Phrases.size(e.detectablePercent()))
                        .orElse("")
                + ")";
    }
}
