package io.github.perfjunit.internal.run.watch;

import io.github.perfjunit.measure.LatencyDistribution;
import io.github.perfjunit.measure.ValidityCheck;
import io.github.perfjunit.measure.ValidityCheck.State;
import java.util.Locale;

/**
 * Whether a window can be trusted, from figures of the generator and the machine alone.
 *
 * <p>The bounds: half a core of two taken by a foreign process cost a server 16 % of its throughput,
 * so a tenth of the machine is where a change of a few per cent would be drowned. The event loop's
 * CPU only makes a note, since measuring again would not change it.
 */
final class WindowRules {

    /** Share of all processors that processes other than ours may use, in percent. */
    static final double FOREIGN_CPU_PERCENT = 10;

    /** Share of all processors that the hypervisor may take away, in percent. */
    static final double STEAL_PERCENT = 5;

    /** Longest time this JVM, or its event loop, may be late. */
    static final double LAG_MAX_MILLIS = 250;

    /** Share of one processor from which on the event loop is a bottleneck, in percent. */
    static final double CLIENT_CPU_PERCENT = 95;

    private WindowRules() {}

    static ValidityCheck foreignCpu(double percent) {
        return check(
                "foreign CPU",
                percent > FOREIGN_CPU_PERCENT,
                State.SPOILED,
                "other processes used %.1f %% of the machine, at most %.0f %% is allowed; stop them",
                percent,
                FOREIGN_CPU_PERCENT);
    }

    static ValidityCheck steal(double percent) {
        return check(
                "steal",
                percent > STEAL_PERCENT,
                State.SPOILED,
                "the hypervisor took %.1f %% of the machine, at most %.0f %% is allowed",
                percent,
                STEAL_PERCENT);
    }

    static ValidityCheck lag(LatencyDistribution lag) {
        double maxMillis = lag.count() == 0 ? 0 : lag.max().toNanos() / 1e6;
        double p99Millis = lag.count() == 0 ? 0 : lag.percentileNanos(99) / 1e6;
        return check(
                "generator lag",
                maxMillis > LAG_MAX_MILLIS,
                State.SPOILED,
                "the test JVM woke up to %.1f ms late (p99 %.1f ms), at most %.0f ms is allowed",
                maxMillis,
                p99Millis,
                LAG_MAX_MILLIS);
    }

    static ValidityCheck eventLoopLag(long longestRoundNanos) {
        double millis = longestRoundNanos / 1e6;
        return check(
                "event-loop lag",
                millis > LAG_MAX_MILLIS,
                State.SPOILED,
                "a response may have lain unread for %.1f ms, at most %.0f ms is allowed",
                millis,
                LAG_MAX_MILLIS);
    }

    static ValidityCheck clientCpu(double percent) {
        return check(
                "client CPU",
                percent > CLIENT_CPU_PERCENT,
                State.NOTE,
                "the event loop used %.0f %% of one processor while loading; above %.0f %% the"
                        + " generator, not the server, may be the limit",
                percent,
                CLIENT_CPU_PERCENT);
    }

    private static ValidityCheck check(
            String name, boolean broken, State whenBroken, String format, Object... values) {
        return new ValidityCheck(
                name, broken ? whenBroken : State.OK, String.format(Locale.ROOT, format, values));
    }
}
