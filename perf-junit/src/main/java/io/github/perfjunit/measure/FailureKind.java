package io.github.perfjunit.measure;

/** Why a request counts as failed. */
public enum FailureKind {
    /** The connection could not be opened. */
    CONNECT("connect"),
    /** No complete response came within the request timeout. */
    TIMEOUT("timeout"),
    /** The server reset the connection. */
    RESET("reset"),
    /** The server closed the connection before the response was complete. */
    CLOSED_EARLY("closed early"),
    /** The response is not HTTP/1.1, or more was sent than it should hold. */
    MALFORMED("malformed"),
    /** The status is not the expected one. */
    STATUS("status"),
    /** A required header is missing or has another value, the request id's header included. */
    HEADER("header"),
    /** The body differs from the expected one. */
    BODY("body"),
    /** The response carries the request id of another request. */
    REQUEST_ID("request id of another request");

    private final String label;

    FailureKind(String label) {
        this.label = label;
    }

    /** Returns the words used in messages and files. */
    public String label() {
        return label;
    }
}
