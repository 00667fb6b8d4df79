package io.github.perfjunit.internal.ruler;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** One connection: gathers requests without a body and answers them. Used by its worker only. */
final class RulerConnection {

    private static final int MAX_HEAD_BYTES = 8 * 1024;

    private final SocketChannel channel;
    private final RulerAnswer answer;
    private byte[] head = new byte[512];
    private int length;

    RulerConnection(SocketChannel channel, RulerAnswer answer) {
        this.channel = channel;
        this.answer = answer;
    }

    /**
     * Reads what has come and answers what is complete.
     *
     * @param buffer the worker's buffer
     * @return whether the client is still there
     */
    boolean serve(ByteBuffer buffer) throws IOException {
        buffer.clear();
        if (channel.read(buffer) < 0) {
            return false;
        }
        buffer.flip();
        while (buffer.hasRemaining()) {
            add(buffer.get());
            if (isComplete()) {
                String text = new String(head, 0, length, StandardCharsets.ISO_8859_1);
                length = 0;
                send(response(text));
            }
        }
        return true;
    }

    void close() throws IOException {
        channel.close();
    }

    private void add(byte next) throws IOException {
        if (length == head.length) {
            if (length == MAX_HEAD_BYTES) {
                throw new IOException("a request head of more than " + MAX_HEAD_BYTES + " bytes");
            }
            byte[] longer = new byte[2 * length];
            System.arraycopy(head, 0, longer, 0, length);
            head = longer;
        }
        head[length++] = next;
    }

    private boolean isComplete() {
        return length >= 4
                && head[length - 1] == '\n'
                && head[length - 2] == '\r'
                && head[length - 3] == '\n'
                && head[length - 4] == '\r';
    }

    private byte[] response(String request) throws IOException {
        Map<String, String> headers = headers(request);
        String id = headers.getOrDefault("x-request-id", "");
        byte[] body = answer.body(id).getBytes(StandardCharsets.ISO_8859_1);
        String start =
                "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nX-Request-Id: "
                        + id
                        + "\r\nContent-Length: "
                        + body.length
                        + "\r\n\r\n";
        byte[] startBytes = start.getBytes(StandardCharsets.ISO_8859_1);
        byte[] whole = new byte[startBytes.length + body.length];
        System.arraycopy(startBytes, 0, whole, 0, startBytes.length);
        System.arraycopy(body, 0, whole, startBytes.length, body.length);
        return whole;
    }

    /** Returns the header fields by their names in lower case. */
    private static Map<String, String> headers(String request) throws IOException {
        int line = request.indexOf("\r\n");
        if (!request.startsWith("GET ") || !request.substring(0, line).endsWith(" HTTP/1.1")) {
            throw new IOException("not a GET request: " + request.substring(0, line));
        }
        Map<String, String> headers = new LinkedHashMap<>();
        int from = line + 2;
        for (int end = request.indexOf("\r\n", from);
                end > from;
                end = request.indexOf("\r\n", from)) {
            int colon = request.indexOf(':', from);
            if (colon < 0 || colon > end) {
                throw new IOException("not a header: " + request.substring(from, end));
            }
            headers.put(
                    request.substring(from, colon).toLowerCase(Locale.ROOT),
                    request.substring(colon + 1, end).strip());
            from = end + 2;
        }
        return headers;
    }

    private void send(byte[] response) throws IOException {
        ByteBuffer out = ByteBuffer.wrap(response);
        while (out.hasRemaining()) {
            if (channel.write(out) == 0) {
                throw new IOException("the client does not read its responses");
            }
        }
    }
}
