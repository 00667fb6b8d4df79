package io.github.perfjunit.internal.load.check;

import io.github.perfjunit.internal.load.bytes.Printable;
import io.github.perfjunit.internal.load.template.Template;
import io.github.perfjunit.internal.load.template.Values;
import io.github.perfjunit.plan.Defaults;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/**
 * Compares a body with a JSON text as a value.
 *
 * <p>The body is held up to {@link Defaults#MAX_JSON_BYTES}; one that equals the text byte by byte
 * is not parsed. Not safe for use by several threads.
 */
final class JsonBody implements BodyCheck {

    private static final int SMALLEST_BUFFER_BYTES = 256;
    private static final int KEPT_BUFFER_BYTES = 64 * 1024;

    private final Template expected;
    private final Values values;
    private byte[] body = new byte[0];
    private int length;
    private boolean tooLong;
    private String problem = "";

    JsonBody(Template expected, Values values) {
        this.expected = expected;
        this.values = values;
    }

    @Override
    public void begin() {
        length = 0;
        tooLong = false;
        if (body.length > KEPT_BUFFER_BYTES) {
            body = new byte[0];
        }
    }

    @Override
    public void feed(byte[] a, int from, int to) {
        int count = to - from;
        if (count > Defaults.MAX_JSON_BYTES - length) {
            tooLong = true;
            return;
        }
        if (length + count > body.length) {
            int grown = Math.max(SMALLEST_BUFFER_BYTES, Math.max(2 * body.length, length + count));
            body = Arrays.copyOf(body, Math.min(grown, Defaults.MAX_JSON_BYTES));
        }
        System.arraycopy(a, from, body, length, count);
        length += count;
    }

    @Override
    public boolean matches() {
        if (tooLong) {
            problem =
                    "body is longer than the %s bytes that are held for a JSON comparison"
                            .formatted(Defaults.MAX_JSON_BYTES);
            return false;
        }
        if (length == expected.length(values)
                && expected.mismatch(0, body, 0, length, values) < 0) {
            return true;
        }
        byte[] filled = expected.filled(values);
        Optional<String> difference =
                JsonDifference.between(new String(filled, StandardCharsets.UTF_8), body, length);
        problem = difference.orElse("");
        return difference.isEmpty();
    }

    @Override
    public String problem() {
        return problem;
    }

    @Override
    public String received() {
        return Printable.kept(body, 0, length);
    }

    @Override
    public byte[] suspects() {
        return Arrays.copyOf(body, length);
    }
}
