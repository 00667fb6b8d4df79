package io.github.perfjunit.internal.run.loop;

import io.github.perfjunit.measure.LatencyDistribution;
import io.github.perfjunit.measure.LoadDetails;
import io.github.perfjunit.measure.Slice;
import io.github.perfjunit.measure.ValidityCheck;
import io.github.perfjunit.measure.ValidityCheck.State;
import io.github.perfjunit.plan.RateDefaults;
import io.github.perfjunit.plan.Workload.OpenLoop;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Whether an open loop's generator kept its times, and whether the server kept up with the rate. The
 * first is about the generator alone: one that is late all the time makes the run invalid, one that
 * was held up for a moment spoils the window. The second is a fact about the server, which leaves the
 * figures valid. Pure functions.
 */
final class RateChecks {

    /** Name of the check of the generator. */
    static final String SEND_ERROR = "send error";

    /** Name of the check of the server. */
    static final String OVERLOAD = "overload";

    private RateChecks() {}

    /**
     * Returns the checks of one subject.
     *
     * @param subject its name
     * @param load how it was loaded
     * @param measured what it gave
     */
    static List<ValidityCheck> of(String subject, OpenLoop load, Measured measured) {
        return List.of(sendError(subject, load, measured), overload(subject, load, measured));
    }

    private static ValidityCheck sendError(String subject, OpenLoop load, Measured measured) {
        LatencyDistribution error = measured.details().sendError();
        if (error.count() == 0) {
            return new ValidityCheck(SEND_ERROR, State.OK, "no request was sent");
        }
        double asked = load.arrivals().ratePerSecond();
        double achieved = perSecond(measured);
        double loopPercent = loopPercent(measured.slices());
        boolean saturated =
                loopPercent > RateDefaults.OPEN_LOOP_CPU_PERCENT
                        && achieved < RateDefaults.RATE_HELD * asked;
        double tolerated = toleratedNanos(measured.details().response());
        if (saturated
                || error.percentileNanos(50)
                        > Math.max(tolerated, RateDefaults.SEND_ERROR_MEDIAN.toNanos())) {
            return new ValidityCheck(
                    SEND_ERROR,
                    State.INVALID,
                    text(
                            "the generator fell behind: it sent %.0f of %.0f requests/s to '%s', each"
                                    + " %.1f ms too late at the median and %.1f ms at p99, with its"
                                    + " event loop busy for %.0f %% of the time; lower the rate, stop"
                                    + " what else runs on the machine, or use a larger one",
                            achieved,
                            asked,
                            subject,
                            millis(error, 50),
                            millis(error, 99),
                            loopPercent));
        }
        double allowed = Math.max(tolerated, RateDefaults.SEND_ERROR_P99.toNanos());
        boolean hitched = error.percentileNanos(99) > allowed;
        return new ValidityCheck(
                SEND_ERROR,
                hitched ? State.SPOILED : State.OK,
                text(
                                "requests to '%s' were sent %.3f ms too late at the median, %.3f ms at"
                                        + " p99, %.3f ms at most",
                                subject, millis(error, 50), millis(error, 99), millis(error, 100))
                        + (hitched
                                ? text(
                                        "; at p99 at most %.1f ms is allowed: stop what else runs on"
                                                + " the machine, or use a quieter one",
                                        allowed / 1e6)
                                : ""));
    }

    private static double toleratedNanos(LatencyDistribution response) {
        return response.count() == 0
                ? 0
                : RateDefaults.SEND_ERROR_PART * response.percentileNanos(50);
    }

    private static ValidityCheck overload(String subject, OpenLoop load, Measured measured) {
        LoadDetails details = measured.details();
        boolean overloaded =
                details.waited() > RateDefaults.WAITED_PART * Math.max(1, details.scheduled());
        return new ValidityCheck(
                OVERLOAD,
                overloaded ? State.NOTE : State.OK,
                overloaded
                        ? text(
                                "'%s' was overloaded: %,d of %,d requests waited for a free"
                                        + " connection, %,d at a time at most; raise connections (%d)"
                                        + " or lower the rate",
                                subject,
                                details.waited(),
                                details.scheduled(),
                                details.backlogMax(),
                                load.connections())
                        : text(
                                "%,d of %,d requests to '%s' waited for a free connection",
                                details.waited(), details.scheduled(), subject));
    }

    private static double perSecond(Measured measured) {
        return measured.counts().succeeded() * 1e9 / Math.max(1, measured.elapsedNanos());
    }

    /** Returns the share of one processor that the event loop used, the median over the slices. */
    private static double loopPercent(List<Slice> slices) {
        double[] percent =
                slices.stream()
                        .mapToDouble(
                                s ->
                                        100
                                                * s.clientCpuNanosPerRequest()
                                                * (s.succeeded() + s.failed())
                                                / s.elapsedNanos())
                        .sorted()
                        .toArray();
        int n = percent.length;
        return n == 0 ? 0 : Arrays.stream(percent, (n - 1) / 2, n / 2 + 1).average().orElse(0);
    }

    private static double millis(LatencyDistribution times, double percentile) {
        return times.percentileNanos(percentile) / 1e6;
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
