package io.github.perfjunit.bench.study;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.undertow.Undertow;
import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.Headers;
import io.undertow.util.HttpString;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.logging.LogManager;
import org.xnio.Options;

/**
 * The health servers of the examples with work and an {@link Injection} in each request. Arguments:
 * port and name of the subject. The variables {@code STUDY_SERVER}, {@code STUDY_WORK}, {@code
 * STUDY_KIND} and {@code STUDY_AMOUNT} say the rest.
 */
final class StudyServer {

    /** Name of the subject that has the injected cost. */
    static final String CANDIDATE = "after";

    private static final String REQUEST_ID = "X-Request-Id";
    private static final HttpString UNDERTOW_REQUEST_ID = new HttpString(REQUEST_ID);
    private static final int BACKLOG = 1024;

    /** As in the examples. */
    private static final int THREADS = 4;

    /** More than connections, so that no request waits for another one's sleep. */
    private static final int SLEEPERS = 64;

    private final Injection injection;
    private final InetSocketAddress address;

    private StudyServer(Injection injection, InetSocketAddress address) {
        this.injection = injection;
        this.address = address;
    }

    public static void main(String[] arguments) throws IOException {
        LogManager.getLogManager().reset();
        Map<String, String> environment = System.getenv();
        StudyServer server =
                new StudyServer(
                        Injection.of(
                                Injection.Kind.of(environment.get("STUDY_KIND")),
                                Long.parseLong(environment.get("STUDY_AMOUNT")),
                                Long.parseLong(environment.get("STUDY_WORK")),
                                arguments[1].equals(CANDIDATE)),
                        new InetSocketAddress(
                                InetAddress.getByAddress(new byte[] {127, 0, 0, 1}),
                                Integer.parseInt(arguments[0])));
        switch (environment.get("STUDY_SERVER")) {
            case "undertow" -> server.startUndertow();
            case "jdk" -> server.startJdk();
            default -> throw new IllegalArgumentException("STUDY_SERVER must be undertow or jdk");
        }
    }

    private void startUndertow() {
        HttpHandler handler = this::answer;
        if (sleeps()) {
            ExecutorService sleepers = Executors.newFixedThreadPool(SLEEPERS);
            HttpHandler slept = handler;
            handler = exchange -> exchange.dispatch(sleepers, slept);
        }
        Undertow.builder()
                .addHttpListener(address.getPort(), address.getHostString())
                .setSocketOption(Options.BACKLOG, BACKLOG)
                .setIoThreads(THREADS)
                .setWorkerThreads(THREADS)
                .setHandler(handler)
                .build()
                .start();
    }

    private void startJdk() throws IOException {
        HttpServer server = HttpServer.create(address, BACKLOG);
        server.setExecutor(Executors.newFixedThreadPool(sleeps() ? SLEEPERS : THREADS));
        server.createContext("/health", this::answer);
        server.start();
    }

    private boolean sleeps() {
        return injection.kind() == Injection.Kind.LATENCY;
    }

    private void answer(HttpServerExchange exchange) {
        injection.spend();
        String id = exchange.getRequestHeaders().getFirst(UNDERTOW_REQUEST_ID);
        exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, "application/json");
        if (id != null) {
            exchange.getResponseHeaders().put(UNDERTOW_REQUEST_ID, id);
        }
        exchange.getResponseSender().send(body(id));
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            injection.spend();
            String id = exchange.getRequestHeaders().getFirst(REQUEST_ID);
            byte[] body = body(id).getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            if (id != null) {
                exchange.getResponseHeaders().set(REQUEST_ID, id);
            }
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
        }
    }

    private static String body(String requestId) {
        return "{\"status\":\"ok\",\"requestId\":\"" + (requestId == null ? "" : requestId) + "\"}";
    }
}
