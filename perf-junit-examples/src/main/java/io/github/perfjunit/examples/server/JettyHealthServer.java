package io.github.perfjunit.examples.server;

import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** Jetty 12 with a plain handler. */
public final class JettyHealthServer {

    /** Its acceptor, its selectors, one that is kept in reserve, and the rest for handlers. */
    private static final int JETTY_THREADS = 4 + Health.THREADS;

    private JettyHealthServer() {}

    /**
     * Starts the server.
     *
     * @param arguments the port
     */
    public static void main(String[] arguments) throws Exception {
        InetSocketAddress address = Health.address(arguments);
        Server server = new Server(new QueuedThreadPool(JETTY_THREADS));
        ServerConnector connector = new ServerConnector(server, 1, 2);
        connector.setHost(address.getHostString());
        connector.setPort(address.getPort());
        connector.setAcceptQueueSize(Health.BACKLOG);
        connector.setIdleTimeout(TimeUnit.SECONDS.toMillis(Health.IDLE_SECONDS));
        server.addConnector(connector);
        server.setHandler(new HealthHandler());
        server.start();
    }

    private static final class HealthHandler extends Handler.Abstract.NonBlocking {

        @Override
        public boolean handle(Request request, Response response, Callback callback) {
            if (!Request.getPathInContext(request).equals(Health.PATH)) {
                return false;
            }
            String id = request.getHeaders().get(Health.REQUEST_ID);
            byte[] body = Health.body(id).getBytes(StandardCharsets.UTF_8);
            response.getHeaders().put(HttpHeader.CONTENT_TYPE, Health.CONTENT_TYPE);
            response.getHeaders().put(HttpHeader.CONTENT_LENGTH, body.length);
            if (id != null) {
                response.getHeaders().put(Health.REQUEST_ID, id);
            }
            response.write(true, ByteBuffer.wrap(body), callback);
            return true;
        }
    }
}
