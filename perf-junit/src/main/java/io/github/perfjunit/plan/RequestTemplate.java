package io.github.perfjunit.plan;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.stream.Collectors;

/**
 * The request every connection sends, and what must be true of every response.
 *
 * <p>{@link io.github.perfjunit.plan.text.Placeholder Placeholders} in the path, a header value, the
 * body, an expected header value or an expected body are filled in anew for every request: {@code
 * ${requestId}}, for one, with 16 hexadecimal digits that are different for every request of a run.
 * Values of a data file are percent-encoded in the path, and stand elsewhere as they are: whoever
 * puts them into JSON writes them as JSON into the file.
 *
 * <p>Immutable and safe for use by several threads.
 *
 * @param method HTTP method in upper case, e.g. {@code GET}
 * @param path origin-form target, beginning with {@code /}
 * @param headers headers to send besides {@code Host}, {@code Content-Length} and the request id
 * @param body text to send, UTF-8; empty for none
 * @param requestIdHeader name of the header that carries the request id to the server; empty if
 *     the id is not sent in a header
 * @param expect what must be true of every response
 * @param data where {@code ${data.COLUMN}} has its values from; empty for none
 * @param payloadBytes lengths of {@code ${payload}} in bytes, of which one is drawn for each
 *     request; empty for no payload
 */
public record RequestTemplate(
        String method,
        String path,
        List<Header> headers,
        Optional<String> body,
        Optional<String> requestIdHeader,
        Expectation expect,
        Optional<DataFile> data,
        List<Integer> payloadBytes) {

    /** The placeholder for the request id. */
    public static final String REQUEST_ID = "${requestId}";

    public RequestTemplate {
        Objects.requireNonNull(method, "method");
        Objects.requireNonNull(path, "path");
        headers = List.copyOf(headers);
        Objects.requireNonNull(body, "body");
        Objects.requireNonNull(requestIdHeader, "requestIdHeader");
        Objects.requireNonNull(expect, "expect");
        Objects.requireNonNull(data, "data");
        payloadBytes = List.copyOf(payloadBytes);
        for (int size : payloadBytes) {
            if (size < 1 || size > Defaults.MAX_PAYLOAD_BYTES) {
                throw new IllegalArgumentException(
                        "payloadBytes must be from 1 to %s, was %s"
                                .formatted(Defaults.MAX_PAYLOAD_BYTES, size));
            }
        }
    }

    /** A request without a data file and without a payload. */
    public RequestTemplate(
            String method,
            String path,
            List<Header> headers,
            Optional<String> body,
            Optional<String> requestIdHeader,
            Expectation expect) {
        this(method, path, headers, body, requestIdHeader, expect, Optional.empty(), List.of());
    }

    /** Returns what tells this request from others of a mix: method and path, as declared. */
    public String name() {
        return method + " " + path;
    }

    /**
     * Returns every value that figures depend on, as one line of text. It is stored with baselines
     * and hashed, so its form does not change when names in this code do.
     */
    String definition() {
        StringJoiner text = new StringJoiner(", ");
        text.add(method + " " + path);
        requestIdHeader.ifPresent(name -> text.add("request id in " + name));
        headers.forEach(header -> text.add(header.toString()));
        body.ifPresent(sent -> text.add("body " + sent));
        text.add("expect " + expect.status());
        expect.requestIdHeader().ifPresent(name -> text.add("request id in " + name));
        expect.headers().forEach(header -> text.add(header.toString()));
        text.add(expect.body().definition());
        data.ifPresent(file -> text.add(file.definition()));
        if (!payloadBytes.isEmpty()) {
            text.add(
                    payloadBytes.stream()
                            .map(String::valueOf)
                            .collect(Collectors.joining("/", "payload bytes ", "")));
        }
        return text.toString();
    }

    /**
     * A header field.
     *
     * @param name field name, as sent; compared without regard to case in responses
     * @param value field value
     */
    public record Header(String name, String value) {
        @Override
        public String toString() {
            return name + ": " + value;
        }
    }

    /**
     * What must be true of a response for its request to have succeeded.
     *
     * @param status the status code, 200 to 599
     * @param body what the complete body must be
     * @param requestIdHeader name of a response header that must carry the request id back; empty
     *     if none
     * @param headers headers that must be present with these values; a value of {@code *} stands
     *     for any
     */
    public record Expectation(
            int status, Body body, Optional<String> requestIdHeader, List<Header> headers) {
        public Expectation {
            Objects.requireNonNull(body, "body");
            Objects.requireNonNull(requestIdHeader, "requestIdHeader");
            headers = List.copyOf(headers);
        }
    }

    /** What the complete body of a response must be. */
    public sealed interface Body {

        /** Returns what is expected, as one line of text. */
        String definition();

        /**
         * Equal to a text, byte by byte in UTF-8, once the placeholders are filled in.
         *
         * @param text the text, possibly with placeholders
         */
        record Text(String text) implements Body {
            @Override
            public String definition() {
                return "body " + text;
            }
        }

        /**
         * Equal to some bytes.
         *
         * @param bytes the bytes
         */
        record Bytes(byte[] bytes) implements Body {
            public Bytes {
                bytes = bytes.clone();
            }

            @Override
            public byte[] bytes() {
                return bytes.clone();
            }

            @Override
            public boolean equals(Object other) {
                return other instanceof Bytes that && Arrays.equals(bytes, that.bytes);
            }

            @Override
            public int hashCode() {
                return Arrays.hashCode(bytes);
            }

            @Override
            public String definition() {
                return bytes.length + " bytes with SHA-256 " + Digest.of(bytes);
            }

            @Override
            public String toString() {
                return definition();
            }
        }

        /**
         * The same JSON value, whatever its white space and the order of its members.
         *
         * @param text the JSON text, possibly with placeholders
         */
        record Json(String text) implements Body {
            @Override
            public String definition() {
                return "JSON " + text;
            }
        }

        /** Anything: the body is read to its end and counted, but not compared. */
        record Any() implements Body {
            @Override
            public String definition() {
                return "any body";
            }
        }
    }
}
