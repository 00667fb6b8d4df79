package io.github.perfjunit.internal.load.http;

import static io.github.perfjunit.internal.load.http.ResponseFeed.JSON;
import static io.github.perfjunit.internal.load.http.ResponseFeed.ok;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/** Good responses with one to four random mutations. */
final class Mutation {

    private static final String OK = "HTTP/1.1 200 OK\r\n";
    private static final String CHUNKED = OK + "Transfer-Encoding: chunked\r\n\r\n";

    private static final byte[][] GOOD =
            Stream.of(
                            ok(JSON),
                            ok(""),
                            OK + "Date: x\r\nSet-Cookie: a=b\r\ncontent-length:46\r\n\r\n" + JSON,
                            "HTTP/1.1 100 Continue\r\n\r\n" + ok(JSON),
                            "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n" + ok(JSON),
                            CHUNKED + "2e\r\n" + JSON + "\r\n0\r\n\r\n",
                            CHUNKED
                                    + "a\r\n"
                                    + JSON.substring(0, 10)
                                    + "\r\n024;x=\"y\"\r\n"
                                    + JSON.substring(10)
                                    + "\r\n0;last\r\nT: x\r\n\r\n",
                            OK + "Connection: close\r\n\r\n" + JSON,
                            "HTTP/1.0 200 OK\r\nConnection: Keep-Alive\r\nContent-Length: 46\r\n\r\n"
                                    + JSON,
                            "HTTP/1.1 204 No Content\r\n\r\n",
                            "HTTP/1.1 500 \r\nContent-Length: 5\r\n\r\noops\n")
                    .map(text -> text.getBytes(StandardCharsets.US_ASCII))
                    .toArray(byte[][]::new);

    /** Bytes that mean something to the parser, so that they are worth putting anywhere. */
    private static final byte[] TELLING =
            "\r\n\r\n :;,0123456789abcdefF-+\t\0\u007f".getBytes(StandardCharsets.US_ASCII);

    private Mutation() {}

    static byte[] of(SplittableRandom random) {
        byte[] bytes = good(random);
        for (int i = 1 + random.nextInt(4); i > 0 && bytes.length > 0; i--) {
            bytes = mutated(bytes, random);
        }
        return bytes;
    }

    private static byte[] good(SplittableRandom random) {
        return GOOD[random.nextInt(GOOD.length)];
    }

    private static byte[] mutated(byte[] bytes, SplittableRandom random) {
        int at = random.nextInt(bytes.length);
        int count = 1 + random.nextInt(Math.min(8, bytes.length - at));
        return switch (random.nextInt(7)) {
            case 0 -> replaced(bytes, at, (byte) (bytes[at] ^ 1 << random.nextInt(8)));
            case 1 -> replaced(bytes, at, TELLING[random.nextInt(TELLING.length)]);
            case 2 -> spliced(bytes, at, new byte[] {any(random)}, 0, 1, at);
            case 3 -> spliced(bytes, at, bytes, 0, 0, at + count);
            case 4 -> Arrays.copyOf(bytes, at);
            case 5 -> spliced(bytes, at + count, bytes, at, at + count, at + count);
            default -> {
                byte[] other = good(random);
                yield spliced(bytes, at, other, random.nextInt(other.length), other.length, at);
            }
        };
    }

    private static byte any(SplittableRandom random) {
        return random.nextBoolean()
                ? (byte) random.nextInt(256)
                : TELLING[random.nextInt(TELLING.length)];
    }

    private static byte[] replaced(byte[] bytes, int at, byte value) {
        byte[] changed = bytes.clone();
        changed[at] = value;
        return changed;
    }

    /** Returns the bytes before {@code to}, a range of others, and the bytes from {@code on} on. */
    private static byte[] spliced(
            byte[] bytes, int to, byte[] others, int othersFrom, int othersTo, int on) {
        int middle = othersTo - othersFrom;
        byte[] all = Arrays.copyOf(bytes, to + middle + bytes.length - on);
        System.arraycopy(others, othersFrom, all, to, middle);
        System.arraycopy(bytes, on, all, to + middle, bytes.length - on);
        return all;
    }
}
