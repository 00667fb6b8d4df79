package io.github.perfjunit.internal.load.bytes;

import io.github.perfjunit.plan.RequestTemplate;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Bytes with places that a request id is filled into.
 *
 * <p>One template serves all connections of a session: the comparison takes the id as an argument,
 * so that a large expected body is held once and not once per connection. Immutable.
 */
public final class IdTemplate {

    private final byte[] bytes;
    private final int[] offsets;

    private IdTemplate(byte[] bytes, int[] offsets) {
        this.bytes = bytes;
        this.offsets = offsets;
    }

    /** Returns the template of a text in UTF-8 in which {@code ${requestId}} stands for the id. */
    public static IdTemplate of(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        List<Integer> offsets = new ArrayList<>();
        int from = 0;
        int at = text.indexOf(RequestTemplate.REQUEST_ID);
        while (at >= 0) {
            bytes.writeBytes(text.substring(from, at).getBytes(StandardCharsets.UTF_8));
            offsets.add(bytes.size());
            bytes.writeBytes(new byte[RequestId.LENGTH]);
            from = at + RequestTemplate.REQUEST_ID.length();
            at = text.indexOf(RequestTemplate.REQUEST_ID, from);
        }
        bytes.writeBytes(text.substring(from).getBytes(StandardCharsets.UTF_8));
        return new IdTemplate(
                bytes.toByteArray(), offsets.stream().mapToInt(Integer::intValue).toArray());
    }

    /** Returns the template of bytes without an id. */
    public static IdTemplate of(byte[] bytes) {
        return new IdTemplate(bytes.clone(), new int[0]);
    }

    public int length() {
        return bytes.length;
    }

    public boolean holdsId() {
        return offsets.length > 0;
    }

    /** Returns the places of the id, in ascending order. */
    public int[] offsets() {
        return offsets.clone();
    }

    /** Returns a copy of the bytes in a range, with an id in its places. */
    public byte[] filled(byte[] id, int from, int to) {
        byte[] filled = Arrays.copyOfRange(bytes, from, to);
        for (int offset : offsets) {
            int first = Math.max(from, offset);
            int last = Math.min(to, offset + RequestId.LENGTH);
            if (first < last) {
                System.arraycopy(id, first - offset, filled, first - from, last - first);
            }
        }
        return filled;
    }

    /**
     * Compares a part of what came with the same part of this template.
     *
     * @param position place in the template at which the part begins, 0 to its length
     * @param a holds the part from {@code from} to before {@code to}
     * @param id the 16 digits that stand in the places of the id
     * @return how many bytes are equal before the first difference, the end of the template being
     *     one; -1 if there is no difference
     */
    public int mismatch(int position, byte[] a, int from, int to, byte[] id) {
        int length = to - from;
        int comparable = Math.min(length, bytes.length - position);
        int place = 0;
        while (place < offsets.length && offsets[place] + RequestId.LENGTH <= position) {
            place++;
        }
        int done = 0;
        while (done < comparable) {
            int at = position + done;
            int next = place < offsets.length ? offsets[place] : bytes.length;
            byte[] source = bytes;
            int sourceFrom = at;
            int sourceTo = next;
            if (at >= next) {
                source = id;
                sourceFrom = at - next;
                sourceTo = RequestId.LENGTH;
                place++;
            }
            int part = Math.min(comparable - done, sourceTo - sourceFrom);
            int start = from + done;
            int equal =
                    Arrays.mismatch(source, sourceFrom, sourceFrom + part, a, start, start + part);
            if (equal >= 0) {
                return done + equal;
            }
            done += part;
        }
        return comparable < length ? comparable : -1;
    }
}
