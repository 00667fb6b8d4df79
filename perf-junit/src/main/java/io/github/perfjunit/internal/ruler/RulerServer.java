package io.github.perfjunit.internal.ruler;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;

/**
 * A server on the loopback address whose speed is that of the machine. It has as many workers as the
 * JVM sees processors, each with a selector of its own, so that it can use what a server under test
 * can use.
 *
 * <p>A request cost 28 us of CPU time on a busy 2-core machine, about a third of it in the kernel,
 * for reading, writing and waiting; the rest for taking the head apart into a map of strings, a hash
 * of two kilobytes, a sort of 64 numbers, and a body of some 400 bytes, with 5.0 kB allocated for all
 * of that.
 */
public final class RulerServer {

    private static final byte[] LOOPBACK = {127, 0, 0, 1};
    private static final int BACKLOG = 1024;
    private static final int EXIT_CODE_USAGE = 2;

    private RulerServer() {}

    /**
     * Starts the server; it runs until its process is ended.
     *
     * @param arguments the port to listen on
     */
    public static void main(String[] arguments) throws IOException {
        if (arguments.length != 1 || !arguments[0].matches("[0-9]{1,5}")) {
            System.err.println("usage: RulerServer PORT, was: " + String.join(" ", arguments));
            System.exit(EXIT_CODE_USAGE);
        }
        RulerWorker[] workers = new RulerWorker[Runtime.getRuntime().availableProcessors()];
        for (int i = 0; i < workers.length; i++) {
            workers[i] = new RulerWorker();
            Thread thread = new Thread(workers[i], "worker-" + (i + 1));
            thread.setDaemon(true);
            thread.start();
        }
        int port = Integer.parseInt(arguments[0]);
        try (ServerSocketChannel server = ServerSocketChannel.open()) {
            server.setOption(StandardSocketOptions.SO_REUSEADDR, true);
            server.bind(new InetSocketAddress(InetAddress.getByAddress(LOOPBACK), port), BACKLOG);
            for (int i = 0; ; i = (i + 1) % workers.length) {
                SocketChannel client = server.accept();
                client.setOption(StandardSocketOptions.TCP_NODELAY, true);
                workers[i].add(client);
            }
        }
    }
}
