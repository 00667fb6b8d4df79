/**
 * Servers as processes of their own: boot, readiness, output, failure, stop.
 *
 * <p>A {@link io.github.perfjunit.internal.server.ServerLauncher} boots servers from their {@link
 * io.github.perfjunit.plan.ServerSpec}; a {@link io.github.perfjunit.internal.server.RunningServer}
 * is one of them, and its {@link io.github.perfjunit.internal.server.probe.ServerProbe} reads it.
 * Whatever happens to this JVM, nothing that was started outlives it: {@code close()}, a shutdown
 * hook, the agent and a watchdog process see to that.
 *
 * <p>It stands on four rooms: {@code start} has what a process is started with, {@code probe} reads
 * a running server, {@code machine} describes the machine, {@code proc} reads the files of Linux.
 */
package io.github.perfjunit.internal.server;
