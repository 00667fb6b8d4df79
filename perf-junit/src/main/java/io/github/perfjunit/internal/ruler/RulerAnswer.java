package io.github.perfjunit.internal.ruler;

/**
 * What the ruler computes and answers. The same for every request but for its id, so that each
 * response can be checked byte by byte.
 *
 * <p>Sorting and hashing are written out here, since the library's change between Java versions.
 */
public final class RulerAnswer {

    private static final int VERSION = 1;
    private static final int NUMBERS = 64;
    private static final int NUMBERS_BELOW = 10_000;
    private static final int HASHED_BYTES = 2_048;
    private static final long SEED = 0x9e3779b97f4a7c15L;

    private final byte[] hashed = new byte[HASHED_BYTES];

    /** Makes the data that every answer is computed from. */
    public RulerAnswer() {
        long state = SEED;
        for (int i = 0; i < HASHED_BYTES; i++) {
            state = next(state);
            hashed[i] = (byte) (state >>> 56);
        }
    }

    /**
     * Returns the body of a response: a hash of two kilobytes, and 64 numbers in order.
     *
     * @param requestId the request's id
     */
    public String body(String requestId) {
        int[] numbers = new int[NUMBERS];
        long state = SEED;
        for (int i = 0; i < NUMBERS; i++) {
            state = next(state);
            numbers[i] = (int) ((state >>> 33) % NUMBERS_BELOW);
        }
        heapSort(numbers);
        StringBuilder text = new StringBuilder(64);
        text.append("{\"ruler\":").append(VERSION);
        text.append(",\"requestId\":\"").append(requestId);
        text.append("\",\"hash\":\"").append(Integer.toHexString(fnv1a(hashed)));
        text.append("\",\"numbers\":[");
        for (int i = 0; i < NUMBERS; i++) {
            text.append(i == 0 ? "" : ",").append(numbers[i]);
        }
        return text.append("]}").toString();
    }

    /** A step of Knuth's 64-bit linear congruential generator (MMIX). */
    private static long next(long state) {
        return state * 6_364_136_223_846_793_005L + 1_442_695_040_888_963_407L;
    }

    /** The hash of Fowler, Noll and Vo, variant 1a, 32 bits. */
    private static int fnv1a(byte[] bytes) {
        int hash = 0x811c9dc5;
        for (byte b : bytes) {
            hash = (hash ^ (b & 0xff)) * 0x01000193;
        }
        return hash;
    }

    private static void heapSort(int[] numbers) {
        for (int root = numbers.length / 2 - 1; root >= 0; root--) {
            sink(numbers, root, numbers.length);
        }
        for (int end = numbers.length - 1; end > 0; end--) {
            swap(numbers, 0, end);
            sink(numbers, 0, end);
        }
    }

    private static void sink(int[] numbers, int from, int end) {
        int root = from;
        while (2 * root + 1 < end) {
            int child = 2 * root + 1;
            if (child + 1 < end && numbers[child] < numbers[child + 1]) {
                child++;
            }
            if (numbers[root] >= numbers[child]) {
                return;
            }
            swap(numbers, root, child);
            root = child;
        }
    }

    private static void swap(int[] numbers, int a, int b) {
        int kept = numbers[a];
        numbers[a] = numbers[b];
        numbers[b] = kept;
    }
}
