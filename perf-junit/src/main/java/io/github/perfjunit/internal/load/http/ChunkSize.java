package io.github.perfjunit.internal.load.http;

import io.github.perfjunit.internal.load.bytes.HttpBytes;
import io.github.perfjunit.internal.load.bytes.Printable;

/** The line before a chunk and the one after it (RFC 9112, section 7.1). */
final class ChunkSize {

    /** 15 digits are less than 2^60, so a size never overflows a long. */
    private static final int MAX_DIGITS = 15;

    private ChunkSize() {}

    /**
     * Returns the size of the chunk in bytes; extensions are skipped.
     *
     * @param a holds the line from {@code from} to its CR at {@code to}
     */
    static long parse(byte[] a, int from, int to) throws MalformedResponse {
        long size = 0;
        int at = from;
        while (at < to && HttpBytes.hexValue(a[at]) >= 0) {
            if (at - from == MAX_DIGITS) {
                throw malformed(a, from, to);
            }
            size = size << 4 | HttpBytes.hexValue(a[at]);
            at++;
        }
        int extension = at;
        while (extension < to && HttpBytes.isBlank(a[extension])) {
            extension++;
        }
        boolean bare = at == to;
        if (at == from || !bare && (extension == to || a[extension] != ';')) {
            throw malformed(a, from, to);
        }
        ResponseHead.requireValue(a, extension, to, from);
        return size;
    }

    /** Refuses a beginning of a chunk-size line that cannot become one. */
    static void requireBeginning(byte[] a, int from, int to) throws MalformedResponse {
        if (from < to && HttpBytes.hexValue(a[from]) < 0) {
            throw malformed(a, from, to);
        }
    }

    /** Refuses anything but the end of a line, or its beginning, after a chunk. */
    static void requireEnd(byte[] a, int from, int to) throws MalformedResponse {
        if (to - from > 2 || a[from] != '\r') {
            throw new MalformedResponse(
                    "chunk is longer than its size: then came " + Printable.excerpt(a, from, to),
                    a,
                    from,
                    to);
        }
    }

    private static MalformedResponse malformed(byte[] a, int from, int to) {
        return new MalformedResponse(
                "not a chunk size: " + Printable.excerpt(a, from, to), a, from, to);
    }
}
