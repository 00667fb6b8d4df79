/**
 * What a running server says of itself and what {@code /proc} says of it: the {@link
 * io.github.perfjunit.internal.server.probe.ServerProbe}, the control channel it asks on, and the
 * values it returns. What cannot be read is a {@link
 * io.github.perfjunit.internal.server.probe.Reading} with a reason, never 0.
 */
package io.github.perfjunit.internal.server.probe;
