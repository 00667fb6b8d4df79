package io.github.perfjunit.plan;

import java.util.Locale;

/**
 * How connections come and go under load. Immutable and safe for use by several threads.
 *
 * <p>A short-lived request is sent on a connection of its own, which is opened for it and closed
 * after its response. The other requests use the scenario's long-lived connections.
 *
 * @param shortLived share of the requests that are short-lived, 0 to 1
 * @param reconnect probability, 0 to 1, that a long-lived connection is closed after a response and
 *     replaced by a new one
 */
public record Churn(double shortLived, double reconnect) {

    /** Connections stay open, and every request uses one of them. */
    public static final Churn NONE = new Churn(0, 0);

    public Churn {
        requireShare("shortLived", shortLived);
        requireShare("reconnect", reconnect);
    }

    private static void requireShare(String name, double share) {
        if (!(share >= 0 && share <= 1)) {
            throw new IllegalArgumentException(name + " must be from 0 to 1, was " + share);
        }
    }

    /** Returns whether connections are opened while the load is on. */
    public boolean opensConnections() {
        return shortLived > 0 || reconnect > 0;
    }

    /** Returns what is appended to a workload's definition; empty if connections stay open. */
    String definition() {
        return opensConnections()
                ? String.format(Locale.ROOT, ", shortLived=%s, reconnect=%s", shortLived, reconnect)
                : "";
    }
}
