package io.github.perfjunit.bench.study;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;

/**
 * Which run of the study.
 *
 * @param mode {@code subject} or {@code ruler}
 * @param server which server
 * @param condition what the machine is put through
 * @param rounds blocks before the first look
 * @param kind what is injected
 * @param percent how much of it
 * @param run number among runs that are otherwise alike, from 1
 */
record Key(
        String mode,
        String server,
        String condition,
        int rounds,
        String kind,
        double percent,
        int run) {

    /** A run that measures what an amount of the injected cost comes to; nothing is judged. */
    static final String PILOT = "pilot";

    /** The same for the amount that was worked out from it. */
    static final String CHECK = "check";

    /** A run that adds a recording to the baseline. */
    static final String RECORD = "record";

    /** Reads the key of the run this JVM is, from its variables. */
    static Key of(Map<String, String> environment) {
        return new Key(
                environment.get("STUDY_MODE"),
                environment.get("STUDY_SERVER"),
                environment.get("STUDY_CONDITION"),
                Integer.parseInt(environment.get("STUDY_ROUNDS")),
                environment.get("STUDY_KIND"),
                Double.parseDouble(environment.get("STUDY_PERCENT")),
                Integer.parseInt(environment.get("STUDY_RUN")));
    }

    /** Returns the words that {@code env} takes. */
    String variables(long amount) {
        return String.format(
                Locale.ROOT,
                "STUDY_MODE=%s STUDY_SERVER=%s STUDY_CONDITION=%s STUDY_ROUNDS=%d STUDY_KIND=%s"
                        + " STUDY_PERCENT=%s STUDY_RUN=%d STUDY_AMOUNT=%d",
                mode,
                server,
                condition,
                rounds,
                kind,
                percentText(),
                run,
                amount);
    }

    /** Returns whether the gate's verdict counts. */
    boolean judged() {
        return !condition.equals(PILOT) && !condition.equals(CHECK) && !condition.equals(RECORD);
    }

    String percentText() {
        return percent == Math.rint(percent)
                ? Long.toString((long) percent)
                : Double.toString(percent);
    }

    Map<Column, String> cells() {
        Map<Column, String> cells = new EnumMap<>(Column.class);
        cells.put(Column.MODE, mode);
        cells.put(Column.SERVER, server);
        cells.put(Column.CONDITION, condition);
        cells.put(Column.ROUNDS, Integer.toString(rounds));
        cells.put(Column.KIND, kind);
        cells.put(Column.PERCENT, percentText());
        cells.put(Column.RUN, Integer.toString(run));
        return cells;
    }
}
