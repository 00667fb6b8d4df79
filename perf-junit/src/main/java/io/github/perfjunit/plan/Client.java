package io.github.perfjunit.plan;

/**
 * How the load generator itself works. Immutable and safe for use by several threads.
 *
 * @param eventLoops threads that a server's connections are shared out to; at least 1
 */
public record Client(int eventLoops) {

    public Client {
        if (eventLoops < 1) {
            throw new IllegalArgumentException("eventLoops must be at least 1, was " + eventLoops);
        }
    }

    /** Returns what is used on this machine unless a setting says otherwise. */
    public static Client defaults() {
        return new Client(Defaults.eventLoops(Runtime.getRuntime().availableProcessors()));
    }
}
