package io.github.perfjunit.internal.load.source;

import io.github.perfjunit.internal.load.LoadSpec;
import io.github.perfjunit.plan.Defaults;
import java.io.IOException;
import java.net.BindException;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.channels.SocketChannel;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The local addresses that connections come from, in turn.
 *
 * <p>A connection holds a port of its source address for as long as it is open, and where the client
 * closes it for a minute more (TIME_WAIT, RFC 9293 section 3.6.1). With the 28,232 ephemeral ports
 * Linux has by default that is 470 new connections a second from one address to one server. All of
 * 127.0.0.0/8 is this machine, so a load that opens connections to 127.0.0.1 takes 128 addresses,
 * 127.0.1.1 and following, which are enough for 60,000 a second. Where there is no such address, or
 * no need, the system chooses. Used by the event loop's thread only.
 */
public final class SourceAddresses {

    private static final int ADDRESSES = 128;
    private static final int ATTEMPTS = 3;

    private final List<InetSocketAddress> sources;
    private int next;

    /**
     * Makes a choice of addresses.
     *
     * @param sources with port 0 each; none to let the system choose
     */
    public SourceAddresses(List<InetSocketAddress> sources) {
        this.sources = List.copyOf(sources);
    }

    /** Returns the addresses that a load needs and this machine has. */
    public static SourceAddresses of(LoadSpec spec) {
        int connections = spec.numbering().firstConnection() + spec.connections();
        boolean needed =
                spec.churn().opensConnections() || connections > Defaults.CONNECTIONS_PER_ADDRESS;
        InetAddress server = spec.server().getAddress();
        if (!needed || !isThisMachine(spec.server()) || !(server instanceof Inet4Address)) {
            return new SourceAddresses(List.of());
        }
        List<InetSocketAddress> all =
                IntStream.rangeClosed(1, ADDRESSES).mapToObj(SourceAddresses::source).toList();
        return new SourceAddresses(isOfThisMachine(all.get(0)) ? all : List.of());
    }

    /** Returns whether a server is on this machine. */
    public static boolean isThisMachine(InetSocketAddress server) {
        return server.getAddress() != null && server.getAddress().isLoopbackAddress();
    }

    private static InetSocketAddress source(int number) {
        try {
            byte[] address = {127, 0, 1, (byte) number};
            return new InetSocketAddress(InetAddress.getByAddress(address), 0);
        } catch (UnknownHostException e) {
            throw new IllegalStateException("four bytes are an address", e);
        }
    }

    private static boolean isOfThisMachine(InetSocketAddress source) {
        try (SocketChannel channel = SocketChannel.open()) {
            channel.bind(source);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /** Returns the number of addresses; 0 where the system chooses. */
    public int count() {
        return sources.size();
    }

    /**
     * Gives a socket the next address, or one after it that has a port left.
     *
     * @throws BindException if none of them has one
     */
    public void bind(SocketChannel channel) throws IOException {
        for (int attempt = 1; attempt <= Math.min(ATTEMPTS, sources.size()); attempt++) {
            next = (next + 1) % sources.size();
            try {
                channel.bind(sources.get(next));
                return;
            } catch (BindException e) {
                if (attempt == Math.min(ATTEMPTS, sources.size())) {
                    throw e;
                }
            }
        }
    }
}
