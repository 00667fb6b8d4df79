package io.github.perfjunit.internal.load.nio;

import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.check.ResponseCheck;
import io.github.perfjunit.internal.load.http.MalformedResponse;
import io.github.perfjunit.internal.load.http.ResponseParser;
import io.github.perfjunit.internal.load.request.Outgoing;
import io.github.perfjunit.measure.FailureKind;
import java.io.IOException;

/**
 * One connection of a session: sends a request, takes its response, checks it, and sends the next
 * one from within the same event. Lives on after its socket, which is replaced when the server
 * closes it. Used by the event loop's thread only.
 *
 * <p>A request whose link is not open yet is in flight, but unsent: its service time begins when it
 * is sent.
 */
final class Connection {

    private final EventLoop loop;
    private final int index;
    private final Outgoing outgoing;
    private final ResponseParser parser = new ResponseParser();
    private final FailureLog failures;
    private final Links links;
    private long quota;
    private boolean working;
    private boolean inFlight;
    private boolean unsent;
    private long intendedNanos;
    private long sentNanos;

    /**
     * Makes a connection that is closed.
     *
     * @param index its place among those of the loop
     * @param number its number among all connections of the session
     * @param outgoing what it sends
     */
    Connection(EventLoop loop, int index, int number, Outgoing outgoing) {
        this.loop = loop;
        this.index = index;
        this.outgoing = outgoing;
        this.failures = new FailureLog(loop, outgoing, number);
        this.links = new Links(loop, this, number);
    }

    int index() {
        return index;
    }

    boolean isWorking() {
        return working;
    }

    Links links() {
        return links;
    }

    /** Returns the link that is kept open. */
    Link link() {
        return links.kept();
    }

    /** Sets how many more requests to send, and sends the first of them if none is in flight. */
    void work(long requests) {
        quota = requests;
        if (working) {
            return;
        }
        working = true;
        loop.works();
        link().forgetFailures();
        if (link().isOpen()) {
            next(System.nanoTime());
        } else {
            link().connect();
        }
    }

    /** Sends nothing more. */
    void stop() {
        quota = 0;
        if (working && !inFlight) {
            link().cancelWaiting();
            rest();
        }
    }

    private void rest() {
        working = false;
        loop.rests();
    }

    /** Is told that a link is open, and how long that took. */
    void opened(Link which, long connectNanos, long nowNanos) {
        if (working) {
            loop.tally().connected(connectNanos);
        }
        if (unsent && which == links.used()) {
            transmit(nowNanos);
        } else if (working && !inFlight) {
            next(nowNanos);
        }
    }

    /** Is told that a link could not be opened. */
    void connectFailed(Link which, String detail) {
        long now = System.nanoTime();
        failures.addConnect(detail, now);
        if (unsent && which == links.used()) {
            loop.tally().failedOf(outgoing.number());
            unsent = false;
            inFlight = false;
            loop.tally().response(now - intendedNanos);
        }
        goOn(which, now);
    }

    /** Is told that a link takes more bytes. */
    void writable(Link which) {
        if (which == links.used() && !outgoing.isSent()) {
            write();
        }
    }

    private boolean isOutstandingOn(Link which) {
        return inFlight && which == links.used();
    }

    /** Is told that bytes came on a link. */
    void received(Link which, byte[] a, int count) {
        if (!isOutstandingOn(which)) {
            failures.addUnasked(a, count, System.nanoTime());
            closedWhileFree(which);
            return;
        }
        try {
            int end = parser.feed(a, 0, count);
            if (end < count) {
                throw MalformedResponse.followedBy(a, end, count);
            }
        } catch (MalformedResponse e) {
            long now = ended();
            failures.add(FailureKind.MALFORMED, e.getMessage(), e.received(), now);
            replace(which, now);
            return;
        }
        if (parser.isComplete()) {
            complete(which);
        }
    }

    private void complete(Link which) {
        ResponseCheck check = outgoing.check();
        boolean passes = check.passes();
        long now = ended();
        if (passes) {
            loop.succeeded(outgoing.number(), now);
        } else {
            failures.add(check, now);
        }
        which.forgetFailures();
        if (parser.keepsConnection() && outgoing.isSent() && links.staysOpen()) {
            next(now);
        } else {
            which.close();
            goOn(which, now);
        }
    }

    /** Is told that the server has closed a link. */
    void endOfStream(Link which) {
        if (!isOutstandingOn(which)) {
            closedWhileFree(which);
        } else if (parser.endOfStream()) {
            complete(which);
        } else {
            broken(which, FailureKind.CLOSED_EARLY, "connection closed when " + parser.progress());
        }
    }

    /** Fails the request in flight if it was sent too long ago. */
    void expire(long nowNanos) {
        if (inFlight && !unsent && nowNanos - sentNanos > loop.timeoutNanos()) {
            broken(
                    links.used(),
                    FailureKind.TIMEOUT,
                    "no complete response within %s ms: %s"
                            .formatted(loop.timeoutNanos() / 1_000_000, parser.progress()));
        }
    }

    /** Is told that a link is broken, or finds that it is of no use any more. */
    void broken(Link which, FailureKind kind, String detail) {
        if (!isOutstandingOn(which)) {
            closedWhileFree(which);
            return;
        }
        long now = ended();
        failures.add(kind, detail, "", now);
        replace(which, now);
    }

    /** A connection that rests stays closed until it works again; one that waits is replaced. */
    private void closedWhileFree(Link which) {
        which.close();
        goOn(which, System.nanoTime());
    }

    private void replace(Link which, long nowNanos) {
        which.close();
        which.backOff();
        goOn(which, nowNanos);
    }

    /** Goes on after a link was closed or could not be opened. */
    private void goOn(Link after, long nowNanos) {
        if (!working || inFlight) {
            return;
        }
        if (quota == 0 || quota != LoadSession.UNLIMITED && after.hasGivenUp()) {
            rest();
        } else if (link().isOpen()) {
            next(nowNanos);
        } else {
            link().connect();
        }
    }

    private long ended() {
        long now = System.nanoTime();
        inFlight = false;
        loop.latency(now - sentNanos, now);
        loop.tally().response(now - intendedNanos);
        if (links.usesShortLived()) {
            loop.tally().shortLived(now - sentNanos);
        }
        return now;
    }

    private void next(long nowNanos) {
        if (quota == 0) {
            rest();
        } else {
            loop.pace().free(this, nowNanos);
        }
    }

    /** Sends the request that was meant to be sent at a moment, on a link of its own or the kept one. */
    void send(long intended, long nowNanos) {
        intendedNanos = intended;
        if (quota != LoadSession.UNLIMITED) {
            quota--;
        }
        outgoing.next();
        parser.begin(outgoing.check(), outgoing.headMethod());
        inFlight = true;
        Link link = links.choose();
        if (link.isOpen()) {
            transmit(nowNanos);
        } else {
            unsent = true;
            link.connect();
        }
    }

    private void transmit(long nowNanos) {
        unsent = false;
        sentNanos = nowNanos;
        write();
    }

    private void write() {
        Link link = links.used();
        try {
            link.write(outgoing);
        } catch (IOException e) {
            String detail = "connection reset while sending: " + e.getMessage();
            broken(link, FailureKind.RESET, detail);
        }
    }
}
