package io.github.perfjunit.internal.server.probe;

import java.util.Map;

/**
 * An answer on the control channel, or why there is none.
 *
 * @param fields its fields; empty if there is none
 * @param absentReason why there is none; {@code null} if there is one
 */
record Answer(Map<String, Object> fields, String absentReason) {

    static Answer absent(String reason) {
        return new Answer(Map.of(), reason);
    }

    static Answer of(String op, Map<String, Object> fields) {
        if (Boolean.TRUE.equals(fields.get("ok"))) {
            return new Answer(fields, null);
        }
        return absent("the server could not do '" + op + "': " + fields.get("error"));
    }

    /** Returns a number, or the reason the server gives for its absence. */
    Reading reading(String field) {
        if (absentReason != null) {
            return Reading.absent(absentReason);
        }
        if (fields.get(field) instanceof Number number && Double.isFinite(number.doubleValue())) {
            return Reading.of(number.doubleValue());
        }
        Object reason = fields.get("absent") instanceof Map<?, ?> absent ? absent.get(field) : null;
        return Reading.absent(
                reason == null ? "the server does not report " + field : reason.toString());
    }
}
