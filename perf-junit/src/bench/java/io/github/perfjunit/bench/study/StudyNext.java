package io.github.perfjunit.bench.study;

import io.github.perfjunit.bench.study.Injection.Kind;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Says which run of a study comes next, as the variables of that run, on standard output: first
 * pilots, then recordings, then the judged runs. Says nothing when all are there. Progress goes to
 * standard error. Arguments: the file, the settings it is made with, the commit, and the plan as
 * {@code name=value}.
 */
final class StudyNext {

    /** Boot, collections and stop of two servers in a block. */
    private static final double BLOCK_SECONDS_BESIDE_LOAD = 4;

    private final StudyPlan plan;
    private final List<Row> rows;
    private final List<Row> ofServer;
    private final Set<Key> done;

    private StudyNext(StudyPlan plan, List<Row> rows) {
        this.plan = plan;
        this.rows = rows;
        this.ofServer =
                rows.stream().filter(r -> r.text(Column.SERVER).equals(plan.server())).toList();
        this.done = rows.stream().map(Row::key).collect(Collectors.toCollection(HashSet::new));
    }

    public static void main(String[] arguments) {
        try {
            StudyFile file = new StudyFile(Path.of(arguments[0]));
            file.open(arguments[1], arguments[2]);
            List<String> words = List.of(arguments).subList(3, arguments.length);
            new StudyNext(StudyPlan.of(words), file.rows()).print();
        } catch (IOException | IllegalStateException e) {
            say("%s", e.getMessage());
            System.exit(1);
        }
    }

    private void print() {
        List<Key> all = plan.judgedKeys();
        List<Key> missing = all.stream().filter(k -> !done.contains(k)).toList();
        if (missing.isEmpty()) {
            return;
        }
        for (Kind kind : plan.injected()) {
            Amounts amounts = new Amounts(kind, ofServer);
            if (!amounts.known()) {
                pilotOrCheck(kind, amounts);
                return;
            }
        }
        for (Key recording : plan.recordingKeys()) {
            if (!done.contains(recording)) {
                say("recording %d of %d", recording.run(), plan.recordings());
                next(recording, 0);
                return;
            }
        }
        Key key = missing.get(0);
        say(
                "run %d of %d, about %s left: %s, %s %s %%, %d blocks or more",
                all.size() - missing.size() + 1,
                all.size(),
                duration(missing.stream().mapToDouble(this::seconds).sum()),
                key.condition(),
                key.kind(),
                key.percentText(),
                key.rounds());
        next(key, new Amounts(Kind.of(key.kind()), ofServer).of(key.percent()));
    }

    private void pilotOrCheck(Kind kind, Amounts amounts) {
        Optional<Long> pilot = amounts.nextPilot();
        if (pilot.isPresent()) {
            say("pilot of '%s': what does %,d come to?", kind.word(), pilot.get());
            next(plan.pilot(Key.PILOT, kind, 0, amounts.number()), pilot.get());
            return;
        }
        Key check = plan.pilot(Key.CHECK, kind, plan.checkedPercent(), amounts.number() - 1);
        long amount = amounts.of(check.percent());
        say("check of '%s': is %,d really %s %%?", kind.word(), amount, check.percentText());
        next(check, amount);
    }

    /** Returns what such a run took until now, or else a guess. */
    private double seconds(Key key) {
        Sample seen =
                new Sample(
                        rows.stream()
                                .filter(r -> r.key().judged())
                                .filter(r -> r.count(Column.ROUNDS) == key.rounds())
                                .filter(r -> r.text(Column.CONDITION).equals(key.condition()))
                                .mapToDouble(r -> r.number(Column.SECONDS)));
        // Two subjects of 1 s of warm-up and 2 s of load each, or one and the ruler.
        return seen.size() > 0 ? seen.mean() + 1 : key.rounds() * (BLOCK_SECONDS_BESIDE_LOAD + 6);
    }

    private static String duration(double seconds) {
        long minutes = Math.round(seconds / 60);
        return minutes < 60 ? minutes + " min" : minutes / 60 + " h " + minutes % 60 + " min";
    }

    private static void say(String format, Object... values) {
        System.err.printf(Locale.ROOT, format + "%n", values);
    }

    private static void next(Key key, long amount) {
        System.out.println(key.variables(amount));
    }
}
