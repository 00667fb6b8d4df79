package io.github.perfjunit.bench.study;

import java.util.concurrent.locks.LockSupport;

/**
 * What a server spends on a request beside answering it. Immutable; used by all threads of the
 * server.
 *
 * <p>The amount of {@code cpu} is a number of loops and not a time, and all subjects do such loops: a
 * slow or busy machine then slows the server and what is injected alike, and the percentage stays what
 * it was. A loop is the same machine code in every process, so what processes differ by is the
 * server's own.
 *
 * @param kind what is spent
 * @param amount how much per request: loops, bytes of garbage, or nanoseconds of sleep
 * @param baseLoops loops of a request of every subject, which stand for an application's own work
 *     that computes
 * @param baseSleepNanos sleep of a request of every subject, which stands for an application's own
 *     work that waits, for a database say
 */
record Injection(Kind kind, long amount, long baseLoops, long baseSleepNanos) {

    /**
     * What a server waits for in each request where latency is injected. Such a server computes
     * nothing: when it did, and slept 2 ms, 32 connections asked for more than two processors could
     * answer, and a longer sleep mostly made the queue before them shorter (an amount that came to
     * 29.6 % came to 23.1 % when it was tried again). So it sleeps 4 ms and is never busy.
     */
    private static final long BASE_SLEEP_NANOS = 4_000_000;

    /** Bytes of an array before its first element, on a 64-bit JVM with compressed class pointers. */
    private static final int ARRAY_HEADER_BYTES = 16;

    /** Where garbage would escape to, if it ever were not all zeros. */
    static byte[] escaped;

    /** What is spent, and which metric says so. */
    enum Kind {
        NONE("server-cpu-per-request", 0),
        CPU("server-cpu-per-request", 3_000),
        ALLOCATION("allocated-per-request", 400),
        LATENCY("latency-p50", 600_000);

        /** The metric that the percentage is of. */
        final String metric;

        /** The amount that the first pilot tries. */
        final long firstAmount;

        Kind(String metric, long firstAmount) {
            this.metric = metric;
            this.firstAmount = firstAmount;
        }

        static Kind of(String word) {
            for (Kind kind : values()) {
                if (kind.word().equals(word)) {
                    return kind;
                }
            }
            throw new IllegalArgumentException(
                    "no kind '" + word + "'; the kinds are none, cpu, allocation, latency");
        }

        String word() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    /**
     * Returns what a subject spends.
     *
     * @param baseLoops loops of every subject, but where latency is injected
     * @param candidate whether it is the candidate; the others spend only what all of this kind do
     */
    static Injection of(Kind kind, long amount, long baseLoops, boolean candidate) {
        boolean waits = kind == Kind.LATENCY;
        return new Injection(
                kind, candidate ? amount : 0, waits ? 0 : baseLoops, waits ? BASE_SLEEP_NANOS : 0);
    }

    /** Spends it, in the calling thread. */
    void spend() {
        compute(kind == Kind.CPU ? baseLoops + amount : baseLoops);
        if (kind == Kind.ALLOCATION) {
            allocate();
        } else if (kind == Kind.LATENCY) {
            sleep();
        }
    }

    /** Xorshift: each step needs the last, so the compiler cannot shorten it, and 0 never comes. */
    private static void compute(long loops) {
        long x = 88_172_645_463_325_252L;
        for (long i = 0; i < loops; i++) {
            x ^= x << 13;
            x ^= x >>> 7;
            x ^= x << 17;
        }
        if (x == 0) {
            throw new IllegalStateException("xorshift reached 0");
        }
    }

    /** The array could escape as far as the compiler knows, so it must be allocated. */
    private void allocate() {
        if (amount > ARRAY_HEADER_BYTES) {
            byte[] garbage = new byte[(int) amount - ARRAY_HEADER_BYTES];
            if (garbage[garbage.length - 1] != 0) {
                escaped = garbage;
            }
        }
    }

    /**
     * Sleeps without spinning. The kernel's timer slack (50 us) makes both subjects late alike, so
     * the difference is as long as it should be.
     */
    private void sleep() {
        long end = System.nanoTime() + baseSleepNanos + amount;
        for (long left = end - System.nanoTime(); left > 0; left = end - System.nanoTime()) {
            LockSupport.parkNanos(left);
        }
    }
}
