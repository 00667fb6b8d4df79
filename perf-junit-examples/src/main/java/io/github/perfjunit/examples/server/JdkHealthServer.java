package io.github.perfjunit.examples.server;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executors;

/**
 * The JDK's own HTTP server.
 *
 * <p>Start it with {@code -Dsun.net.httpserver.nodelay=true}: by default it sends head and body
 * apart with Nagle's algorithm on, and a response can wait 40 ms for the client's acknowledgement.
 */
public final class JdkHealthServer {

    private JdkHealthServer() {}

    /**
     * Starts the server.
     *
     * @param arguments the port
     */
    public static void main(String[] arguments) throws IOException {
        // Read once, when the server's classes are loaded. By default it closes idle connections
        // beyond 200, and all of them after 30 s.
        setUnlessGiven("sun.net.httpserver.maxIdleConnections", 4096);
        setUnlessGiven("sun.net.httpserver.idleInterval", Health.IDLE_SECONDS);

        HttpServer server = HttpServer.create(Health.address(arguments), Health.BACKLOG);
        server.setExecutor(Executors.newFixedThreadPool(Health.THREADS));
        server.createContext(Health.PATH, JdkHealthServer::answer);
        server.start();
    }

    private static void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String id = exchange.getRequestHeaders().getFirst(Health.REQUEST_ID);
            byte[] body = Health.body(id).getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", Health.CONTENT_TYPE);
            if (id != null) {
                exchange.getResponseHeaders().set(Health.REQUEST_ID, id);
            }
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
        }
    }

    private static void setUnlessGiven(String property, int value) {
        System.getProperties().putIfAbsent(property, Integer.toString(value));
    }
}
