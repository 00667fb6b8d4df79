/**
 * What an open loop knows of its requests and connections: when each is due ({@code Schedule}), which
 * are due and not sent ({@code Backlog}), and what they can be sent on ({@code FreeConnections}). None
 * of it allocates while it is used.
 */
package io.github.perfjunit.internal.load.open;
