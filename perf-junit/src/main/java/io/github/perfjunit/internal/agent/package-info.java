/**
 * What runs inside the server's JVM: an agent that answers the control channel, and the channel's
 * wire format.
 *
 * <p>It enters somebody else's class path, so it uses nothing but the JDK. The protocol is described
 * in {@code docs/control-channel.md}.
 */
package io.github.perfjunit.internal.agent;
