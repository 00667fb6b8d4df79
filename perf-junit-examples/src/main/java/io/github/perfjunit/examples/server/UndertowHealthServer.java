package io.github.perfjunit.examples.server;

import io.undertow.Undertow;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.Headers;
import io.undertow.util.HttpString;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.logging.LogManager;
import org.xnio.Options;

/** Undertow with a handler on its I/O threads. */
public final class UndertowHealthServer {

    private static final HttpString REQUEST_ID = new HttpString(Health.REQUEST_ID);

    private UndertowHealthServer() {}

    /**
     * Starts the server.
     *
     * @param arguments the port
     */
    public static void main(String[] arguments) throws UnknownHostException {
        LogManager.getLogManager().reset();
        InetSocketAddress address = Health.address(arguments);
        Undertow.builder()
                .addHttpListener(address.getPort(), address.getHostString())
                .setSocketOption(Options.BACKLOG, Health.BACKLOG)
                .setIoThreads(Health.THREADS)
                .setWorkerThreads(Health.THREADS)
                .setHandler(UndertowHealthServer::answer)
                .build()
                .start();
    }

    private static void answer(HttpServerExchange exchange) {
        if (!exchange.getRequestPath().equals(Health.PATH)) {
            exchange.setStatusCode(404).endExchange();
            return;
        }
        String id = exchange.getRequestHeaders().getFirst(REQUEST_ID);
        exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, Health.CONTENT_TYPE);
        if (id != null) {
            exchange.getResponseHeaders().put(REQUEST_ID, id);
        }
        exchange.getResponseSender().send(Health.body(id));
    }
}
