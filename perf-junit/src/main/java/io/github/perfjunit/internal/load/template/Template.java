package io.github.perfjunit.internal.load.template;

import io.github.perfjunit.internal.load.bytes.RequestId;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * Bytes with slots that values are filled into.
 *
 * <p>One template serves all connections of a session: what stands in the slots is an argument, so
 * that a large expected body is held once and not once per connection. Immutable.
 */
public final class Template {

    private final byte[] literal;
    private final int[] places;
    private final Slot[] slots;

    /**
     * Makes a template.
     *
     * @param literal the bytes that stay as they are
     * @param places before which byte of them a slot lies, in ascending order
     */
    Template(byte[] literal, int[] places, Slot[] slots) {
        this.literal = literal;
        this.places = places;
        this.slots = slots;
    }

    /** Returns the template of bytes without a slot. */
    public static Template of(byte[] bytes) {
        return new Template(bytes.clone(), new int[0], new Slot[0]);
    }

    /** Returns whether the request id is filled in somewhere. */
    public boolean holdsId() {
        return Arrays.asList(slots).contains(Slot.REQUEST_ID);
    }

    /** Returns whether nothing but the request id is filled in, so that its length is always one. */
    public boolean isFixed() {
        return Arrays.stream(slots).allMatch(Slot.REQUEST_ID::equals);
    }

    /** Returns how many bytes a fixed template has. */
    public int fixedLength() {
        return literal.length + slots.length * RequestId.LENGTH;
    }

    /** Returns the places of the id in the filled bytes of a fixed template, in ascending order. */
    public int[] idOffsets() {
        int[] offsets = new int[places.length];
        Arrays.setAll(offsets, i -> places[i] + i * RequestId.LENGTH);
        return offsets;
    }

    /** Returns how many bytes it has with these values. */
    public int length(Values values) {
        int length = literal.length;
        for (Slot slot : slots) {
            length += values.length(slot);
        }
        return length;
    }

    /** Returns a copy of the filled bytes in a range. */
    public byte[] filled(Values values, int from, int to) {
        ByteBuffer filled = ByteBuffer.allocate(to - from);
        fill(filled, values, from);
        return filled.array();
    }

    /** Returns a copy of all filled bytes. */
    public byte[] filled(Values values) {
        return filled(values, 0, length(values));
    }

    /**
     * Puts filled bytes into a buffer until either ends.
     *
     * @param from the first byte to put
     */
    public void fill(ByteBuffer buffer, Values values, int from) {
        int start = 0;
        int literalFrom = 0;
        for (int i = 0; i <= slots.length && buffer.hasRemaining(); i++) {
            int literalTo = i < slots.length ? places[i] : literal.length;
            put(buffer, literal, literalFrom, literalTo - literalFrom, from - start);
            start += literalTo - literalFrom;
            literalFrom = literalTo;
            if (i < slots.length) {
                Slot slot = slots[i];
                int length = values.length(slot);
                put(buffer, values.array(slot), values.from(slot), length, from - start);
                start += length;
            }
        }
    }

    /** Puts as much of a part as there is room for, but for its first bytes. */
    private static void put(ByteBuffer buffer, byte[] a, int from, int length, int skipped) {
        int left = Math.max(0, skipped);
        if (left < length) {
            buffer.put(a, from + left, Math.min(length - left, buffer.remaining()));
        }
    }

    /**
     * Compares a part of what came with the same part of this template.
     *
     * @param position place in the filled template at which the part begins, 0 to its length
     * @param a holds the part from {@code from} to before {@code to}
     * @param values what stands in the slots
     * @return how many bytes are equal before the first difference, the end of the template being
     *     one; -1 if there is no difference
     */
    public int mismatch(int position, byte[] a, int from, int to, Values values) {
        int length = to - from;
        int done = 0;
        int start = 0;
        int literalFrom = 0;
        for (int i = 0; done < length && i <= slots.length; i++) {
            int literalTo = i < slots.length ? places[i] : literal.length;
            int skipped = position + done - start;
            int part = Math.min(literalTo - literalFrom - skipped, length - done);
            if (part > 0) {
                int equal = equal(literal, literalFrom + skipped, a, from + done, part);
                done += equal;
                if (equal < part) {
                    return done;
                }
            }
            start += literalTo - literalFrom;
            literalFrom = literalTo;
            if (i < slots.length) {
                Slot slot = slots[i];
                int slotLength = values.length(slot);
                skipped = position + done - start;
                part = Math.min(slotLength - skipped, length - done);
                if (part > 0) {
                    int equal =
                            equal(
                                    values.array(slot),
                                    values.from(slot) + skipped,
                                    a,
                                    from + done,
                                    part);
                    done += equal;
                    if (equal < part) {
                        return done;
                    }
                }
                start += slotLength;
            }
        }
        return done < length ? done : -1;
    }

    /** Returns how many bytes are equal before the first difference, at most a number. */
    private static int equal(byte[] a, int aFrom, byte[] b, int bFrom, int length) {
        int differs = Arrays.mismatch(a, aFrom, aFrom + length, b, bFrom, bFrom + length);
        return differs < 0 ? length : differs;
    }
}
