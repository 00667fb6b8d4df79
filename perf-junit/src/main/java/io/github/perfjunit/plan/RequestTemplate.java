package io.github.perfjunit.plan;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.StringJoiner;

/**
 * The request every connection sends, and what must be true of every response.
 *
 * <p>{@code ${requestId}} in the path, a header value, the body or an expected body stands for an
 * identifier of 16 hexadecimal digits that is different for every request of a run.
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
 */
public record RequestTemplate(
        String method,
        String path,
        List<Header> headers,
        Optional<String> body,
        Optional<String> requestIdHeader,
        Expectation expect) {

    /** The placeholder for the request id. */
    public static final String REQUEST_ID = "${requestId}";

    public RequestTemplate {
        Objects.requireNonNull(method, "method");
        Objects.requireNonNull(path, "path");
        headers = List.copyOf(headers);
        Objects.requireNonNull(body, "body");
        Objects.requireNonNull(requestIdHeader, "requestIdHeader");
        Objects.requireNonNull(expect, "expect");
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
         * @param text the text, possibly with {@code ${requestId}}
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
         * @param text the JSON text, possibly with {@code ${requestId}} inside strings
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
