package io.github.perfjunit.internal.load.nio;

import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.bytes.Printable;
import io.github.perfjunit.internal.load.bytes.RequestId;
import io.github.perfjunit.internal.load.check.ResponseCheck;
import io.github.perfjunit.internal.load.http.MalformedResponse;
import io.github.perfjunit.internal.load.http.ResponseParser;
import io.github.perfjunit.measure.FailureKind;
import io.github.perfjunit.measure.RequestCounts.FailedRequest;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;

/**
 * One connection of a session: sends a request, takes its response, checks it, and sends the next
 * one from within the same event. Lives on after its socket, which is replaced when the server
 * closes it. Used by the event loop's thread only.
 */
final class Connection {

    private final EventLoop loop;
    private final int index;
    private final ByteBuffer request;
    private final int[] idOffsets;
    private final RequestId id;
    private final ResponseCheck check;
    private final ResponseParser parser;
    private final Link link;
    private long quota;
    private boolean working;
    private boolean inFlight;
    private long sentNanos;

    /**
     * Makes a connection that is closed.
     *
     * @param request a direct buffer of the connection's own, filled with the request
     */
    Connection(EventLoop loop, int index, Exchange exchange, ByteBuffer request) {
        this.loop = loop;
        this.index = index;
        this.request = request;
        this.idOffsets = exchange.request().offsets();
        this.id = new RequestId(exchange.nonce(), index);
        this.check = new ResponseCheck(exchange.rules(), exchange.nonce(), id.digits());
        this.parser = new ResponseParser(check, exchange.headMethod());
        this.link = new Link(loop, this);
        for (int offset : idOffsets) {
            request.put(offset, id.digits());
        }
    }

    Link link() {
        return link;
    }

    /** Sets how many more requests to send, and sends the first of them if none is in flight. */
    void work(long requests) {
        quota = requests;
        if (working) {
            return;
        }
        working = true;
        loop.works();
        link.forgetFailures();
        if (link.isOpen()) {
            next(System.nanoTime());
        } else {
            link.connect();
        }
    }

    /** Sends nothing more. */
    void stop() {
        quota = 0;
        if (working && !inFlight) {
            link.cancelWaiting();
            rest();
        }
    }

    private void rest() {
        working = false;
        loop.rests();
    }

    /** Is told that the socket is open. */
    void opened() {
        if (working) {
            next(System.nanoTime());
        }
    }

    /** Is told that the socket could not be opened. */
    void connectFailed(String detail) {
        long now = System.nanoTime();
        if (loop.failed(FailureKind.CONNECT, now)) {
            loop.keep(new FailedRequest(FailureKind.CONNECT, "", index, detail, ""));
        }
        reconnect();
    }

    /** Handles what the selector found. */
    void ready(SelectionKey key) {
        int ready = key.readyOps();
        if ((ready & SelectionKey.OP_READ) != 0) {
            readable();
        } else if ((ready & SelectionKey.OP_CONNECT) != 0) {
            link.finishConnect();
        }
        if ((ready & SelectionKey.OP_WRITE) != 0 && key.isValid() && request.hasRemaining()) {
            write();
        }
    }

    private void readable() {
        int count;
        try {
            count = loop.read(link.channel());
        } catch (IOException e) {
            broken(FailureKind.RESET, "connection reset: " + e.getMessage());
            return;
        }
        if (count > 0) {
            received(loop.received(), count);
        } else if (count < 0) {
            endOfStream();
        }
    }

    private void received(byte[] a, int count) {
        if (!inFlight) {
            fail(
                    FailureKind.MALFORMED,
                    count + " bytes came while no request was outstanding",
                    Printable.kept(a, 0, count),
                    System.nanoTime());
            link.close();
            return;
        }
        int end;
        try {
            end = parser.feed(a, 0, count);
            if (end < count) {
                throw new MalformedResponse(
                        "more bytes follow the complete response: "
                                + Printable.excerpt(a, end, count),
                        a,
                        end,
                        count);
            }
        } catch (MalformedResponse e) {
            long now = ended();
            fail(FailureKind.MALFORMED, e.getMessage(), e.received(), now);
            replaceLink();
            return;
        }
        if (parser.isComplete()) {
            complete();
        }
    }

    private void complete() {
        boolean passes = check.passes();
        long now = ended();
        if (passes) {
            loop.succeeded(now);
        } else {
            checkFailed(now);
        }
        link.forgetFailures();
        if (parser.keepsConnection() && !request.hasRemaining()) {
            next(now);
        } else {
            link.close();
            reconnect();
        }
    }

    private void checkFailed(long now) {
        check.fault()
                .ifPresentOrElse(
                        fault -> {
                            if (loop.failed(fault.kind(), now)) {
                                keep(fault.kind(), fault.detail().get(), fault.received().get());
                            }
                        },
                        () -> loop.succeeded(now));
    }

    private void endOfStream() {
        if (!inFlight) {
            link.close();
        } else if (parser.endOfStream()) {
            complete();
        } else {
            broken(FailureKind.CLOSED_EARLY, "connection closed when " + parser.progress());
        }
    }

    /** Fails the request in flight if it was sent too long ago. */
    void expire(long nowNanos) {
        if (inFlight && nowNanos - sentNanos > loop.timeoutNanos()) {
            broken(
                    FailureKind.TIMEOUT,
                    "no complete response within %s ms: %s"
                            .formatted(loop.timeoutNanos() / 1_000_000, parser.progress()));
        }
    }

    private void broken(FailureKind kind, String detail) {
        if (!inFlight) {
            link.close();
            return;
        }
        long now = ended();
        fail(kind, detail, "", now);
        replaceLink();
    }

    private void replaceLink() {
        link.close();
        link.backOff();
        reconnect();
    }

    private void reconnect() {
        if (!working) {
            return;
        }
        if (quota == 0 || quota != LoadSession.UNLIMITED && link.hasGivenUp()) {
            rest();
        } else {
            link.connect();
        }
    }

    private long ended() {
        long now = System.nanoTime();
        inFlight = false;
        loop.latency(now - sentNanos, now);
        return now;
    }

    private void fail(FailureKind kind, String detail, String received, long now) {
        if (loop.failed(kind, now)) {
            keep(kind, detail, received);
        }
    }

    private void keep(FailureKind kind, String detail, String received) {
        loop.keep(new FailedRequest(kind, id.toString(), index, detail, received));
    }

    private void next(long nowNanos) {
        if (quota == 0) {
            rest();
        } else {
            loop.pace().free(this, nowNanos);
        }
    }

    /** Sends the next request; only while the connection is open and free. */
    void send(long nowNanos) {
        if (quota != LoadSession.UNLIMITED) {
            quota--;
        }
        int changed = id.advance();
        byte[] digits = id.digits();
        for (int offset : idOffsets) {
            request.put(offset + changed, digits, changed, RequestId.LENGTH - changed);
        }
        request.rewind();
        parser.begin();
        inFlight = true;
        sentNanos = nowNanos;
        write();
    }

    private void write() {
        SocketChannel channel = link.channel();
        try {
            channel.write(request);
        } catch (IOException e) {
            broken(FailureKind.RESET, "connection reset while sending: " + e.getMessage());
            return;
        }
        link.wantsWrite(request.hasRemaining());
    }
}
