package io.github.perfjunit.internal.load.nio;

import io.github.perfjunit.internal.load.bytes.IdTemplate;
import io.github.perfjunit.internal.load.bytes.Nonce;
import io.github.perfjunit.internal.load.check.ResponseCheck;
import io.github.perfjunit.internal.load.http.RequestEncoder;
import io.github.perfjunit.plan.RequestTemplate;
import java.net.InetSocketAddress;

/**
 * What the connections of a session have in common: the request's bytes and the response's rules.
 * Immutable.
 */
record Exchange(IdTemplate request, boolean headMethod, ResponseCheck.Rules rules, Nonce nonce) {

    /**
     * Prepares a request template.
     *
     * @param nonce what all request ids begin with
     *
     * @throws IllegalArgumentException if it cannot be sent or checked
     */
    static Exchange of(RequestTemplate template, InetSocketAddress server, Nonce nonce) {
        return new Exchange(
                RequestEncoder.encode(template, server),
                template.method().equals("HEAD"),
                ResponseCheck.Rules.of(template.expect()),
                nonce);
    }
}
