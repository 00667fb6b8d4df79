package io.github.perfjunit.internal.load.nio;

import io.github.perfjunit.internal.load.LoadSpec;
import io.github.perfjunit.internal.load.pause.Draws;
import io.github.perfjunit.plan.Churn;

/**
 * The links of one connection: one that is kept, and where some requests are short-lived one more,
 * which is opened for each of them and closed after its response. Used by the event loop's thread
 * only.
 */
final class Links {

    private final Churn churn;
    private final Draws draws;
    private final Link kept;
    private final Link shortLived;
    private Link used;

    /**
     * Makes links that are closed.
     *
     * @param number the number of the connection
     */
    Links(EventLoop loop, Connection connection, int number) {
        LoadSpec spec = loop.spec();
        churn = spec.churn();
        draws = new Draws(spec.seed(), number);
        kept = new Link(loop, connection);
        shortLived = churn.shortLived() > 0 ? new Link(loop, connection) : kept;
        used = kept;
    }

    Draws draws() {
        return draws;
    }

    Link kept() {
        return kept;
    }

    /** Returns the link of the request in flight, or of the last one. */
    Link used() {
        return used;
    }

    /** Returns the link of the next request, which need not be open. */
    Link choose() {
        used = draws.happens(churn.shortLived()) ? shortLived : kept;
        return used;
    }

    boolean usesShortLived() {
        return used != kept;
    }

    /** Returns whether the link stays open after a response that leaves it in order. */
    boolean staysOpen() {
        return used == kept && !draws.happens(churn.reconnect());
    }

    /** Lets those get in line to connect whose wait is over. */
    void endWait(long nowNanos) {
        kept.endWait(nowNanos);
        shortLived.endWait(nowNanos);
    }

    void close() {
        kept.close();
        shortLived.close();
    }
}
