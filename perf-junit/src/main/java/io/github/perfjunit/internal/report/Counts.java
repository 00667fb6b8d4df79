package io.github.perfjunit.internal.report;

import io.github.perfjunit.measure.LoadResult;
import io.github.perfjunit.measure.RequestCounts;
import io.github.perfjunit.measure.RunResult;

/** The requests of one subject over all blocks, warm-up included. Pure function. */
final class Counts {

    private Counts() {}

    static RequestCounts of(RunResult run, String subject) {
        return new LoadResult(run, subject).counts();
    }
}
