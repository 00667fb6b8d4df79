package io.github.perfjunit.plan;

import io.github.perfjunit.plan.isolation.ClientSide;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/**
 * The whole intent of one test class: which servers, which scenarios, where the output goes.
 *
 * <p>Immutable and safe for use by several threads.
 *
 * @param testClass fully qualified name of the test class
 * @param subjects the servers under test, in the order in which they were declared; never empty.
 *     The first is the candidate, which the gate judges; the others are references, which are
 *     measured in the same blocks and reported
 * @param scenarios one entry per point of every annotated method's matrix
 * @param outputDirectory where {@code results.json}, {@code summary.md} and the servers' output
 *     are written
 * @param ignoreLock whether to measure although another JVM of this machine is measuring
 * @param client where the load comes from
 */
public record LoadPlan(
        String testClass,
        List<ServerSpec> subjects,
        List<Scenario> scenarios,
        Path outputDirectory,
        boolean ignoreLock,
        ClientSide client) {

    public LoadPlan {
        Objects.requireNonNull(testClass, "testClass");
        subjects = List.copyOf(subjects);
        scenarios = List.copyOf(scenarios);
        Objects.requireNonNull(outputDirectory, "outputDirectory");
        Objects.requireNonNull(client, "client");
        if (subjects.isEmpty()) {
            throw new IllegalArgumentException("a plan needs at least one subject");
        }
    }

    /**
     * A plan whose load comes from anywhere.
     *
     * @param testClass fully qualified name of the test class
     * @param subjects the servers under test
     * @param scenarios one entry per point of every annotated method's matrix
     * @param outputDirectory where results are written
     * @param ignoreLock whether to measure although another JVM of this machine is measuring
     */
    public LoadPlan(
            String testClass,
            List<ServerSpec> subjects,
            List<Scenario> scenarios,
            Path outputDirectory,
            boolean ignoreLock) {
        this(testClass, subjects, scenarios, outputDirectory, ignoreLock, ClientSide.DEFAULT);
    }

    /** Returns the subject the gate judges: the first one declared. */
    public ServerSpec candidate() {
        return subjects.get(0);
    }

    /** Returns the event loops of each server's load on this machine: as said, or the default. */
    public int eventLoops() {
        int processors = Runtime.getRuntime().availableProcessors();
        return client.eventLoops().orElse(Defaults.eventLoops(processors));
    }
}
