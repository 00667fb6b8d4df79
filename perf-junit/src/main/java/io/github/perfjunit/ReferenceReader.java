package io.github.perfjunit;

import io.github.perfjunit.plan.Defaults;
import io.github.perfjunit.plan.Reference;
import java.util.List;

/**
 * What a scenario's candidate is compared with: itself in a calibration, else the build that {@code
 * perf.reference} names, else the subject the annotation names, else the ruler or stored figures.
 *
 * @param subjects names of the class's servers, the candidate first; empty if it has none
 * @param settings the settings
 */
record ReferenceReader(List<String> subjects, ReferenceSettings settings) {

    /**
     * Returns the reference.
     *
     * @param name the annotation's reference; empty for none
     * @param ruler whether the ruler is used where there is no other
     * @param where the annotation, its attribute and the method, for messages
     */
    Reference read(String name, boolean ruler, String where, Problems problems) {
        if (!name.isEmpty() && !subjects.isEmpty()) {
            check(name, where, problems);
        }
        if (settings.calibrate() && !subjects.isEmpty()) {
            return new Reference.Itself(ReservedNames.again(subjects.get(0)));
        }
        if (settings.build().isPresent()) {
            return new Reference.Subject(ReservedNames.REFERENCE);
        }
        if (!name.isEmpty()) {
            return new Reference.Subject(name);
        }
        return ruler ? new Reference.Ruler(Defaults.RULER_VERSION) : new Reference.Stored();
    }

    private void check(String name, String where, Problems problems) {
        if (name.equals(subjects.get(0))) {
            problems.add(
                    where,
                    name,
                    "is the candidate, the first server of the class; name another one of it");
        } else if (!subjects.contains(name)) {
            problems.add(
                    where,
                    name,
                    "there is no such server; the class's others are "
                            + (subjects.size() == 1
                                    ? "none; declare one with a second @ServerUnderTest"
                                    : String.join(", ", subjects.subList(1, subjects.size()))));
        }
    }
}
