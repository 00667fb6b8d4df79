package io.github.perfjunit.internal.load.request;

import io.github.perfjunit.internal.load.bytes.Nonce;
import io.github.perfjunit.internal.load.pause.Draws;
import io.github.perfjunit.plan.RequestMix;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;

/**
 * The requests of a session, prepared once for all its connections. Immutable.
 *
 * <p>A small request that is the only one and differs in nothing but its id lies ready in a buffer of
 * each connection, and only the id's last digits are written anew. Any other is put together in a
 * buffer that the connections share, so that many connections with large or many requests cost no
 * memory.
 */
public final class Exchanges {

    private static final int MOST_OWN_BYTES = 2048;
    private static final int SHARED_BYTES = 64 * 1024;

    /** Keeps what is drawn here apart from what churn and pauses draw with the same seed. */
    private static final long SALT = 0x6d69782e2e2e2e2eL;

    private final List<Exchange> exchanges;
    private final int[] weightsUpTo;
    private final long seed;
    private final Nonce nonce;
    private final boolean own;

    private Exchanges(List<Exchange> exchanges, int[] weights, Nonce nonce, long seed) {
        this.exchanges = exchanges;
        this.nonce = nonce;
        this.seed = seed;
        weightsUpTo = weights;
        Arrays.parallelPrefix(weightsUpTo, Math::addExact);
        Exchange first = exchanges.get(0);
        own =
                exchanges.size() == 1
                        && first.isFixed()
                        && first.request().fixedLength() <= MOST_OWN_BYTES;
    }

    /**
     * Prepares a mix.
     *
     * @param nonce what all request ids begin with
     * @param seed of everything that is drawn: which request, which payload, which row comes first
     * @throws IllegalArgumentException if a request cannot be sent or checked
     */
    public static Exchanges of(RequestMix mix, InetSocketAddress server, Nonce nonce, long seed) {
        return new Exchanges(
                mix.requests().stream().map(w -> Exchange.of(w.request(), server, seed)).toList(),
                mix.requests().stream().mapToInt(RequestMix.Weighted::weight).toArray(),
                nonce,
                seed);
    }

    /** Returns the buffer that the connections of one thread share; empty if they need none. */
    public ByteBuffer sharedBuffer() {
        return own ? ByteBuffer.allocate(0) : ByteBuffer.allocateDirect(SHARED_BYTES);
    }

    /**
     * Returns what a connection sends.
     *
     * @param connection its number, from 0, which no other of the session has
     * @param shared the {@link #sharedBuffer()} of the connection's thread
     */
    public Outgoing outgoing(int connection, ByteBuffer shared) {
        return own
                ? new OwnBuffer(exchanges.get(0), nonce, connection)
                : new SharedBuffer(
                        this, nonce, new Draws(seed ^ SALT, connection), connection, shared);
    }

    int count() {
        return exchanges.size();
    }

    Exchange get(int number) {
        return exchanges.get(number);
    }

    /** Draws the number of a request, each as likely as its weight says. */
    int draw(Draws draws) {
        if (weightsUpTo.length == 1) {
            return 0;
        }
        int drawn = draws.below(weightsUpTo[weightsUpTo.length - 1]);
        int number = 0;
        while (drawn >= weightsUpTo[number]) {
            number++;
        }
        return number;
    }
}
