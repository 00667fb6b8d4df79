package io.github.perfjunit;

import io.github.perfjunit.internal.data.DataFiles;
import io.github.perfjunit.internal.data.UnreadableData;
import io.github.perfjunit.internal.load.http.SlotRules.Position;
import io.github.perfjunit.plan.DataFile;
import io.github.perfjunit.plan.Defaults;
import io.github.perfjunit.plan.RequestTemplate;
import io.github.perfjunit.plan.RequestTemplate.Expectation;
import io.github.perfjunit.plan.RequestTemplate.Header;
import io.github.perfjunit.plan.text.Placeholder;
import io.github.perfjunit.plan.text.PlaceholderText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Turns {@link HttpRequest} into a {@link RequestTemplate}, noting what is wrong with it. */
final class RequestReader {

    private static final String TOKEN = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
    private static final String PAYLOAD = "${payload}";
    private static final Set<String> OURS = Set.of("host", "content-length", "transfer-encoding");

    private final HttpRequest annotation;
    private final Class<?> testClass;
    private final RequestNotes notes;

    RequestReader(HttpRequest annotation, Class<?> testClass, RequestNotes notes) {
        this.annotation = annotation;
        this.testClass = testClass;
        this.notes = notes;
    }

    RequestTemplate read() {
        Optional<DataFile> data = data();
        PlaceholderReader placeholders = new PlaceholderReader(annotation, data, notes);
        if (!annotation.method().matches("[A-Z]{1,20}")) {
            notes.problem("method", annotation.method(), "must be an HTTP method in upper case");
        } else if (annotation.method().equals("CONNECT")) {
            notes.problem(
                    "method",
                    annotation.method(),
                    "turns a connection into a tunnel: not possible");
        }
        String path = annotation.path();
        if (!path.startsWith("/") || path.chars().anyMatch(c -> c <= ' ' || c > '~')) {
            notes.problem("path", path, "must begin with '/' and hold no white space or non-ASCII");
        }
        placeholders.fit("path", path, Position.PATH);
        int status = annotation.expectStatus();
        if (status < 200 || status > 599) {
            notes.problem("expectStatus", status, "must be a final status, 200 to 599");
        }
        List<Header> headers = headers("headers", annotation.headers(), placeholders);
        for (Header header : headers) {
            if (OURS.contains(header.name().toLowerCase(Locale.ROOT))) {
                notes.problem("headers", header.toString(), "is written by perf-junit itself");
            }
        }
        return new RequestTemplate(
                annotation.method(),
                path,
                headers,
                content(placeholders),
                headerName("requestIdHeader", annotation.requestIdHeader()),
                new Expectation(
                        status,
                        new ExpectedBodyReader(annotation, testClass, placeholders, notes)
                                .read(data),
                        headerName("expectRequestIdHeader", annotation.expectRequestIdHeader()),
                        headers("expectHeaders", annotation.expectHeaders(), placeholders)),
                data,
                payloadBytes());
    }

    private Optional<DataFile> data() {
        if (annotation.data().isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(DataFiles.read(testClass, annotation.data()));
        } catch (UnreadableData e) {
            notes.problem("data", annotation.data(), e.getMessage());
            return Optional.empty();
        }
    }

    private List<Integer> payloadBytes() {
        List<Integer> sizes = new ArrayList<>();
        for (int size : annotation.payloadBytes()) {
            if (size < 1 || size > Defaults.MAX_PAYLOAD_BYTES) {
                notes.problem(
                        "payloadBytes",
                        size,
                        "must be from 1 to " + Defaults.MAX_PAYLOAD_BYTES + " bytes");
            } else {
                sizes.add(size);
            }
        }
        return sizes;
    }

    /** Returns what is sent as the body. */
    private Optional<String> content(PlaceholderReader placeholders) {
        String body = annotation.body();
        if (annotation.payloadBytes().length > 0 && body.isEmpty()) {
            return Optional.of(PAYLOAD);
        }
        if (placeholders.fit("body", body, Position.BODY)
                && annotation.payloadBytes().length > 0
                && !PlaceholderText.parse(body).holds(Placeholder.Kind.PAYLOAD)) {
            notes.problem(
                    "body",
                    body,
                    "has no ${payload}, although payloadBytes is given; add it, or leave the body"
                            + " out to send the payload alone");
        }
        return Optional.of(body).filter(b -> !b.isEmpty());
    }

    private List<Header> headers(String attribute, String[] texts, PlaceholderReader placeholders) {
        List<Header> headers = new ArrayList<>();
        for (String text : texts) {
            int colon = text.indexOf(':');
            String name = colon < 0 ? "" : text.substring(0, colon);
            String value = text.substring(colon + 1).strip();
            if (!name.matches(TOKEN) || value.chars().anyMatch(c -> c < ' ' || c > '~')) {
                notes.problem(attribute, text, "must be \"Name: value\" in printable ASCII");
            } else {
                placeholders.fit(attribute, text, Position.HEADER);
                headers.add(new Header(name, value));
            }
        }
        return headers;
    }

    private Optional<String> headerName(String attribute, String name) {
        if (!name.isEmpty() && !name.matches(TOKEN)) {
            notes.problem(attribute, name, "must be a header name, or empty for none");
        }
        return Optional.of(name).filter(n -> !n.isEmpty());
    }
}
