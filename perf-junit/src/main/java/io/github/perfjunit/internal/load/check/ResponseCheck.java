package io.github.perfjunit.internal.load.check;

import io.github.perfjunit.internal.load.bytes.Nonce;
import io.github.perfjunit.internal.load.bytes.RequestId;
import io.github.perfjunit.internal.load.template.Template;
import io.github.perfjunit.internal.load.template.Values;
import io.github.perfjunit.measure.FailureKind;
import io.github.perfjunit.plan.DataFile;
import io.github.perfjunit.plan.RequestTemplate.Expectation;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Checks the responses of one connection, one after the other, while they are parsed.
 *
 * <p>A response with several faults fails for the first of: status, request id of another request,
 * header, body. Not safe for use by several threads.
 */
public final class ResponseCheck {

    private final int expectedStatus;
    private final Nonce nonce;
    private final Values values;
    private final HeaderRules headers;
    private final BodyCheck body;
    private final Evidence response = new Evidence();
    private int status;

    /**
     * Makes a check.
     *
     * @param values what stands in the slots for the request whose response comes next
     */
    public ResponseCheck(Rules rules, Nonce nonce, Values values) {
        this.expectedStatus = rules.expect.status();
        this.nonce = nonce;
        this.values = values;
        this.headers = new HeaderRules(rules.headers, values);
        this.body = BodyCheck.of(rules.expect.body(), rules.body, values);
    }

    /** What all connections of a session share; immutable. */
    public record Rules(Expectation expect, List<HeaderRules.Rule> headers, Template body) {

        /**
         * Returns the rules of an expectation.
         *
         * @param data whose columns it may name
         * @throws IllegalArgumentException if it names an unknown placeholder or column, or expects
         *     JSON that is none
         */
        public static Rules of(Expectation expect, Optional<DataFile> data) {
            return new Rules(
                    expect, HeaderRules.of(expect, data), BodyCheck.template(expect.body(), data));
        }

        /** Returns whether nothing but the request id is filled into what is expected. */
        public boolean areFixed() {
            return body.isFixed() && headers.stream().allMatch(rule -> rule.value().isFixed());
        }
    }

    /** Gets ready for the next response. */
    public void begin() {
        status = 0;
        response.clear();
        headers.begin();
        body.begin();
    }

    public void status(int code) {
        status = code;
    }

    /** Takes a line of the head, its end included. */
    public void headLine(byte[] a, int from, int to) {
        if (status != expectedStatus || headers.sawOtherValue()) {
            response.add(a, from, to);
        }
    }

    public void header(byte[] a, int nameFrom, int nameTo, int valueFrom, int valueTo) {
        headers.header(a, nameFrom, nameTo, valueFrom, valueTo);
    }

    /** Takes the next part of the body. */
    public void body(byte[] a, int from, int to) {
        if (status != expectedStatus) {
            response.add(a, from, to);
        } else {
            body.feed(a, from, to);
        }
    }

    /** Returns whether the response, now complete, is as expected. */
    public boolean passes() {
        // A second value beside the right one is looked at, too: it may be another request's id.
        return status == expectedStatus
                && headers.matches()
                && !headers.sawOtherId()
                && body.matches();
    }

    /**
     * Returns why the response fails; empty if it passes after all. To be asked, and its texts to be
     * read, before the next response.
     */
    public Optional<Fault> fault() {
        if (status != expectedStatus) {
            String detail = "status " + status + " where " + expectedStatus + " was expected";
            return Optional.of(new Fault(FailureKind.STATUS, () -> detail, response::toString));
        }
        boolean bodyMatches = body.matches();
        Supplier<String> received = bodyMatches ? response::toString : body::received;
        byte[] inHeader = headers.suspects();
        int at = otherId(inHeader);
        if (at >= 0) {
            return Optional.of(otherRequest(inHeader, at, received));
        }
        byte[] inBody = bodyMatches ? new byte[0] : body.suspects();
        at = otherId(inBody);
        if (at >= 0) {
            return Optional.of(otherRequest(inBody, at, received));
        }
        if (!headers.matches()) {
            return Optional.of(new Fault(FailureKind.HEADER, headers::problem, response::toString));
        }
        return bodyMatches
                ? Optional.empty()
                : Optional.of(new Fault(FailureKind.BODY, body::problem, received));
    }

    private int otherId(byte[] a) {
        return nonce.indexOfOther(a, 0, a.length, values.id());
    }

    private Fault otherRequest(byte[] a, int at, Supplier<String> received) {
        String other = new String(a, at, RequestId.LENGTH, StandardCharsets.US_ASCII);
        String detail =
                "carries request id %s of connection %s, sent %s"
                        .formatted(
                                other,
                                Integer.parseInt(other.substring(4, 8), 16),
                                values.requestId());
        return new Fault(FailureKind.REQUEST_ID, () -> detail, received);
    }

    /** Why a response failed; the texts are made only when they are wanted. */
    public record Fault(FailureKind kind, Supplier<String> detail, Supplier<String> received) {}
}
