package io.github.perfjunit.internal.load.template;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The payloads of a request: pieces of one long text, held once per session. Immutable.
 *
 * <p>The text is drawn with a seed from letters, digits, blanks and punctuation, without what would
 * have to be escaped in a JSON string, so it may stand between quotes as it is. A piece begins at
 * one of 1,024 places: payloads of one size differ.
 */
public final class PayloadText {

    private static final int PLACES = 1024;

    private static final byte[] CHARACTERS =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 !#$%&'()*+,-./:;=?@[]^_"
                    .getBytes(StandardCharsets.US_ASCII);

    private final int[] sizes;
    private final byte[] text;

    /**
     * Makes the payloads.
     *
     * @param sizesBytes their lengths; at least one
     * @param seed of the text
     */
    public PayloadText(List<Integer> sizesBytes, long seed) {
        sizes = sizesBytes.stream().mapToInt(Integer::intValue).toArray();
        int longest = sizesBytes.stream().mapToInt(Integer::intValue).max().orElseThrow();
        text = new byte[longest + PLACES - 1];
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < text.length; i++) {
            text[i] = CHARACTERS[random.nextInt(CHARACTERS.length)];
        }
    }

    /** Returns how many sizes there are. */
    public int sizes() {
        return sizes.length;
    }

    /** Returns the number of places at which a payload may begin. */
    public int places() {
        return PLACES;
    }

    int bytes(int size) {
        return sizes[size];
    }

    byte[] text() {
        return text;
    }
}
