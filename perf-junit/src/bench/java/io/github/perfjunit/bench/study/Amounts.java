package io.github.perfjunit.bench.study;

import io.github.perfjunit.bench.study.Injection.Kind;
import java.util.List;
import java.util.Optional;

/**
 * Turns a percentage into an amount of the injected cost. A pilot run injects some amount and
 * measures the change of the metric that the kind is about; a check does the same with the amount
 * that a rule of three gives for another percentage. Both are near those that are injected: a server
 * that answers more slowly wakes its client more often, so a large cost is not a multiple of a small
 * one. If the check does not find what it should, because the machine was busy or the pilot far off,
 * both are done again.
 */
final class Amounts {

    /** A pilot is good if the change it measured is between these. */
    private static final double LEAST_PERCENT = 8;

    private static final double MOST_PERCENT = 35;
    private static final double AIM_PERCENT = 15;

    /** What a check measures may be so much away from what was asked for, as a share of it. */
    private static final double CHECK_TOLERANCE = 0.25;

    private static final int MOST_PILOTS = 5;

    private final Kind kind;
    private final List<Row> pilots;
    private final List<Row> checks;

    Amounts(Kind kind, List<Row> rows) {
        this.kind = kind;
        this.pilots = of(rows, Key.PILOT);
        this.checks = of(rows, Key.CHECK);
    }

    private List<Row> of(List<Row> rows, String condition) {
        return rows.stream()
                .filter(r -> r.text(Column.CONDITION).equals(condition))
                .filter(r -> r.text(Column.KIND).equals(kind.word()))
                .filter(r -> r.text(Column.METRIC).equals(kind.metric))
                .toList();
    }

    /** Returns the number of the next pilot and its check, from 1. */
    int number() {
        return pilots.size() + 1;
    }

    /** Returns whether a good pilot has been checked and found right. */
    boolean known() {
        return !checks.isEmpty() && checked() && right(last(checks));
    }

    /** Returns whether the last pilot has been checked. */
    private boolean checked() {
        return last(checks).count(Column.RUN) == pilots.size();
    }

    private static boolean right(Row check) {
        double asked = check.number(Column.PERCENT);
        return Math.abs(check.number(Column.MEASURED) - asked) <= CHECK_TOLERANCE * asked;
    }

    /** Returns the amount the next pilot is to inject; empty if the last one is to be checked. */
    Optional<Long> nextPilot() {
        if (pilots.isEmpty()) {
            return Optional.of(kind.firstAmount);
        }
        double percent = last(pilots).number(Column.MEASURED);
        boolean good = percent >= LEAST_PERCENT && percent <= MOST_PERCENT;
        if (good && (checks.isEmpty() || !checked())) {
            return Optional.empty();
        }
        if (pilots.size() >= MOST_PILOTS) {
            throw new IllegalStateException(
                    "%d pilots of '%s' did not find an amount whose cost can be told: the last, %s per request, changed %s by %.1f %%. Is the machine busy? Try again with another file."
                            .formatted(
                                    pilots.size(),
                                    kind.word(),
                                    last(pilots).text(Column.AMOUNT),
                                    kind.metric,
                                    percent));
        }
        double factor = good ? 1 : percent > 1 ? AIM_PERCENT / percent : 5;
        return Optional.of(Math.round(last(pilots).number(Column.AMOUNT) * factor));
    }

    /** Returns the amount that makes so many percent; only after a good pilot. */
    long of(double percent) {
        if (kind == Kind.NONE) {
            return 0;
        }
        double amount = last(pilots).number(Column.AMOUNT);
        double measured = last(pilots).number(Column.MEASURED);
        if (known()) {
            amount += last(checks).number(Column.AMOUNT);
            measured += last(checks).number(Column.MEASURED);
        }
        return Math.round(percent * amount / measured);
    }

    private static Row last(List<Row> rows) {
        return rows.get(rows.size() - 1);
    }
}
