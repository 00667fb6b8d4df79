package io.github.perfjunit.internal.run.slice;

import io.github.perfjunit.internal.run.warm.Pace;
import io.github.perfjunit.measure.ValidityCheck;
import io.github.perfjunit.measure.ValidityCheck.State;
import io.github.perfjunit.plan.Defaults;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * How long the slices of a block are, and how many each subject plays: long enough for the slowest
 * subject, short enough for {@link Defaults#LEAST_SLICES} of them.
 *
 * @param counted length of the part that is counted
 * @param slices how many each subject plays
 * @param check whether the slices are long enough
 */
public record SliceLength(Duration counted, int slices, ValidityCheck check) {

    private static final String NAME = "slice length";
    private static final long LEAD_IN_NANOS = Defaults.SLICE_LEAD_IN.toNanos();
    private static final long LEAST_NANOS = Defaults.SLICE.toNanos() - LEAD_IN_NANOS;

    /**
     * Returns the length for some subjects: at least {@link Defaults#SLICE}, and such that the
     * counted part holds {@link Defaults#SLICE_LATENCIES} median latencies and {@link
     * Defaults#SLICE_REQUESTS} requests of each subject; but at most the measured time divided by
     * {@link Defaults#LEAST_SLICES}.
     *
     * @param duration measured time per subject, the lead-ins of its slices included
     * @param paces how fast each subject is; one that is missing asks for nothing
     */
    public static SliceLength of(Duration duration, List<Pace> paces) {
        double wanted = paces.stream().mapToDouble(SliceLength::wantedNanos).max().orElse(0);
        long mostNanos =
                Math.max(LEAST_NANOS, duration.toNanos() / Defaults.LEAST_SLICES - LEAD_IN_NANOS);
        long counted = Math.min(mostNanos, Math.max(LEAST_NANOS, (long) Math.ceil(wanted)));
        long slices =
                Math.max(Defaults.LEAST_SLICES, duration.toNanos() / (counted + LEAD_IN_NANOS));
        return new SliceLength(
                Duration.ofNanos(counted),
                Math.toIntExact(slices),
                wanted > counted ? tooShort(counted, paces) : longEnough(counted));
    }

    private static double wantedNanos(Pace pace) {
        return Math.max(
                Defaults.SLICE_LATENCIES * pace.p50Nanos(),
                Defaults.SLICE_REQUESTS * 1e9 / pace.requestsPerSecond());
    }

    private static ValidityCheck longEnough(long countedNanos) {
        return new ValidityCheck(
                NAME,
                State.OK,
                String.format(Locale.ROOT, "%.0f ms of each slice count", countedNanos / 1e6));
    }

    private static ValidityCheck tooShort(long countedNanos, List<Pace> paces) {
        Optional<Pace> slowest =
                paces.stream().max(Comparator.comparingDouble(SliceLength::wantedNanos));
        Pace pace = slowest.orElseThrow();
        double neededSeconds = Defaults.LEAST_SLICES * (wantedNanos(pace) + LEAD_IN_NANOS) / 1e9;
        return new ValidityCheck(
                NAME,
                State.NOTE,
                String.format(
                        Locale.ROOT,
                        "%.0f ms of a slice are too short for '%s' (p50 %.1f ms, %.0f requests/s):"
                                + " at least %d median latencies and %d requests should fit in;"
                                + " raise duration to %.1f s",
                        countedNanos / 1e6,
                        pace.subject(),
                        pace.p50Nanos() / 1e6,
                        pace.requestsPerSecond(),
                        Defaults.SLICE_LATENCIES,
                        Defaults.SLICE_REQUESTS,
                        Math.ceil(neededSeconds * 10) / 10));
    }
}
