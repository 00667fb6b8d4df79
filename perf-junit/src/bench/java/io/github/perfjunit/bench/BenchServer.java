package io.github.perfjunit.bench;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The smallest server that makes the client the thing measured: one thread, one fixed answer with
 * the request id of the {@code X-Request-Id} header in it. Prints its port and runs until killed,
 * or until its standard input ends. With a port as its argument it listens there, until killed.
 */
final class BenchServer {

    private static final byte[] HEADER = bytes("X-Request-Id: ");
    private static final byte[] END = bytes("\r\n\r\n");
    private static final String HEAD =
            "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 46\r\n\r\n";
    private static final byte[] ANSWER =
            bytes(HEAD + "{\"status\":\"ok\",\"requestId\":\"0123456789abcdef\"}");
    private static final int ID_AT = ANSWER.length - 18;

    private final ByteBuffer in = ByteBuffer.allocateDirect(64 * 1024);
    private final byte[] request = new byte[64 * 1024];
    private final ByteBuffer out = ByteBuffer.allocateDirect(64 * 1024);

    private BenchServer() {}

    public static void main(String[] args) throws IOException {
        ServerSocketChannel server = ServerSocketChannel.open();
        int port = args.length == 0 ? 0 : Integer.parseInt(args[0]);
        server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 1024);
        System.out.println(server.socket().getLocalPort());
        Thread parent = new Thread(BenchServer::exitWithParent);
        parent.setDaemon(true);
        if (args.length == 0) {
            parent.start();
        }
        new BenchServer().serve(server);
    }

    private static void exitWithParent() {
        try {
            while (System.in.read() >= 0) {
                // Nothing is said; only the end counts.
            }
        } catch (IOException e) {
            // The parent is gone either way.
        }
        Runtime.getRuntime().halt(0);
    }

    private void serve(ServerSocketChannel server) throws IOException {
        Selector selector = Selector.open();
        server.configureBlocking(false);
        server.register(selector, SelectionKey.OP_ACCEPT);
        while (true) {
            selector.select(key -> ready(selector, server, key));
        }
    }

    private void ready(Selector selector, ServerSocketChannel server, SelectionKey key) {
        try {
            if (key.channel() == server) {
                SocketChannel channel = server.accept();
                if (channel != null) {
                    channel.configureBlocking(false);
                    channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
                    channel.register(selector, SelectionKey.OP_READ);
                }
            } else {
                answer((SocketChannel) key.channel());
            }
        } catch (IOException e) {
            close(key);
        }
    }

    private void answer(SocketChannel channel) throws IOException {
        in.clear();
        int count = channel.read(in);
        if (count < 0) {
            channel.close();
            return;
        }
        in.get(0, request, 0, count);
        if (count < END.length
                || !Arrays.equals(request, count - END.length, count, END, 0, END.length)) {
            throw new IOException("the clients of this benchmark send a request in one piece");
        }
        out.clear();
        out.put(ANSWER);
        int id = idAt(count);
        if (id >= 0) {
            out.put(ID_AT, request, id, 16);
        }
        channel.write(out.flip());
    }

    private int idAt(int count) {
        for (int i = 0; i + HEADER.length + 16 <= count; i++) {
            if (request[i] == 'X'
                    && Arrays.equals(request, i, i + HEADER.length, HEADER, 0, HEADER.length)) {
                return i + HEADER.length;
            }
        }
        return -1;
    }

    private static void close(SelectionKey key) {
        try {
            key.channel().close();
        } catch (IOException e) {
            // It is closed all the same.
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
