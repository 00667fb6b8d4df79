/** Client processes, for connections that one process may not hold: how they are started and end. */
package io.github.perfjunit.internal.run.clients;
