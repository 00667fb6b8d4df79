package io.github.perfjunit;

import io.github.perfjunit.internal.build.ReferenceBuild;
import java.util.Optional;

/**
 * The settings that say what the candidate is compared with.
 *
 * @param ruler whether the ruler is used where no other reference is; as annotated if empty
 * @param build the previous build that runs beside the candidate: a jar, a directory, {@code
 *     git:REV} or {@code git:merge-base}; empty for none
 * @param buildCommand how the build of a commit is made
 * @param calibrate whether the candidate is compared with itself instead of anything else
 */
record ReferenceSettings(
        Optional<Boolean> ruler, Optional<String> build, String buildCommand, boolean calibrate) {

    static ReferenceSettings read(SettingReader reader) {
        return new ReferenceSettings(
                reader.optionalFlag("perf.ruler"),
                reader.text("perf.reference").filter(t -> !t.isEmpty()),
                reader.text("perf.referenceBuild")
                        .filter(t -> !t.isEmpty())
                        .orElse(ReferenceBuild.DEFAULT_COMMAND),
                reader.flag("perf.calibrate"));
    }
}
