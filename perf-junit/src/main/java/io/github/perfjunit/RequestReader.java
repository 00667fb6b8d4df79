package io.github.perfjunit;

import io.github.perfjunit.internal.load.check.JsonSyntax;
import io.github.perfjunit.plan.RequestTemplate;
import io.github.perfjunit.plan.RequestTemplate.Body;
import io.github.perfjunit.plan.RequestTemplate.Expectation;
import io.github.perfjunit.plan.RequestTemplate.Header;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Turns {@link HttpRequest} into a {@link RequestTemplate}, noting what is wrong with it. */
final class RequestReader {

    private static final String TOKEN = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
    private static final Set<String> OURS = Set.of("host", "content-length", "transfer-encoding");

    private final HttpRequest annotation;
    private final Class<?> testClass;
    private final String method;
    private final Problems problems;

    RequestReader(HttpRequest annotation, Class<?> testClass, String method, Problems problems) {
        this.annotation = annotation;
        this.testClass = testClass;
        this.method = method;
        this.problems = problems;
    }

    RequestTemplate read() {
        if (!annotation.method().matches("[A-Z]{1,20}")) {
            problem("method", annotation.method(), "must be an HTTP method in upper case");
        } else if (annotation.method().equals("CONNECT")) {
            problem(
                    "method",
                    annotation.method(),
                    "turns a connection into a tunnel: not possible");
        }
        String path = annotation.path();
        if (!path.startsWith("/") || path.chars().anyMatch(c -> c <= ' ' || c > '~')) {
            problem("path", path, "must begin with '/' and hold no white space or non-ASCII");
        }
        int status = annotation.expectStatus();
        if (status < 200 || status > 599) {
            problem("expectStatus", status, "must be a final status, 200 to 599");
        }
        List<Header> headers = headers("headers", annotation.headers());
        for (Header header : headers) {
            if (OURS.contains(header.name().toLowerCase(Locale.ROOT))) {
                problem("headers", header.toString(), "is written by perf-junit itself");
            }
        }
        return new RequestTemplate(
                annotation.method(),
                path,
                headers,
                Optional.of(annotation.body()).filter(b -> !b.isEmpty()),
                headerName("requestIdHeader", annotation.requestIdHeader()),
                new Expectation(
                        status,
                        body(status),
                        headerName("expectRequestIdHeader", annotation.expectRequestIdHeader()),
                        headers("expectHeaders", annotation.expectHeaders())));
    }

    private Body body(int status) {
        List<Body> given = new ArrayList<>();
        single("expectBody", annotation.expectBody()).map(Body.Text::new).ifPresent(given::add);
        single("expectJson", annotation.expectJson()).map(Body.Json::new).ifPresent(given::add);
        if (!annotation.expectBodyResource().isEmpty()) {
            given.add(resource(annotation.expectBodyResource()));
        }
        if (annotation.expectAnyBody()) {
            given.add(new Body.Any());
        }
        boolean bodiless = annotation.method().equals("HEAD") || status == 204 || status == 304;
        if (bodiless && given.isEmpty()) {
            return new Body.Text("");
        }
        if (given.size() != 1) {
            problems.add(
                    where("expectBody, expectJson, expectBodyResource, expectAnyBody"),
                    "exactly one of them must be given, found "
                            + given.size()
                            + ": every response is checked, so say what its body must be");
            return new Body.Any();
        }
        Body body = given.get(0);
        if (bodiless && !body.equals(new Body.Text("")) && !(body instanceof Body.Any)) {
            problem("expectBody", body.toString(), "HEAD, 204 and 304 have no body: leave it out");
        }
        if (body instanceof Body.Json json) {
            JsonSyntax.complaint(json.text())
                    .ifPresent(why -> problem("expectJson", json.text(), "is not JSON: " + why));
        }
        return body;
    }

    private Optional<String> single(String attribute, String[] texts) {
        if (texts.length > 1) {
            problem(attribute, String.join("\", \"", texts), "must be one text");
        }
        return texts.length == 0 ? Optional.empty() : Optional.of(texts[0]);
    }

    private Body resource(String name) {
        try (InputStream in = testClass.getResourceAsStream(name)) {
            if (in != null) {
                return new Body.Bytes(in.readAllBytes());
            }
            problem(
                    "expectBodyResource",
                    name,
                    "there is no such resource on the class path; names are relative to the test"
                            + " class unless they begin with '/'");
        } catch (IOException e) {
            problem("expectBodyResource", name, "cannot be read: " + e.getMessage());
        }
        return new Body.Any();
    }

    private List<Header> headers(String attribute, String[] texts) {
        List<Header> headers = new ArrayList<>();
        for (String text : texts) {
            int colon = text.indexOf(':');
            String name = colon < 0 ? "" : text.substring(0, colon);
            String value = text.substring(colon + 1).strip();
            if (!name.matches(TOKEN) || value.chars().anyMatch(c -> c < ' ' || c > '~')) {
                problem(attribute, text, "must be \"Name: value\" in printable ASCII");
            } else {
                headers.add(new Header(name, value));
            }
        }
        return headers;
    }

    private Optional<String> headerName(String attribute, String name) {
        if (!name.isEmpty() && !name.matches(TOKEN)) {
            problem(attribute, name, "must be a header name, or empty for none");
        }
        return Optional.of(name).filter(n -> !n.isEmpty());
    }

    private String where(String attribute) {
        return "@HttpRequest(" + attribute + ") on " + method + "()";
    }

    private void problem(String attribute, Object value, String rule) {
        problems.add(where(attribute), value, rule);
    }
}
