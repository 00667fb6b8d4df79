package io.github.perfjunit.plan;

import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * One annotated method at one point of its matrix.
 *
 * <p>Immutable and safe for use by several threads.
 *
 * @param testClass fully qualified name of the test class
 * @param testMethod name of the annotated method
 * @param workload what load is put on the subjects
 * @param requests what is sent, and what must come back
 * @param blocks how many blocks are played
 * @param reference what the candidate's speed is compared with
 * @param gate how the result is judged
 */
public record Scenario(
        String testClass,
        String testMethod,
        Workload workload,
        RequestMix requests,
        BlockBudget blocks,
        Reference reference,
        GatePolicy gate) {

    public Scenario {
        Objects.requireNonNull(testClass, "testClass");
        Objects.requireNonNull(testMethod, "testMethod");
        Objects.requireNonNull(workload, "workload");
        Objects.requireNonNull(requests, "requests");
        Objects.requireNonNull(blocks, "blocks");
        Objects.requireNonNull(reference, "reference");
        Objects.requireNonNull(gate, "gate");
    }

    /**
     * Returns the same scenario with another policy.
     *
     * @param policy how the result is judged
     */
    public Scenario judgedBy(GatePolicy policy) {
        return new Scenario(testClass, testMethod, workload, requests, blocks, reference, policy);
    }

    /** Returns the point of the matrix, e.g. {@code concurrency=128}: unique within the method. */
    public String point() {
        return workload.point();
    }

    /** Returns a name for people, e.g. {@code HealthPerfIT.health concurrency=128}. */
    public String displayName() {
        String simple = testClass.substring(testClass.lastIndexOf('.') + 1);
        return simple.replace('$', '.') + "." + testMethod + " " + point();
    }

    /**
     * Returns twelve hexadecimal digits that change whenever the load or the request changes, so
     * that figures of different definitions are never compared. The number of blocks, the
     * reference and the gate's settings are left out: they change how sure a figure is, not what it means.
     */
    public String definitionHash() {
        return Digest.of(definition().getBytes(StandardCharsets.UTF_8));
    }

    /** Returns the text that {@link #definitionHash()} is taken of, for reports. */
    public String definition() {
        return workload.definition() + "; " + requests.definition();
    }
}
