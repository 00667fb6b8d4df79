package io.github.perfjunit.internal.load.check;

import io.github.perfjunit.internal.load.bytes.IdTemplate;
import io.github.perfjunit.plan.RequestTemplate.Body;

/**
 * Compares the bodies of one connection's responses, one after the other, with what they must be,
 * as their parts come in. Not safe for use by several threads.
 */
sealed interface BodyCheck permits ExactBody, JsonBody, AnyBody {

    /** Gets ready for the next body. */
    void begin();

    /** Takes the next part of the body. */
    void feed(byte[] a, int from, int to);

    /** Returns whether the body, now complete, is as expected. */
    boolean matches();

    /** Returns in one line how the body differs; called only if it does. */
    String problem();

    /** Returns the first bytes from the first difference on, as text; called only if it differs. */
    String received();

    /**
     * Returns the bytes in which an id of another request may stand: those around the first
     * difference; called only if the body differs.
     */
    byte[] suspects();

    /**
     * Returns the check of a body.
     *
     * @param template the body's text or bytes with the places of the id, made once per session
     * @param id the connection's current id
     */
    static BodyCheck of(Body body, IdTemplate template, byte[] id) {
        if (body instanceof Body.Any) {
            return new AnyBody();
        }
        return body instanceof Body.Json ? new JsonBody(template, id) : new ExactBody(template, id);
    }

    /** Returns the template of a body, for all connections of a session. */
    static IdTemplate template(Body body) {
        if (body instanceof Body.Text text) {
            return IdTemplate.of(text.text());
        } else if (body instanceof Body.Json json) {
            JsonDifference.requireJson(json.text());
            return IdTemplate.of(json.text());
        } else if (body instanceof Body.Bytes bytes) {
            return IdTemplate.of(bytes.bytes());
        }
        return IdTemplate.of("");
    }
}
