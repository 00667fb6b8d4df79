package io.github.perfjunit;

import io.github.perfjunit.internal.build.ReferenceBuild;
import io.github.perfjunit.plan.Defaults;
import java.util.Optional;

/** Names of subjects that perf-junit adds by itself. Pure functions. */
final class ReservedNames {

    /** The subject that {@code perf.reference} adds. */
    static final String REFERENCE = ReferenceBuild.NAME;

    private static final String AGAIN = "-again";

    private ReservedNames() {}

    /** Returns the name of the candidate's second process in a calibration. */
    static String again(String candidate) {
        return candidate + AGAIN;
    }

    /** Returns why a declared server must not have a name; empty if it may. */
    static Optional<String> check(String name, String candidate) {
        if (name.equals(Defaults.RULER)) {
            return Optional.of(
                    "is the name of the reference server that ships with perf-junit; choose"
                            + " another");
        }
        return name.equals(again(candidate))
                ? Optional.of(
                        "is the name of the second process of '"
                                + candidate
                                + "' in a calibration (perf.calibrate); choose another")
                : Optional.empty();
    }
}
