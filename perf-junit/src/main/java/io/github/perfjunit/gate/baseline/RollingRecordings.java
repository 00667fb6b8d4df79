package io.github.perfjunit.gate.baseline;

import io.github.perfjunit.gate.baseline.Baseline.Calibration;
import io.github.perfjunit.gate.baseline.Baseline.Entry;
import io.github.perfjunit.gate.baseline.Baseline.Recording;
import io.github.perfjunit.measure.Environment;
import io.github.perfjunit.plan.Defaults;
import io.github.perfjunit.plan.GatePolicy.Update;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Which recordings stay beside a new one, and which is the anchor. Pure functions. */
final class RollingRecordings {

    private RollingRecordings() {}

    /**
     * Returns an entry with a new recording. What can never be compared with the new one (another
     * definition, another ruler) goes; of the rest the newest stay, and always the anchor.
     */
    static Entry entry(
            Environment environment, Optional<Entry> before, Recording fresh, Update update) {
        boolean anew = update == Update.REPLACE || fresh.accepted().isPresent();
        List<Recording> kept =
                before.isEmpty() || anew
                        ? List.of()
                        : before.get().recordings().stream()
                                .filter(r -> comparable(r, fresh))
                                .toList();
        boolean anchor = update == Update.PIN || kept.stream().noneMatch(Recording::anchor);
        List<Recording> all = new ArrayList<>();
        kept.forEach(r -> all.add(anchor ? r.withAnchor(false) : r));
        all.add(fresh.withAnchor(anchor));
        return new Entry(environment, newest(all), calibration(before, fresh));
    }

    /** A run without the ruler says nothing against ratios to it: its sizes can be compared. */
    private static boolean comparable(Recording stored, Recording fresh) {
        boolean otherRuler =
                stored.rulerVersion().isPresent()
                        && fresh.rulerVersion().isPresent()
                        && !stored.rulerVersion().equals(fresh.rulerVersion());
        return stored.definitionHash().equals(fresh.definitionHash()) && !otherRuler;
    }

    /** The new recording is the last of the list, whatever the clock of its machine said. */
    private static List<Recording> newest(List<Recording> recordings) {
        List<Recording> left = new ArrayList<>(recordings);
        for (Recording r : recordings) {
            if (left.size() > Defaults.RECORDINGS_KEPT && !r.anchor()) {
                left.remove(r);
            }
        }
        return left;
    }

    /** The noise of another load says nothing about this one. */
    private static Optional<Calibration> calibration(Optional<Entry> before, Recording fresh) {
        return before.filter(e -> e.latest().definitionHash().equals(fresh.definitionHash()))
                .flatMap(Entry::calibration);
    }
}
