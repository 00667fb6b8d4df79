package io.github.perfjunit.internal.load.check;

import io.github.perfjunit.internal.load.template.Template;
import io.github.perfjunit.internal.load.template.TemplateBuilder;
import io.github.perfjunit.internal.load.template.Values;
import io.github.perfjunit.plan.DataFile;
import io.github.perfjunit.plan.RequestTemplate.Body;
import java.util.Optional;

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
     * @param template the body's text or bytes with their slots, made once per session
     * @param values what stands in the slots for the connection's current request
     */
    static BodyCheck of(Body body, Template template, Values values) {
        if (body instanceof Body.Any) {
            return new AnyBody();
        }
        return body instanceof Body.Json
                ? new JsonBody(template, values)
                : new ExactBody(template, values);
    }

    /**
     * Returns the template of a body, for all connections of a session.
     *
     * @param data whose columns the body may name
     */
    static Template template(Body body, Optional<DataFile> data) {
        if (body instanceof Body.Text text) {
            return TemplateBuilder.template(text.text(), data);
        } else if (body instanceof Body.Json json) {
            Template template = TemplateBuilder.template(json.text(), data);
            JsonDifference.requireJson(JsonSyntax.example(json.text(), data));
            return template;
        } else if (body instanceof Body.Bytes bytes) {
            return Template.of(bytes.bytes());
        }
        return Template.of(new byte[0]);
    }
}
