package io.github.perfjunit.internal.load.http;

import io.github.perfjunit.internal.load.bytes.HttpBytes;
import io.github.perfjunit.internal.load.template.Slot;
import io.github.perfjunit.internal.load.template.Template;
import io.github.perfjunit.internal.load.template.TemplateBuilder;
import io.github.perfjunit.plan.RequestTemplate;
import io.github.perfjunit.plan.RequestTemplate.Header;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Set;

/**
 * Writes a request template as HTTP/1.1.
 *
 * <p>{@code Host} is that of the server unless the template has one; {@code Content-Length} is
 * always the engine's own, and sent when there is a body or the method usually has one.
 */
public final class RequestEncoder {

    private static final Set<String> METHODS_WITH_BODY = Set.of("POST", "PUT", "PATCH");

    private RequestEncoder() {}

    /**
     * A request as bytes.
     *
     * @param request what is sent, head and body
     * @param body the body alone
     */
    public record Encoded(Template request, Template body) {}

    /**
     * Returns the bytes to send, with their slots.
     *
     * @throws IllegalArgumentException if a part of the template would break the request's syntax, or
     *     names an unknown placeholder or column
     */
    public static Encoded encode(RequestTemplate request, InetSocketAddress server) {
        requireToken("method", request.method());
        if (request.method().equals("CONNECT")) {
            throw new IllegalArgumentException("method CONNECT cannot be sent to a server");
        }
        requirePath(request.path());
        SlotRules.require(request);
        TemplateBuilder bytes = new TemplateBuilder(request.data());
        bytes.literal(request.method() + " ").path(request.path()).literal(" HTTP/1.1\r\n");
        if (request.headers().stream().noneMatch(h -> h.name().equalsIgnoreCase("Host"))) {
            bytes.literal("Host: " + host(server) + "\r\n");
        }
        for (Header header : request.headers()) {
            if (header.name().equalsIgnoreCase("Content-Length")
                    || header.name().equalsIgnoreCase("Transfer-Encoding")) {
                throw new IllegalArgumentException(
                        "header " + header.name() + " is set by the engine; leave it out");
            }
            append(bytes, header.name(), header.value());
        }
        request.requestIdHeader().ifPresent(n -> append(bytes, n, RequestTemplate.REQUEST_ID));
        String text = request.body().orElse("");
        Template body = TemplateBuilder.template(text, request.data());
        if (request.body().isPresent() || METHODS_WITH_BODY.contains(request.method())) {
            bytes.literal("Content-Length: ");
            if (body.isFixed()) {
                bytes.literal(Integer.toString(body.fixedLength()));
            } else {
                bytes.slot(Slot.BODY_BYTES);
            }
            bytes.literal("\r\n");
        }
        return new Encoded(bytes.literal("\r\n").text(text).build(), body);
    }

    private static void append(TemplateBuilder bytes, String name, String value) {
        requireToken("header name", name);
        if (value.chars().anyMatch(c -> c < ' ' && c != '\t' || c == 0x7f)) {
            throw new IllegalArgumentException(
                    "header " + name + " has a control character in its value; remove it");
        }
        bytes.literal(name + ": ").text(value).literal("\r\n");
    }

    private static void requireToken(String what, String value) {
        if (value.isEmpty() || !value.chars().allMatch(c -> c < 128 && HttpBytes.isToken(c))) {
            throw new IllegalArgumentException(
                    what + " must be letters, digits or !#$%&'*+-.^_`|~, was \"" + value + "\"");
        }
    }

    private static void requirePath(String path) {
        if (!path.startsWith("/") || !path.chars().allMatch(c -> c > ' ' && c < 0x7f)) {
            throw new IllegalArgumentException(
                    "path must begin with / and hold no spaces or characters beyond ASCII"
                            + " (percent-encode them), was \""
                            + path
                            + "\"");
        }
    }

    private static String host(InetSocketAddress server) {
        InetAddress address = server.getAddress();
        String host = address == null ? server.getHostString() : address.getHostAddress();
        return (address instanceof Inet6Address ? "[" + host + "]" : host) + ":" + server.getPort();
    }
}
