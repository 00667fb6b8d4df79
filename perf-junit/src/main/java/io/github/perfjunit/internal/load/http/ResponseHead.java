package io.github.perfjunit.internal.load.http;

import static io.github.perfjunit.internal.load.bytes.HttpBytes.equalsIgnoreCase;
import static io.github.perfjunit.internal.load.bytes.HttpBytes.isBlank;

import io.github.perfjunit.internal.load.bytes.HttpBytes;
import io.github.perfjunit.internal.load.bytes.Printable;
import io.github.perfjunit.internal.load.check.ResponseCheck;

/**
 * The head of a response, read line by line, and how long its body is (RFC 9112, section 6.3).
 *
 * <p>Strict where a server could be wrong about where a response ends. Not safe for use by several
 * threads.
 */
final class ResponseHead {

    private static final byte[] VERSION = HttpBytes.lowerCase("http/1.");
    private static final byte[] CONTENT_LENGTH = HttpBytes.lowerCase("content-length");
    private static final byte[] TRANSFER_ENCODING = HttpBytes.lowerCase("transfer-encoding");
    private static final byte[] CONNECTION = HttpBytes.lowerCase("connection");
    private static final byte[] CHUNKED = HttpBytes.lowerCase("chunked");
    private static final byte[] CLOSE = HttpBytes.lowerCase("close");
    private static final byte[] KEEP_ALIVE = HttpBytes.lowerCase("keep-alive");
    private static final int SHORTEST_STATUS_LINE = "HTTP/1.1 200".length();

    private ResponseCheck check;
    private int status;
    private boolean http10;
    private long contentLength;
    private boolean chunked;
    private boolean close;
    private boolean keepAlive;

    /**
     * Gets ready for the next response.
     *
     * @param next is told of every part of the head
     */
    void begin(ResponseCheck next) {
        check = next;
    }

    int status() {
        return status;
    }

    boolean isInterim() {
        return status < 200;
    }

    boolean isChunked() {
        return chunked;
    }

    /** Returns the content length in bytes, or -1 if none was given. */
    long contentLength() {
        return contentLength;
    }

    /** Returns whether the server keeps the connection open, going by the head. */
    boolean keepsConnection() {
        return !close && (!http10 || keepAlive);
    }

    /** Refuses a beginning of a status line that cannot become one. */
    static void requireBeginning(byte[] a, int from, int to) throws MalformedResponse {
        int length = Math.min(to - from, VERSION.length);
        for (int i = 0; i < length; i++) {
            // The version is compared in its one spelling: it is case-sensitive.
            int expected = i < 4 ? VERSION[i] - ('a' - 'A') : VERSION[i];
            if (a[from + i] != expected) {
                throw new MalformedResponse(
                        "not a status line: " + Printable.excerpt(a, from, to), a, from, to);
            }
        }
    }

    /** Takes the status line; {@code to} is the place of its CR. */
    void statusLine(byte[] a, int from, int to) throws MalformedResponse {
        requireBeginning(a, from, to);
        int version = from + VERSION.length;
        if (to - from < SHORTEST_STATUS_LINE
                || a[version] != '0' && a[version] != '1'
                || a[version + 1] != ' '
                || to > version + 5 && a[version + 5] != ' ') {
            throw malformedStatus(a, from, to);
        }
        int code = 0;
        for (int i = version + 2; i < version + 5; i++) {
            if (a[i] < '0' || a[i] > '9') {
                throw malformedStatus(a, from, to);
            }
            code = 10 * code + a[i] - '0';
        }
        requireValue(a, version + 5, to, from);
        if (code < 100 || code > 599 || code == 101) {
            // 101 answers an Upgrade header, which is never sent.
            throw malformedStatus(a, from, to);
        }
        status = code;
        http10 = a[version] == '0';
        contentLength = -1;
        chunked = false;
        close = false;
        keepAlive = false;
        check.status(code);
    }

    private static MalformedResponse malformedStatus(byte[] a, int from, int to) {
        return new MalformedResponse(
                "not a status line of HTTP/1.1: " + Printable.excerpt(a, from, to), a, from, to);
    }

    /** Takes a header line; {@code to} is the place of its CR. */
    void header(byte[] a, int from, int to) throws MalformedResponse {
        int colon = colon(a, from, to);
        int valueFrom = colon + 1;
        int valueTo = to;
        while (valueFrom < valueTo && isBlank(a[valueFrom])) {
            valueFrom++;
        }
        while (valueTo > valueFrom && isBlank(a[valueTo - 1])) {
            valueTo--;
        }
        requireValue(a, valueFrom, valueTo, from);
        if (isInterim()) {
            return;
        }
        if (equalsIgnoreCase(a, from, colon, CONTENT_LENGTH)) {
            contentLength(a, from, valueFrom, valueTo);
        } else if (equalsIgnoreCase(a, from, colon, TRANSFER_ENCODING)) {
            if (chunked || http10 || !equalsIgnoreCase(a, valueFrom, valueTo, CHUNKED)) {
                throw faulty("unsupported transfer coding", a, from, to);
            }
            chunked = true;
        } else if (equalsIgnoreCase(a, from, colon, CONNECTION)) {
            connection(a, valueFrom, valueTo);
        }
        check.header(a, from, colon, valueFrom, valueTo);
    }

    /** Checks the head as a whole, at its end. */
    void end(byte[] a, int from, int to) throws MalformedResponse {
        if (chunked && contentLength >= 0) {
            throw new MalformedResponse(
                    "both Transfer-Encoding and Content-Length are given", a, from, to);
        }
    }

    /** Refuses a line that is not a header field, and returns the place of its colon. */
    static int colon(byte[] a, int from, int to) throws MalformedResponse {
        if (isBlank(a[from])) {
            throw faulty("a header is folded over two lines", a, from, to);
        }
        int colon = from;
        while (colon < to && HttpBytes.isToken(a[colon])) {
            colon++;
        }
        if (colon == from || colon == to || a[colon] != ':') {
            throw faulty("not a header", a, from, to);
        }
        return colon;
    }

    static void requireValue(byte[] a, int from, int to, int lineFrom) throws MalformedResponse {
        for (int i = from; i < to; i++) {
            if (!HttpBytes.isValue(a[i])) {
                throw faulty("a control character in the head", a, lineFrom, to);
            }
        }
    }

    private void contentLength(byte[] a, int lineFrom, int from, int to) throws MalformedResponse {
        long length = 0;
        for (int i = from; i < to; i++) {
            int digit = a[i] - '0';
            if (digit < 0 || digit > 9 || length > (Long.MAX_VALUE - digit) / 10) {
                throw faulty("not a length", a, lineFrom, to);
            }
            length = 10 * length + digit;
        }
        if (from == to || contentLength >= 0 && contentLength != length) {
            throw faulty(from == to ? "not a length" : "a second length", a, lineFrom, to);
        }
        contentLength = length;
    }

    private void connection(byte[] a, int from, int to) {
        int at = from;
        while (at < to) {
            int end = at;
            while (end < to && a[end] != ',' && !isBlank(a[end])) {
                end++;
            }
            close |= equalsIgnoreCase(a, at, end, CLOSE);
            keepAlive |= equalsIgnoreCase(a, at, end, KEEP_ALIVE);
            at = end + 1;
        }
    }

    private static MalformedResponse faulty(String problem, byte[] a, int from, int to) {
        return new MalformedResponse(problem + ": " + Printable.excerpt(a, from, to), a, from, to);
    }
}
