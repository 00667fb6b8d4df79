package io.github.perfjunit.internal.run.slice;

import io.github.perfjunit.measure.Slice;
import io.github.perfjunit.measure.ValidityCheck;
import io.github.perfjunit.measure.ValidityCheck.State;
import io.github.perfjunit.plan.Defaults;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Whether enough slices of a block may be judged. */
public final class SlicesKept {

    /** Name of the check. */
    public static final String NAME = "slices kept";

    private SlicesKept() {}

    /**
     * Returns the answer for the subject with the fewest slices left.
     *
     * @param slices the slices of each subject, by its name
     */
    public static ValidityCheck check(Map<String, List<Slice>> slices) {
        String subject = "";
        double leastPart = Double.POSITIVE_INFINITY;
        for (Map.Entry<String, List<Slice>> entry : slices.entrySet()) {
            double part = (double) kept(entry.getValue()) / entry.getValue().size();
            if (part < leastPart) {
                leastPart = part;
                subject = entry.getKey();
            }
        }
        List<Slice> fewest = slices.get(subject);
        boolean enough = leastPart >= Defaults.LEAST_PAIRS_KEPT;
        return new ValidityCheck(
                NAME,
                enough ? State.OK : State.SPOILED,
                String.format(
                        Locale.ROOT,
                        "%d of %d slices of '%s' may be judged%s%s",
                        kept(fewest),
                        fewest.size(),
                        subject,
                        dropped(fewest),
                        enough
                                ? ""
                                : String.format(
                                        Locale.ROOT,
                                        "; at least %.0f %% are needed: stop what else runs on the"
                                                + " machine, or use a quieter one",
                                        100 * Defaults.LEAST_PAIRS_KEPT)));
    }

    private static long kept(List<Slice> slices) {
        return slices.stream().filter(Slice::kept).count();
    }

    /** Counts the reasons; each begins with its name, and its value comes last. */
    private static String dropped(List<Slice> slices) {
        Map<String, Long> byName =
                slices.stream()
                        .filter(slice -> !slice.kept())
                        .collect(
                                Collectors.groupingBy(
                                        slice -> slice.dropped().replaceFirst(" [-+0-9].*", ""),
                                        LinkedHashMap::new,
                                        Collectors.counting()));
        return byName.isEmpty()
                ? ""
                : byName.entrySet().stream()
                        .map(e -> e.getKey() + " " + e.getValue())
                        .collect(Collectors.joining(", ", ", dropped: ", ""));
    }
}
