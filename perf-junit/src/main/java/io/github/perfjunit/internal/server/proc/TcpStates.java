package io.github.perfjunit.internal.server.proc;

/**
 * Sockets of a port by state.
 *
 * @param established local port, open at both ends
 * @param closeWait local port, closed by the peer only
 * @param timeWait local or remote port, closed by both: it is at whichever end closed first
 */
public record TcpStates(long established, long closeWait, long timeWait) {

    /** Returns these sockets and others together. */
    TcpStates plus(TcpStates other) {
        return new TcpStates(
                established + other.established,
                closeWait + other.closeWait,
                timeWait + other.timeWait);
    }
}
