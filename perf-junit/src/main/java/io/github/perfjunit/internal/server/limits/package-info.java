/**
 * How much the system lets processes have: open files, connections in line, ports, memory. What
 * cannot be read is empty, and nothing is then said about it.
 */
package io.github.perfjunit.internal.server.limits;
