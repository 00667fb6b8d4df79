package io.github.perfjunit.internal.load.check;

import io.github.perfjunit.internal.load.bytes.Printable;
import io.github.perfjunit.internal.load.bytes.RequestId;
import io.github.perfjunit.internal.load.template.Template;
import io.github.perfjunit.internal.load.template.Values;

/**
 * Compares a body byte by byte with a template.
 *
 * <p>It is compared part by part as it comes in and never held, so a body of any length takes no
 * memory. Not safe for use by several threads.
 */
final class ExactBody implements BodyCheck {

    private final Template expected;
    private final Values values;
    private final Evidence evidence = new Evidence();
    private long receivedBytes;
    private long differsAt;

    ExactBody(Template expected, Values values) {
        this.expected = expected;
        this.values = values;
    }

    @Override
    public void begin() {
        receivedBytes = 0;
        differsAt = -1;
        evidence.clear();
    }

    @Override
    public void feed(byte[] a, int from, int to) {
        if (differsAt < 0) {
            int equal = expected.mismatch((int) receivedBytes, a, from, to, values);
            if (equal >= 0) {
                differsAt = receivedBytes + equal;
                evidence.add(a, from + equal, to);
            }
        } else {
            evidence.add(a, from, to);
        }
        receivedBytes += to - from;
    }

    @Override
    public boolean matches() {
        return differsAt < 0 && receivedBytes == expected.length(values);
    }

    @Override
    public String problem() {
        int length = expected.length(values);
        if (differsAt < 0) {
            return "body ends after %s of %s bytes: expected %s to follow"
                    .formatted(receivedBytes, length, expectedFrom(receivedBytes));
        }
        if (differsAt == length) {
            return "body is %s bytes long where %s were expected: after them came %s"
                    .formatted(receivedBytes, length, evidence.excerpt());
        }
        return "body differs at byte %s of %s: expected %s but was %s"
                .formatted(differsAt, length, expectedFrom(differsAt), evidence.excerpt());
    }

    private String expectedFrom(long position) {
        byte[] rest = expected.filled(values, (int) position, expected.length(values));
        return Printable.excerpt(rest, 0, rest.length);
    }

    @Override
    public String received() {
        return evidence.toString();
    }

    @Override
    public byte[] suspects() {
        long first = differsAt < 0 ? receivedBytes : differsAt;
        byte[] before =
                expected.filled(values, (int) Math.max(0, first - RequestId.LENGTH), (int) first);
        byte[] came = evidence.toBytes();
        byte[] both = new byte[before.length + came.length];
        System.arraycopy(before, 0, both, 0, before.length);
        System.arraycopy(came, 0, both, before.length, came.length);
        return both;
    }
}
