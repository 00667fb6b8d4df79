package io.github.perfjunit.bench.study;

/** The columns of a study's file, in their order. Percentages are changes, more is positive. */
enum Column {
    /** {@code subject} or {@code ruler}. */
    MODE("mode"),
    SERVER("server"),
    CONDITION("condition"),
    /** Blocks before the first look. */
    ROUNDS("rounds"),
    KIND("kind"),
    /** The injected cost that was asked for. */
    PERCENT("percent"),
    /** Number of the run among those with the same values before. */
    RUN("run"),
    /** The injected cost: loops, bytes or nanoseconds per request. */
    AMOUNT("amount"),
    STARTED_UTC("startedUtc"),
    VERDICT("verdict"),
    REASON("reason"),
    /** Blocks that were played, those that confirm included. */
    BLOCKS("blocks"),
    CONFIRMING("confirmingBlocks"),
    /** From the start of the tests to their end, without the start of the JVM. */
    SECONDS("seconds"),
    METRIC("metric"),
    BASIS("basis"),
    OUTCOME("outcome"),
    CHANGE("changePercent"),
    LOWER("lowerPercent"),
    UPPER("upperPercent"),
    P_WORSE("pWorse"),
    LEVEL("level"),
    JUDGED_BLOCKS("judgedBlocks"),
    PAIRS("pairs"),
    DROPPED("dropped"),
    RECORDINGS("recordings"),
    DETECTABLE("detectablePercent"),
    TOLERANCE("tolerancePercent"),
    /** The change as the study computes it from the raw slices; see {@code MeasuredChange}. */
    MEASURED("measuredPercent"),
    /** Median over blocks of the candidate's own figure, in the metric's unit. */
    CANDIDATE("candidate");

    final String title;

    Column(String title) {
        this.title = title;
    }
}
