package io.github.perfjunit.internal.server.proc;

/**
 * A table of TCP sockets as {@code /proc/net/tcp} and {@code tcp6} give it. Read as bytes: with
 * thousands of connections the table has megabytes.
 *
 * <pre>
 *   sl  local_address rem_address   st tx_queue rx_queue ...
 *    0: 0100007F:1F90 0100007F:D2F4 01 00000000:00000000 ...
 * </pre>
 */
final class TcpTable {

    private static final int ESTABLISHED = 0x01;
    private static final int CLOSE_WAIT = 0x08;
    private static final int TIME_WAIT = 0x06;

    private TcpTable() {}

    /**
     * Counts the sockets of a port by state. A client that connects from another address may do so
     * from the same port number: then both ends look like the server's, and count for one.
     */
    static TcpStates states(int port, byte[] table) {
        long established = 0;
        long alikeEstablished = 0;
        long closeWait = 0;
        long timeWait = 0;
        int at = endOfLine(table, 0);
        while (at < table.length) {
            int end = endOfLine(table, at);
            int local = nextColon(table, nextColon(table, at, end) + 1, end);
            int remote = nextColon(table, local + 1, end);
            int state = remote + 6;
            if (state + 2 <= end) {
                int value = hex(table, state, 2);
                boolean ofLocal = hex(table, local + 1, 4) == port;
                boolean ofRemote = hex(table, remote + 1, 4) == port;
                alikeEstablished += ofLocal && ofRemote && value == ESTABLISHED ? 1 : 0;
                established += ofLocal && !ofRemote && value == ESTABLISHED ? 1 : 0;
                closeWait += ofLocal && value == CLOSE_WAIT ? 1 : 0;
                timeWait += (ofLocal || ofRemote) && value == TIME_WAIT ? 1 : 0;
            }
            at = end;
        }
        return new TcpStates(established + (alikeEstablished + 1) / 2, closeWait, timeWait);
    }

    private static int nextColon(byte[] table, int from, int end) {
        int at = from;
        while (at < end && table[at] != ':') {
            at++;
        }
        return at;
    }

    private static int endOfLine(byte[] table, int from) {
        int at = from;
        while (at < table.length && table[at] != '\n') {
            at++;
        }
        return Math.min(at + 1, table.length);
    }

    private static int hex(byte[] table, int from, int digits) {
        int value = 0;
        for (int i = from; i < from + digits; i++) {
            value = value * 16 + Character.digit(table[i], 16);
        }
        return value;
    }
}
