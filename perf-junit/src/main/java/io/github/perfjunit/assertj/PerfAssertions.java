package io.github.perfjunit.assertj;

import io.github.perfjunit.measure.IdleResult;
import io.github.perfjunit.measure.LoadResult;

/** Entry point of the assertions; to be imported statically beside AssertJ's own. */
public final class PerfAssertions {

    private PerfAssertions() {}

    /**
     * Returns assertions on what a subject showed under load.
     *
     * @param actual the result
     */
    public static LoadResultAssert assertThat(LoadResult actual) {
        return new LoadResultAssert(actual);
    }

    /**
     * Returns assertions on what a subject showed with idle connections.
     *
     * @param actual the result
     */
    public static IdleResultAssert assertThat(IdleResult actual) {
        return new IdleResultAssert(actual);
    }
}
