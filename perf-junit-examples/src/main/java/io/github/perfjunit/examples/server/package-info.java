/**
 * The same little service on four HTTP servers that other people wrote.
 *
 * <p>Each listens on 127.0.0.1 at the port given as its first argument and answers {@code GET
 * /health} with {@code {"status":"ok","requestId":"..."}}, echoing the header {@code X-Request-Id}.
 * Idle connections are kept for five minutes, so that the measurement of 1,024 of them sees them
 * all. Nothing is logged.
 */
package io.github.perfjunit.examples.server;
