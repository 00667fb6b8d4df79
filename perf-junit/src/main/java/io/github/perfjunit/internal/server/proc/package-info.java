/**
 * The files of {@code /proc}, which tell what Linux knows of a process and of the machine.
 *
 * <p>Everything is read below a root directory, so that recorded files can be read as well. What
 * cannot be read is empty, never 0.
 */
package io.github.perfjunit.internal.server.proc;
