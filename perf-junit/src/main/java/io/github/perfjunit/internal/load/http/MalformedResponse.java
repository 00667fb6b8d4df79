package io.github.perfjunit.internal.load.http;

import io.github.perfjunit.internal.load.bytes.Printable;

/** Says that what came is not an HTTP/1.1 response, and shows it. */
public final class MalformedResponse extends Exception {

    private static final long serialVersionUID = 1;

    private final String received;

    /**
     * Makes one without a stack trace: it tells of the server, not of this code.
     *
     * @param problem what is wrong, in one line
     * @param a holds what came, from {@code from}, the start of the faulty line, to {@code to}
     */
    public MalformedResponse(String problem, byte[] a, int from, int to) {
        super(problem, null, false, false);
        received = Printable.kept(a, from, to);
    }

    /**
     * Returns the fault of a complete response that is followed by something else.
     *
     * @param end where the response ends in what came, and the other begins
     */
    public static MalformedResponse followedBy(byte[] a, int end, int count) {
        return new MalformedResponse(
                "more bytes follow the complete response: " + Printable.excerpt(a, end, count),
                a,
                end,
                count);
    }

    /** Returns the first bytes from the faulty line on, as text. */
    public String received() {
        return received;
    }
}
