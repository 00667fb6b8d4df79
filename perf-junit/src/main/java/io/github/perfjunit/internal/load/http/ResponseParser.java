package io.github.perfjunit.internal.load.http;

import io.github.perfjunit.internal.load.bytes.Printable;
import io.github.perfjunit.internal.load.check.ResponseCheck;
import io.github.perfjunit.plan.Defaults;
import java.util.Arrays;

/**
 * Parses the HTTP/1.1 responses of one connection, one after the other, from parts split anywhere.
 *
 * <p>Lines are parsed in the caller's array; only a line that is split is copied, so the memory is
 * bounded by {@link Defaults#MAX_HEAD_BYTES} whatever comes. Follows RFC 9112, and is strict: a
 * line ends in CR LF, nothing is folded or repaired. Not safe for use by several threads.
 */
public final class ResponseParser {

    private static final int LF = '\n';
    private static final int CR = '\r';

    private enum Expecting {
        STATUS_LINE,
        HEADER,
        FIXED_BODY,
        CHUNK_SIZE,
        CHUNK_DATA,
        CHUNK_END,
        TRAILER,
        BODY_UNTIL_CLOSE,
        NOTHING
    }

    private final ResponseHead head = new ResponseHead();
    private ResponseCheck check;
    private boolean neverBody;
    private Expecting expecting = Expecting.NOTHING;
    private byte[] split = new byte[0];
    private int splitLength;
    private int headBytes;
    private long bodyLeftBytes;
    private long bodyBytes;
    private boolean untilClose;

    /** Makes a parser, which takes nothing before it is told to {@link #begin}. */
    public ResponseParser() {}

    /**
     * Gets ready for the next response.
     *
     * @param next is told of every part of it, and made ready, too
     * @param headMethod whether the request is a HEAD, whose response has no body
     */
    public void begin(ResponseCheck next, boolean headMethod) {
        check = next;
        neverBody = headMethod;
        head.begin(next);
        expecting = Expecting.STATUS_LINE;
        splitLength = 0;
        headBytes = 0;
        bodyBytes = 0;
        untilClose = false;
        check.begin();
    }

    /** Returns whether the response is complete. */
    public boolean isComplete() {
        return expecting == Expecting.NOTHING;
    }

    /** Returns whether the connection can be used again after the response. */
    public boolean keepsConnection() {
        return !untilClose && head.keepsConnection();
    }

    /** Takes the end of the connection, and returns whether the response is complete with it. */
    public boolean endOfStream() {
        if (expecting == Expecting.BODY_UNTIL_CLOSE) {
            expecting = Expecting.NOTHING;
        }
        return isComplete();
    }

    /** Returns how much of the response has come, in words. */
    public String progress() {
        return switch (expecting) {
            case STATUS_LINE, HEADER ->
                    headBytes + splitLength == 0
                            ? "no byte of the response had come"
                            : headBytes + splitLength + " bytes of the head had come";
            case FIXED_BODY ->
                    bodyBytes + " of " + head.contentLength() + " bytes of the body had come";
            default -> bodyBytes + " bytes of the body had come";
        };
    }

    /**
     * Takes the next part.
     *
     * @param a holds it from {@code from} to before {@code to}
     * @return the place after the last byte that belongs to the response; less than {@code to} only
     *     if it is complete
     */
    public int feed(byte[] a, int from, int to) throws MalformedResponse {
        int at = from;
        while (at < to && expecting != Expecting.NOTHING) {
            at =
                    switch (expecting) {
                        case FIXED_BODY, CHUNK_DATA -> body(a, at, to);
                        case BODY_UNTIL_CLOSE -> {
                            bodyBytes += to - at;
                            check.body(a, at, to);
                            yield to;
                        }
                        default -> line(a, at, to);
                    };
        }
        return at;
    }

    private int body(byte[] a, int from, int to) {
        int end = from + (int) Math.min(to - from, bodyLeftBytes);
        check.body(a, from, end);
        bodyLeftBytes -= end - from;
        bodyBytes += end - from;
        if (bodyLeftBytes == 0) {
            expecting = expecting == Expecting.CHUNK_DATA ? Expecting.CHUNK_END : Expecting.NOTHING;
        }
        return end;
    }

