package io.github.perfjunit.internal.load.nio;

import io.github.perfjunit.internal.load.LoadEngine;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.LoadSpec;
import io.github.perfjunit.internal.load.bytes.Nonce;
import io.github.perfjunit.internal.load.bytes.RequestId;
import io.github.perfjunit.internal.load.request.Exchanges;
import io.github.perfjunit.internal.load.source.SourceAddresses;
import java.io.IOException;

/**
 * The default engine: HTTP/1.1 over {@code java.nio}, one event loop per session, every response
 * checked in full. As fast as a C client, so that the server stays the bottleneck.
 *
 * <p>What counts as what:
 *
 * <ul>
 *   <li>A wrong status, header or body fails its request and keeps the connection. A malformed,
 *       missing or late response fails its request and replaces the connection.
 *   <li>Bytes beyond a response make it malformed if they come with it. If they come later they are
 *       read as the next response, or, when nothing is outstanding, counted as a malformed response
 *       of its own, without a latency.
 *   <li>{@code Connection: close} and HTTP/1.0 cost a new connection and are not failures.
 *   <li>An attempt to connect that fails counts as one {@code CONNECT} failure, without a latency.
 *       The next attempts wait 10 ms, 20 ms and so on up to 1 s. With a quota a connection fails for
 *       good when that second is reached.
 *   <li>A short-lived request is sent on a connection that is opened for it and closed by the client
 *       after the response, as most clients do that do not keep connections; no {@code Connection:
 *       close} announces it. So TIME_WAIT is the client's: see {@link SourceAddresses}. If the
 *       connection cannot be opened, the request has failed with that one {@code CONNECT} failure.
 *       The connect is not part of its latency, and recorded for itself.
 *   <li>Requests that are late are looked for every 100 ms, so a timeout may come that much later.
 *       The time counts from the sending, however many bytes drip in.
 *   <li>An open loop's request that waits for a free connection has no timeout while the loop runs.
 *       When it is stopped, what is due is still sent; what could not be sent within the request
 *       timeout from then on counts as {@code TIMEOUT}.
 * </ul>
 *
 * <p>Safe for use by several threads.
 */
public final class NioEngine implements LoadEngine {

    private final boolean spins;

    /** Makes an engine that never spins; it holds nothing until a session is opened. */
    public NioEngine() {
        this(false);
    }

    /**
     * Makes an engine; it holds nothing until a session is opened.
     *
     * @param spins whether an open loop spins when a request is due within 200 us: it then sends more
     *     punctually, and takes a processor for itself
     */
    public NioEngine(boolean spins) {
        this.spins = spins;
    }

    @Override
    public LoadSession open(LoadSpec spec) throws IOException {
        if (spec.connections() > RequestId.MAX_CONNECTIONS) {
            throw new IllegalArgumentException(
                    "connections must be at most %s, was %s"
                            .formatted(RequestId.MAX_CONNECTIONS, spec.connections()));
        }
        Exchanges exchanges =
                Exchanges.of(
                        spec.requests(),
                        spec.server(),
                        Nonce.of(spec.numbering().nonce()),
                        spec.seed());
        try {
            EventLoop loop = new EventLoop(spec, exchanges, SourceAddresses.of(spec), spins);
            return NioSession.open(loop, "perf-junit-loop-" + spec.server().getPort());
        } catch (OutOfMemoryError e) {
            throw new IOException(
                    "no memory for %s connections; raise".formatted(spec.connections())
                            + " -XX:MaxDirectMemorySize or -Xmx, or use fewer connections",
                    e);
        }
    }
}
