package io.github.perfjunit.internal.load.nio;

import io.github.perfjunit.internal.load.bytes.Printable;
import io.github.perfjunit.internal.load.check.ResponseCheck;
import io.github.perfjunit.internal.load.request.Outgoing;
import io.github.perfjunit.measure.FailureKind;
import io.github.perfjunit.measure.RequestCounts.FailedRequest;

/** Writes a connection's failures to the tally of its loop. Used by the event loop's thread only. */
final class FailureLog {

    private final EventLoop loop;
    private final Outgoing outgoing;
    private final int connection;

    /**
     * Makes a log.
     *
     * @param outgoing knows the connection's current request
     * @param connection the connection's number
     */
    FailureLog(EventLoop loop, Outgoing outgoing, int connection) {
        this.loop = loop;
        this.outgoing = outgoing;
        this.connection = connection;
    }

    /** Counts a failure of the current request. */
    void add(FailureKind kind, String detail, String received, long now) {
        loop.tally().failedOf(outgoing.number());
        count(kind, detail, received, now);
    }

    private void count(FailureKind kind, String detail, String received, long now) {
        if (loop.failed(kind, now)) {
            keep(kind, detail, received);
        }
    }

    /** Counts the response that did not pass a check, or that it did when looked at closely. */
    void add(ResponseCheck check, long now) {
        check.fault()
                .ifPresentOrElse(
                        fault -> {
                            loop.tally().failedOf(outgoing.number());
                            if (loop.failed(fault.kind(), now)) {
                                keep(fault.kind(), fault.detail().get(), fault.received().get());
                            }
                        },
                        () -> loop.succeeded(outgoing.number(), now));
    }

    /** Counts bytes that nobody had asked for. */
    void addUnasked(byte[] a, int count, long now) {
        String detail = count + " bytes came while no request was outstanding";
        count(FailureKind.MALFORMED, detail, Printable.kept(a, 0, count), now);
    }

    /** Counts an attempt to connect that failed. */
    void addConnect(String detail, long now) {
        if (loop.failed(FailureKind.CONNECT, now)) {
            loop.tally().keep(new FailedRequest(FailureKind.CONNECT, "", connection, detail, ""));
        }
    }

    private void keep(FailureKind kind, String detail, String received) {
        String which = outgoing.name().isEmpty() ? "" : outgoing.name() + ": ";
        loop.tally()
                .keep(
                        new FailedRequest(
                                kind, outgoing.requestId(), connection, which + detail, received));
    }
}
