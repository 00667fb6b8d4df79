/**
 * Keeps servers and event loops to some CPUs and to some memory, and reads back that it holds.
 *
 * <p>{@code IsolationSupport} says beforehand whether this system can do it; {@code ServerIsolation}
 * is that of one server, from its start to its end; {@code EventLoopCpus} is for our own threads.
 */
package io.github.perfjunit.internal.server.isolation;
