package io.github.perfjunit.measure;

import io.github.perfjunit.plan.Scenario;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * One scenario, measured once: everything that was observed, nothing judged.
 *
 * <p>Immutable and safe for use by several threads.
 *
 * @param scenario what was measured
 * @param environment where
 * @param startedUtc when
 * @param subjects the names of the subjects; the first is the candidate. The ruler is not among
 *     them, though the blocks have its figures
 * @param blocks the blocks in the order they were played; at least one
 */
public record RunResult(
        Scenario scenario,
        Environment environment,
        Instant startedUtc,
        List<String> subjects,
        List<Block> blocks) {

    public RunResult {
        Objects.requireNonNull(scenario, "scenario");
        Objects.requireNonNull(environment, "environment");
        Objects.requireNonNull(startedUtc, "startedUtc");
        subjects = List.copyOf(subjects);
        blocks = List.copyOf(blocks);
    }

    /** Returns the name of the subject that the gate judges. */
    public String candidate() {
        return subjects.get(0);
    }

    /** Returns the name of the subject that the candidate's speed is a ratio to, if any. */
    public Optional<String> reference() {
        return scenario.reference().subject();
    }

    /**
     * Returns what a subject gave, block by block.
     *
     * @param subject its name
     * @throws IllegalArgumentException if there is no such subject
     */
    public List<Block.Figures> figures(String subject) {
        if (!subjects.contains(subject) && !reference().equals(Optional.of(subject))) {
            throw new IllegalArgumentException(
                    "no subject '" + subject + "' in this run; there are " + subjects);
        }
        return blocks.stream().map(b -> b.subjects().get(subject)).toList();
    }

    /**
     * Returns a metric's spread over the blocks, or empty if it is absent in any of them.
     *
     * @param subject a subject's name
     * @param metric which
     */
    public Optional<Spread> spread(String subject, Metric metric) {
        List<Block.Figures> figures = figures(subject);
        List<Double> values =
                figures.stream()
                        .map(f -> f.value(metric))
                        .filter(v -> v.isPresent())
                        .map(v -> v.getAsDouble())
                        .toList();
        return values.size() == figures.size() ? Spread.of(values) : Optional.empty();
    }

    /** Returns the requests of all blocks and subjects, warm-up included. */
    public RequestCounts allCounts() {
        return blocks.stream()
                .flatMap(b -> b.subjects().values().stream())
                .map(f -> f.counts().plus(f.warmup()))
                .reduce(RequestCounts.none(), RequestCounts::plus);
    }
}
