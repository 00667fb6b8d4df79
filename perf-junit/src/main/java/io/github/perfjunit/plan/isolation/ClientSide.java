package io.github.perfjunit.plan.isolation;

import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Where the load comes from. By default from this process, on any CPU, and from as many client
 * processes as the limit of open files makes necessary.
 *
 * <p>Immutable and safe for use by several threads.
 *
 * @param cpus the CPUs the event loops run on; any if empty. Other threads of the test's JVM, such
 *     as those that compile and collect, are not bound: that was measured to disturb the loops
 * @param processes in how many processes idle connections are held, from 1; chosen by the limits if
 *     empty
 * @param eventLoops threads of this process that a server's connections are shared out to, from 1;
 *     chosen by the number of processors if empty
 * @param spins whether an open loop's threads spin when a request is due soon, and take a processor
 *     each
 * @param separate whether servers and event loops get CPUs of their own while they are measured, if
 *     nothing else is said about CPUs and the machine can do it
 */
public record ClientSide(
        Optional<CpuSet> cpus,
        OptionalInt processes,
        OptionalInt eventLoops,
        boolean spins,
        boolean separate) {

    /** Any CPU, and as many processes as it takes. */
    public static final ClientSide DEFAULT =
            new ClientSide(Optional.empty(), OptionalInt.empty(), OptionalInt.empty());

    /** A client that does not spin and keeps to CPUs of its own. */
    public ClientSide(Optional<CpuSet> cpus, OptionalInt processes, OptionalInt eventLoops) {
        this(cpus, processes, eventLoops, false, true);
    }

    public ClientSide {
        Objects.requireNonNull(cpus, "cpus");
        Objects.requireNonNull(processes, "processes");
        if (processes.isPresent() && processes.getAsInt() < 1) {
            throw new IllegalArgumentException(
                    "processes must be at least 1, was " + processes.getAsInt());
        }
        Objects.requireNonNull(eventLoops, "eventLoops");
        if (eventLoops.isPresent() && eventLoops.getAsInt() < 1) {
            throw new IllegalArgumentException(
                    "eventLoops must be at least 1, was " + eventLoops.getAsInt());
        }
    }
}
