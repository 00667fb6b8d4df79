/**
 * Servers as processes of their own: boot, readiness, output, control channel, {@code /proc}, stop.
 *
 * <p>A {@link io.github.perfjunit.internal.server.ServerLauncher} boots servers from their {@link
 * io.github.perfjunit.plan.ServerSpec}; a {@link io.github.perfjunit.internal.server.RunningServer}
 * is one of them, and its {@link io.github.perfjunit.internal.server.ServerProbe} reads it. What
 * cannot be read is a {@link io.github.perfjunit.internal.server.Reading} with a reason. Whatever
 * happens to this JVM, nothing that was started outlives it: {@code close()}, a shutdown hook, the
 * agent and a watchdog process see to that.
 */
package io.github.perfjunit.internal.server;
