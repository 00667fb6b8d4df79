package io.github.perfjunit.plan.isolation;

import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a server may use of the machine. By default everything.
 *
 * <p>Immutable and safe for use by several threads.
 *
 * @param cpus the CPUs all its threads run on; any if empty
 * @param memoryBytes the memory it may use, its processes together, file cache and kernel memory of
 *     its sockets included; the machine's if empty
 */
public record Isolation(Optional<CpuSet> cpus, OptionalLong memoryBytes) {

    /** No isolation. */
    public static final Isolation NONE = new Isolation(Optional.empty(), OptionalLong.empty());

    public Isolation {
        Objects.requireNonNull(cpus, "cpus");
        Objects.requireNonNull(memoryBytes, "memoryBytes");
        if (memoryBytes.isPresent() && memoryBytes.getAsLong() < 1) {
            throw new IllegalArgumentException(
                    "memoryBytes must be positive, was " + memoryBytes.getAsLong());
        }
    }

    /** Returns whether anything is asked for. */
    public boolean isAny() {
        return cpus.isPresent() || memoryBytes.isPresent();
    }

    /**
     * Returns the same memory on other CPUs.
     *
     * @param others the CPUs
     */
    public Isolation on(CpuSet others) {
        return new Isolation(Optional.of(others), memoryBytes);
    }
}
