package io.github.perfjunit.internal.load.request;

import io.github.perfjunit.internal.load.check.ResponseCheck;
import io.github.perfjunit.internal.load.http.RequestEncoder;
import io.github.perfjunit.internal.load.template.DataRows;
import io.github.perfjunit.internal.load.template.PayloadText;
import io.github.perfjunit.internal.load.template.Template;
import io.github.perfjunit.plan.RequestTemplate;
import io.github.perfjunit.plan.text.Placeholder;
import io.github.perfjunit.plan.text.PlaceholderText;
import java.net.InetSocketAddress;
import java.util.Optional;

/**
 * One request of a mix as all connections of a session have it in common. Immutable.
 *
 * @param name method and path, for messages
 * @param request the bytes to send
 * @param body the body among them
 * @param headMethod whether the response has no body because the method is HEAD
 * @param rules what must come back
 * @param rows what data slots are filled from
 * @param payload what payload slots are filled from
 */
record Exchange(
        String name,
        Template request,
        Template body,
        boolean headMethod,
        ResponseCheck.Rules rules,
        Optional<DataRows> rows,
        Optional<PayloadText> payload) {

    /**
     * Prepares a request template.
     *
     * @param seed of the payload's text
     * @throws IllegalArgumentException if it cannot be sent or checked
     */
    static Exchange of(RequestTemplate template, InetSocketAddress server, long seed) {
        RequestEncoder.Encoded encoded = RequestEncoder.encode(template, server);
        boolean dataInPath = PlaceholderText.parse(template.path()).holds(Placeholder.Kind.DATA);
        return new Exchange(
                template.name(),
                encoded.request(),
                encoded.body(),
                template.method().equals("HEAD"),
                ResponseCheck.Rules.of(template.expect(), template.data()),
                template.data().map(data -> new DataRows(data, dataInPath)),
                template.payloadBytes().isEmpty()
                        ? Optional.empty()
                        : Optional.of(new PayloadText(template.payloadBytes(), seed)));
    }

    /** Returns whether requests differ in nothing but the id. */
    boolean isFixed() {
        return request.isFixed() && rules.areFixed();
    }
}
