/**
 * What Linux says of a process and of the machine, read from {@code /proc} and the control groups.
 *
 * <p>Everything is read below a root directory, so that recorded files can be read as well. What
 * cannot be read is empty, never 0.
 */
package io.github.perfjunit.internal.server.proc;
