package io.github.perfjunit.examples.server;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;

/** What the example servers have in common: address, path, header and body. */
final class Health {

    static final String PATH = "/health";
    static final String REQUEST_ID = "X-Request-Id";
    static final String CONTENT_TYPE = "application/json";
    static final int BACKLOG = 1024;

    /** Fixed, so that threads and heap are the same on machines with more cores. */
    static final int THREADS = 4;

    static final int IDLE_SECONDS = 300;

    private static final byte[] LOOPBACK = {127, 0, 0, 1};

    private Health() {}

    /** Returns the body of the response to a request; the id is null if the request has none. */
    static String body(String requestId) {
        return "{\"status\":\"ok\",\"requestId\":\"" + (requestId == null ? "" : requestId) + "\"}";
    }

    /** Returns where to listen: on the loopback address at the port that is the first argument. */
    static InetSocketAddress address(String... arguments) throws UnknownHostException {
        if (arguments.length != 1) {
            throw new IllegalArgumentException("the one argument is the port to listen on");
        }
        return new InetSocketAddress(
                InetAddress.getByAddress(LOOPBACK), Integer.parseInt(arguments[0]));
    }
}
