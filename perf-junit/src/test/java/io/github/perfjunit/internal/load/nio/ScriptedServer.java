package io.github.perfjunit.internal.load.nio;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A server on 127.0.0.1 that does to each connection what a script says, right or wrong.
 *
 * <p>{@link #close()} ends all its threads and sockets.
 */
final class ScriptedServer implements AutoCloseable {

    private static final Pattern ID = Pattern.compile("(?i)x-request-id: ([0-9a-f]{16})");

    private static final Pattern LENGTH = Pattern.compile("Content-Length: ([0-9]+)");

    private final ServerSocket server;
    private final Script script;
    private final AtomicInteger accepted = new AtomicInteger();
    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
    private final List<Thread> threads = new ArrayList<>();
    private final CountDownLatch closing = new CountDownLatch(1);

    /** What is done to one connection; it is closed when the script returns. */
    interface Script {
        void serve(Peer peer) throws IOException;
    }

    private ScriptedServer(Script script) throws IOException {
        this.script = script;
        server = new ServerSocket(0, 256, InetAddress.getByName("127.0.0.1"));
        threads.add(new Thread(this::accept, "scripted-accept"));
        threads.get(0).start();
    }

    static ScriptedServer doing(Script script) {
        try {
            return new ScriptedServer(script);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Answers each request with what a function makes of its id. */
    static ScriptedServer answering(Function<String, String> response) {
        return doing(peer -> peer.answerAll(response));
    }

    InetSocketAddress address() {
        return new InetSocketAddress(server.getInetAddress(), server.getLocalPort());
    }

    /** Returns the number of connections accepted so far. */
    int accepted() {
        return accepted.get();
    }

    /** Returns the number of connections that neither side has closed. */
    int connected() {
        return sockets.size();
    }

    private void accept() {
        while (closing.getCount() > 0) {
            try {
                Socket socket = server.accept();
                socket.setTcpNoDelay(true);
                sockets.add(socket);
                Thread thread =
                        new Thread(() -> serve(socket, accepted.getAndIncrement()), "scripted");
                synchronized (threads) {
                    threads.add(thread);
                }
                thread.start();
            } catch (IOException e) {
                return;
            }
        }
    }

    private void serve(Socket socket, int number) {
        try (socket) {
            script.serve(new Peer(socket, number));
        } catch (IOException e) {
            // The client went away, which every script must stand.
        } finally {
            sockets.remove(socket);
        }
    }

    @Override
    public void close() {
        closing.countDown();
        try {
            server.close();
            threads.get(0).join();
            for (Socket socket : sockets) {
                socket.close();
            }
            List<Thread> all;
            synchronized (threads) {
                all = List.copyOf(threads);
            }
            for (Thread thread : all) {
                thread.join();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** One connection, on the server's side. */
    final class Peer {

        private final Socket socket;
        private final InputStream in;
        private final OutputStream out;
        private final int number;

        private Peer(Socket socket, int number) throws IOException {
            this.socket = socket;
            this.number = number;
            in = new BufferedInputStream(socket.getInputStream());
            out = socket.getOutputStream();
        }

        /** Returns how many connections were accepted before this one. */
        int number() {
            return number;
        }

        /** Returns the head of the next request; empty at the end of the connection. */
        String readHead() throws IOException {
            StringBuilder head = new StringBuilder();
            while (head.indexOf("\r\n\r\n") < 0) {
                int b = in.read();
                if (b < 0) {
                    return "";
                }
                head.append((char) b);
            }
            return head.toString();
        }

        /** Returns the id of the next request; empty at the end of the connection. */
        String readId() throws IOException {
            Matcher id = ID.matcher(readHead());
            return id.find() ? id.group(1) : "";
        }

        /** Returns the body of a request, as its head says. */
        byte[] readBody(String head) throws IOException {
            Matcher length = LENGTH.matcher(head);
            return in.readNBytes(length.find() ? Integer.parseInt(length.group(1)) : 0);
        }

        void skip(long bytes) throws IOException {
            in.skipNBytes(bytes);
        }

        void answerAll(Function<String, String> response) throws IOException {
            for (String id = readId(); !id.isEmpty(); id = readId()) {
                send(response.apply(id));
            }
        }

        void send(String text) throws IOException {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }

        /** Sends again and again until the client closes. */
        void sendForEver(String text) throws IOException {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            while (closing.getCount() > 0) {
                out.write(bytes);
            }
        }

        /** Says nothing until the client closes. */
        void hang() throws IOException {
            while (in.read() >= 0) {
                // What the client says is of no interest.
            }
        }

        /** Neither reads nor sends until the server is closed. */
        void ignore() {
            try {
                closing.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        /** Closes with a TCP reset. */
        void reset() throws IOException {
            socket.setSoLinger(true, 0);
            socket.close();
        }

        /** Ends the sending direction only. */
        void halfClose() throws IOException {
            socket.shutdownOutput();
        }
    }
}
