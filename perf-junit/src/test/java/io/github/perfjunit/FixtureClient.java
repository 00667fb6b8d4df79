package io.github.perfjunit;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** One connection to a fixture server, spoken to by hand. */
final class FixtureClient implements AutoCloseable {

    private final Socket socket;

    FixtureClient(RunningFixture server) throws IOException {
        socket = server.connect();
    }

    Socket socket() {
        return socket;
    }

    void send(String id) throws IOException {
        socket.getOutputStream().write(request("X-Request-Id: " + id + "\r\n"));
    }

    /** Sends a request without an id, as a readiness probe does. */
    void sendProbe() throws IOException {
        socket.getOutputStream().write(request(""));
    }

    /** Returns one whole response as text, or what came before the end of the stream. */
    String receive() throws IOException {
        ByteArrayOutputStream received = new ByteArrayOutputStream();
        InputStream in = socket.getInputStream();
        int length = Integer.MAX_VALUE;
        for (int b = in.read(); b >= 0; b = in.read()) {
            received.write(b);
            String text = received.toString(StandardCharsets.US_ASCII);
            if (text.endsWith("\r\n\r\n")) {
                length = received.size() + contentLength(text);
            }
            if (received.size() == length) {
                break;
            }
        }
        return received.toString(StandardCharsets.US_ASCII);
    }

    String exchange(String id) throws IOException {
        send(id);
        return receive();
    }

    static String goodResponse(String id) {
        return response("ok", id);
    }

    static String response(String status, String id) {
        String body = "{\"status\":\"" + status + "\",\"requestId\":\"" + id + "\"}";
        return "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nX-Request-Id: "
                + id
                + "\r\nContent-Length: "
                + body.length()
                + "\r\n\r\n"
                + body;
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }

    private static byte[] request(String headers) {
        return ("GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n" + headers + "\r\n")
                .getBytes(StandardCharsets.US_ASCII);
    }

    private static int contentLength(String head) {
        return head.lines()
                .filter(line -> line.startsWith("Content-Length: "))
                .mapToInt(line -> Integer.parseInt(line.substring("Content-Length: ".length())))
                .findFirst()
                .orElse(0);
    }
}
