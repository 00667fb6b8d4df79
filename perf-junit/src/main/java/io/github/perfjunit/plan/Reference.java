package io.github.perfjunit.plan;

import java.util.Objects;
import java.util.Optional;

/**
 * What the candidate's speed is compared with. Immutable and safe for use by several threads.
 *
 * <p>Each but {@link Stored} names a subject that is alive beside the candidate in every block, so
 * that a ratio of the two can be judged, which a slow or busy machine moves far less than either.
 */
public sealed interface Reference {

    /** Returns the name of the subject that the ratio is taken to; empty for {@link Stored}. */
    Optional<String> subject();

    /** Stored absolute figures only, of the same environment. */
    record Stored() implements Reference {
        @Override
        public Optional<String> subject() {
            return Optional.empty();
        }
    }

    /**
     * The server that ships with perf-junit. The ratio of this run is compared with that of the
     * stored recordings.
     *
     * @param version of the ruler; ratios to different versions are never compared
     */
    record Ruler(int version) implements Reference {
        @Override
        public Optional<String> subject() {
            return Optional.of(Defaults.RULER);
        }
    }

    /**
     * Another subject of the same run, e.g. the previous build: the candidate must not be worse
     * than it by more than the tolerance.
     *
     * @param name its name
     */
    record Subject(String name) implements Reference {
        public Subject {
            Objects.requireNonNull(name, "name");
        }

        @Override
        public Optional<String> subject() {
            return Optional.of(name);
        }
    }

    /**
     * The candidate once more, in a process of its own: whatever differs is noise.
     *
     * @param name the name of that second subject
     */
    record Itself(String name) implements Reference {
        public Itself {
            Objects.requireNonNull(name, "name");
        }

        @Override
        public Optional<String> subject() {
            return Optional.of(name);
        }
    }
}