    private int line(byte[] a, int from, int to) throws MalformedResponse {
        int lf = from;
        while (lf < to && a[lf] != LF) {
            lf++;
        }
        int end = Math.min(to, lf + 1);
        requireRoom(a, from, end);
        if (splitLength == 0 && lf < to) {
            parsed(a, from, end);
            return end;
        }
        keep(a, from, end);
        if (lf < to) {
            int length = splitLength;
            splitLength = 0;
            parsed(split, 0, length);
        } else {
            requireBeginning(split, splitLength);
        }
        return end;
    }

    private void requireRoom(byte[] a, int from, int end) throws MalformedResponse {
        if (headBytes + splitLength + end - from > Defaults.MAX_HEAD_BYTES) {
            throw new MalformedResponse(
                    "head, trailer or chunk extension is longer than %s bytes"
                            .formatted(Defaults.MAX_HEAD_BYTES),
                    a,
                    from,
                    end);
        }
    }

    private void keep(byte[] a, int from, int end) {
        int length = splitLength + end - from;
        if (length > split.length) {
            split = Arrays.copyOf(split, Math.max(128, Math.max(length, 2 * split.length)));
        }
        System.arraycopy(a, from, split, splitLength, end - from);
        splitLength = length;
    }

    /** Refuses the beginning of a line that would be refused whatever follows. */
    private void requireBeginning(byte[] a, int to) throws MalformedResponse {
        switch (expecting) {
            case STATUS_LINE -> ResponseHead.requireBeginning(a, 0, to);
            case CHUNK_SIZE -> ChunkSize.requireBeginning(a, 0, to);
            case CHUNK_END -> ChunkSize.requireEnd(a, 0, to);
            default -> {}
        }
    }

    private void parsed(byte[] a, int from, int to) throws MalformedResponse {
        int cr = to - 2;
        if (expecting == Expecting.STATUS_LINE) {
            ResponseHead.requireBeginning(a, from, to);
        }
        if (cr < from || a[cr] != CR) {
            throw new MalformedResponse(
                    "a line ends without CR: " + Printable.excerpt(a, from, to), a, from, to);
        }
        headBytes += to - from;
        switch (expecting) {
            case STATUS_LINE -> {
                head.statusLine(a, from, cr);
                check.headLine(a, from, to);
                expecting = Expecting.HEADER;
            }
            case HEADER -> {
                if (cr == from) {
                    head.end(a, from, to);
                    check.headLine(a, from, to);
                    endOfHead();
                } else {
                    head.header(a, from, cr);
                    check.headLine(a, from, to);
                }
            }
            case CHUNK_SIZE -> {
                headBytes = 0;
                bodyLeftBytes = ChunkSize.parse(a, from, cr);
                expecting = bodyLeftBytes == 0 ? Expecting.TRAILER : Expecting.CHUNK_DATA;
            }
            case CHUNK_END -> {
                ChunkSize.requireEnd(a, from, to);
                expecting = Expecting.CHUNK_SIZE;
            }
            case TRAILER -> {
                if (cr == from) {
                    expecting = Expecting.NOTHING;
                } else {
                    ResponseHead.requireValue(a, ResponseHead.colon(a, from, cr) + 1, cr, from);
                }
            }
            default -> throw new IllegalStateException(expecting.toString());
        }
    }

    private void endOfHead() {
        int status = head.status();
        if (head.isInterim()) {
            headBytes = 0;
            expecting = Expecting.STATUS_LINE;
        } else if (neverBody || status == 204 || status == 304) {
            expecting = Expecting.NOTHING;
        } else if (head.isChunked()) {
            headBytes = 0;
            expecting = Expecting.CHUNK_SIZE;
        } else if (head.contentLength() >= 0) {
            bodyLeftBytes = head.contentLength();
            expecting = bodyLeftBytes == 0 ? Expecting.NOTHING : Expecting.FIXED_BODY;
        } else {
            untilClose = true;
            expecting = Expecting.BODY_UNTIL_CLOSE;
        }
    }
}
