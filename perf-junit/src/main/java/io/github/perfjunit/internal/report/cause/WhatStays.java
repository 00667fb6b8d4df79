package io.github.perfjunit.internal.report.cause;

import static io.github.perfjunit.measure.Metric.DESCRIPTORS_ADDED;
import static io.github.perfjunit.measure.Metric.ERRORS;
import static io.github.perfjunit.measure.Metric.HEAP_AFTER_FIRST_COLLECTION;
import static io.github.perfjunit.measure.Metric.HEAP_PER_CONNECTION;
import static io.github.perfjunit.measure.Metric.HEAP_RETAINED;
import static io.github.perfjunit.measure.Metric.IDLE_HEAP;
import static io.github.perfjunit.measure.Metric.IDLE_STACKS;
import static io.github.perfjunit.measure.Metric.IDLE_THREADS;
import static io.github.perfjunit.measure.Metric.LEFTOVER_CONNECTIONS;
import static io.github.perfjunit.measure.Metric.LIVE_HEAP;
import static io.github.perfjunit.measure.Metric.RSS_PER_CONNECTION;
import static io.github.perfjunit.measure.Metric.THREADS_ADDED;

import io.github.perfjunit.measure.Metric;
import java.util.ArrayList;
import java.util.List;

/** What a server fails to give back, holds per connection, or answers wrongly. Pure functions. */
final class WhatStays {

    private static final Metric[] LEFT = {THREADS_ADDED, DESCRIPTORS_ADDED, LEFTOVER_CONNECTIONS};

    private static final Metric[] KEPT = {LIVE_HEAP, HEAP_AFTER_FIRST_COLLECTION, HEAP_RETAINED};

    private static final Metric[] PER_CONNECTION = {
        HEAP_PER_CONNECTION, RSS_PER_CONNECTION, IDLE_HEAP
    };

    private static final Metric[] THREADS = {IDLE_THREADS, IDLE_STACKS};

    private WhatStays() {}

    static List<String> errors(Movements moved) {
        return moved.regressed(ERRORS)
                ? List.of(
                        "more requests fail ("
                                + moved.listRegressed(ERRORS)
                                + "): begin with these, a failed request costs other work than a good one")
                : List.of();
    }

    static List<String> findings(Movements moved) {
        List<String> findings = new ArrayList<>();
        if (moved.regressed(LEFT)) {
            findings.add(
                    "not given back after the load: "
                            + moved.listRegressed(LEFT)
                            + ": something is opened per request or connection and not closed");
        }
        if (moved.regressed(KEPT)) {
            findings.add(
                    "more stays on the heap: "
                            + moved.listRegressed(KEPT)
                            + ": a cache, a pool or a leak");
        }
        if (moved.regressed(PER_CONNECTION)) {
            findings.add(
                    "each open connection costs more: "
                            + moved.listRegressed(PER_CONNECTION)
                            + ": larger buffers or more state per connection");
        }
        if (moved.regressed(THREADS)) {
            findings.add(
                    "more threads for the same idle connections: " + moved.listRegressed(THREADS));
        }
        return findings;
    }
}
