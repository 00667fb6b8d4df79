package io.github.perfjunit.bench.study;

import io.github.perfjunit.bench.study.Injection.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * All runs of a study in the order of play.
 *
 * @param mode {@code subject} or {@code ruler}
 * @param server which server
 * @param conditions what the machine is put through
 * @param rounds blocks before the first look
 * @param kinds what is injected
 * @param percents how much of it
 * @param runs runs with nothing injected, per condition and number of rounds
 * @param injectedRuns runs per kind and percentage, per condition and number of rounds
 * @param recordings recordings before the first judged run; of mode {@code ruler} only
 * @param pilotRounds blocks of a pilot
 * @param seed of the order
 */
record StudyPlan(
        String mode,
        String server,
        List<String> conditions,
        List<Integer> rounds,
        List<Kind> kinds,
        List<Double> percents,
        int runs,
        int injectedRuns,
        int recordings,
        int pilotRounds,
        long seed) {

    /** Large, so that noise does not hide what is really achieved. */
    private static final double CHECKED_PERCENT = 10;

    /** Reads the words {@code name=value} that the script passes. */
    static StudyPlan of(List<String> words) {
        Map<String, String> values = new HashMap<>();
        for (String word : words) {
            int sign = word.indexOf('=');
            values.put(word.substring(0, sign), word.substring(sign + 1));
        }
        return new StudyPlan(
                values.get("mode"),
                values.get("server"),
                list(values.get("conditions")),
                list(values.get("rounds")).stream().map(Integer::valueOf).toList(),
                list(values.get("kinds")).stream().map(Kind::of).toList(),
                list(values.get("percents")).stream().map(Double::valueOf).toList(),
                Integer.parseInt(values.get("runs")),
                Integer.parseInt(values.get("injectedRuns")),
                Integer.parseInt(values.get("recordings")),
                Integer.parseInt(values.get("pilotRounds")),
                Long.parseLong(values.get("seed")));
    }

    private static List<String> list(String text) {
        return Arrays.stream(text.split(",")).filter(t -> !t.isEmpty()).toList();
    }

    /** Returns the kinds that need a pilot. */
    List<Kind> injected() {
        return kinds.stream().filter(k -> k != Kind.NONE).toList();
    }

    /** Returns the percentage at which what a pilot found is checked. */
    double checkedPercent() {
        return CHECKED_PERCENT;
    }

    Key pilot(String condition, Kind kind, double percent, int run) {
        return new Key(mode, server, condition, pilotRounds, kind.word(), percent, run);
    }

    /** Returns the runs that record the baseline, if there are any. */
    List<Key> recordingKeys() {
        List<Key> keys = new ArrayList<>();
        for (int run = 1; mode.equals("ruler") && run <= recordings; run++) {
            keys.add(new Key(mode, server, Key.RECORD, rounds.get(0), Kind.NONE.word(), 0, run));
        }
        return keys;
    }

    /**
     * Returns the judged runs in shuffled order, the runs of each row of the tables spread evenly
     * over the whole time, so that a drift of the machine falls on all rows alike.
     */
    List<Key> judgedKeys() {
        Random random = new Random(seed);
        Map<Key, Double> places = new HashMap<>();
        List<Key> keys = new ArrayList<>();
        for (String condition : conditions) {
            for (int blocks : rounds) {
                for (Kind kind : kinds) {
                    List<Double> amounts = kind == Kind.NONE ? List.of(0.0) : percents;
                    int count = kind == Kind.NONE ? runs : injectedRuns;
                    for (double percent : amounts) {
                        for (int run = 1; run <= count; run++) {
                            Key key =
                                    new Key(
                                            mode,
                                            server,
                                            condition,
                                            blocks,
                                            kind.word(),
                                            percent,
                                            run);
                            keys.add(key);
                            places.put(key, (run - 1 + random.nextDouble()) / count);
                        }
                    }
                }
            }
        }
        keys.sort(Comparator.comparingDouble(places::get));
        return keys;
    }
}
