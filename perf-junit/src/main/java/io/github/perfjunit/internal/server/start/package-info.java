/**
 * What a server's process is started with: its command line, the agent, the class path, a private
 * directory, and the watchdog that sees to its end.
 */
package io.github.perfjunit.internal.server.start;
