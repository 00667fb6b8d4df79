package io.github.perfjunit.internal.load.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.perfjunit.internal.load.bytes.Nonce;
import io.github.perfjunit.internal.load.template.Template;
import io.github.perfjunit.internal.load.template.Values;
import io.github.perfjunit.plan.RequestTemplate;
import io.github.perfjunit.plan.RequestTemplate.Body;
import io.github.perfjunit.plan.RequestTemplate.Expectation;
import io.github.perfjunit.plan.RequestTemplate.Header;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RequestEncoderTest {

    private static final InetSocketAddress SERVER = new InetSocketAddress("127.0.0.1", 8080);
    private static final Expectation ANY =
            new Expectation(200, new Body.Any(), Optional.empty(), List.of());

    @Test
    void aGetHasHostAndRequestId() {
        assertThat(encoded(request("GET", "/health", List.of(), Optional.empty())))
                .isEqualTo(
                        "GET /health HTTP/1.1\r\n"
                                + "Host: 127.0.0.1:8080\r\n"
                                + "X-Request-Id: 0123456700000000\r\n\r\n");
    }

    @Test
    void theIdGoesIntoPathHeaderAndBody() {
        List<Header> headers = List.of(new Header("X-Trace", "t-${requestId}"));
        assertThat(
                        encoded(
                                request(
                                        "POST",
                                        "/a?id=${requestId}",
                                        headers,
                                        Optional.of("ü=${requestId}"))))
                .isEqualTo(
                        "POST /a?id=0123456700000000 HTTP/1.1\r\n"
                                + "Host: 127.0.0.1:8080\r\n"
                                + "X-Trace: t-0123456700000000\r\n"
                                + "X-Request-Id: 0123456700000000\r\n"
                                + "Content-Length: 19\r\n\r\n"
                                + "ü=0123456700000000");
    }

    @Test
    void aPostWithoutBodySaysSo() {
        assertThat(encoded(request("POST", "/", List.of(), Optional.empty())))
                .endsWith("\r\nContent-Length: 0\r\n\r\n");
    }

    @Test
    void aHostOfTheTemplateReplacesTheServers() {
        List<Header> headers = List.of(new Header("host", "example.org"));
        assertThat(encoded(request("GET", "/", headers, Optional.empty())))
                .startsWith("GET / HTTP/1.1\r\nhost: example.org\r\nX-Request-Id:");
    }

    @Test
    void ipv6HostsStandInBrackets() {
        RequestTemplate request = request("GET", "/", List.of(), Optional.empty());
        InetSocketAddress server = new InetSocketAddress("::1", 80);
        assertThat(text(RequestEncoder.encode(request, server).request()))
                .contains("\r\nHost: [0:0:0:0:0:0:0:1]:80\r\n");
    }

    @Test
    void refusesWhatWouldBreakTheRequest() {
        refuses(
                request("GET", "/a b", List.of(), Optional.empty()),
                "path must begin with / and hold no spaces or characters beyond ASCII"
                        + " (percent-encode them), was \"/a b\"");
        refuses(
                request("GET", "/", List.of(new Header("A", "b\r\nC: d")), Optional.empty()),
                "header A has a control character in its value; remove it");
        refuses(
                request("GET", "/", List.of(new Header("A b", "c")), Optional.empty()),
                "header name must be letters, digits or !#$%&'*+-.^_`|~, was \"A b\"");
        refuses(
                request("G T", "/", List.of(), Optional.empty()),
                "method must be letters, digits or !#$%&'*+-.^_`|~, was \"G T\"");
        refuses(
                request("CONNECT", "/", List.of(), Optional.empty()),
                "method CONNECT cannot be sent to a server");
        refuses(
                request("GET", "/", List.of(new Header("content-length", "5")), Optional.empty()),
                "header content-length is set by the engine; leave it out");
    }

    private static void refuses(RequestTemplate request, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RequestEncoder.encode(request, SERVER))
                .withMessage(message);
    }

    private static String encoded(RequestTemplate request) {
        return text(RequestEncoder.encode(request, SERVER).request());
    }

    private static String text(Template template) {
        Values values = Values.ofId(Nonce.of(0x0123), 0x4567);
        return new String(template.filled(values), StandardCharsets.UTF_8);
    }

    private static RequestTemplate request(
            String method, String path, List<Header> headers, Optional<String> body) {
        return new RequestTemplate(method, path, headers, body, Optional.of("X-Request-Id"), ANY);
    }
}
