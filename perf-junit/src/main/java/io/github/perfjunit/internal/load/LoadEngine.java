package io.github.perfjunit.internal.load;

import io.github.perfjunit.plan.RequestTemplate;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;

/** A way to send requests and check their responses. */
public interface LoadEngine {

    /**
     * Opens connections to a server and returns when each of them is open or has failed.
     *
     * <p>A connection that could not be opened is counted as a {@code CONNECT} failure in the
     * session's first recording.
     *
     * @param server where to connect to
     * @param request what to send and expect
     * @param connections how many connections, from 1
     * @param requestTimeout time after which a request without a complete response has failed
     * @throws IOException if the client itself cannot work, e.g. has no descriptors left
     */
    LoadSession open(
            InetSocketAddress server,
            RequestTemplate request,
            int connections,
            Duration requestTimeout)
            throws IOException;
}
