package io.github.perfjunit.internal.report.text;

import io.github.perfjunit.measure.LoadResult;
import io.github.perfjunit.measure.RequestCounts;
import io.github.perfjunit.measure.RunResult;

/** The requests of one subject over all blocks, warm-up included. Pure function. */
public final class Counts {

    private Counts() {}

    public static RequestCounts of(RunResult run, String subject) {
        return new LoadResult(run, subject).counts();
    }
}
