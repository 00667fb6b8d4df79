package io.github.perfjunit.internal.load.pause;

/**
 * What chance decides about one connection. The same seed and connection give the same decisions,
 * whatever the other connections do meanwhile.
 *
 * <p>The generator is SplitMix64: G. Steele, D. Lea, C. Flood, "Fast Splittable Pseudorandom Number
 * Generators", OOPSLA 2014. A draw allocates nothing. Used by the event loop's thread only.
 */
public final class Draws {

    private static final long GOLDEN_GAMMA = 0x9e3779b97f4a7c15L;

    /** Keeps these draws apart from others that are made with the same seed. */
    private static final long SALT = 0x636875726e2e2e2eL;

    private static final double UNIT = 0x1.0p-53;

    private long state;

    /**
     * Begins a sequence of draws.
     *
     * @param connection number of the connection
     */
    public Draws(long seed, int connection) {
        state = mixed(mixed(seed ^ SALT) + connection);
    }

    /** Returns true with a probability from 0 to 1; draws nothing where it is 0. */
    public boolean happens(double probability) {
        return probability > 0 && next() < probability;
    }

    /** Returns a number from 0 to before 1, each equally likely. */
    public double next() {
        state += GOLDEN_GAMMA;
        return (mixed(state) >>> 11) * UNIT;
    }

    /** Returns a whole number from 0 to before a bound, each equally likely. */
    public int below(int bound) {
        return (int) (next() * bound);
    }

    private static long mixed(long value) {
        long z = (value ^ value >>> 30) * 0xbf58476d1ce4e5b9L;
        z = (z ^ z >>> 27) * 0x94d049bb133111ebL;
        return z ^ z >>> 31;
    }
}
