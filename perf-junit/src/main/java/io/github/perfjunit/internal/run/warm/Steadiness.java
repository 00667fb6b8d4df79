package io.github.perfjunit.internal.run.warm;

import io.github.perfjunit.internal.server.probe.Reading;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Whether the last chunks of a warm-up say that a server has become as fast as it will: neither its
 * speed nor its CPU time per request shows a {@linkplain MannKendall trend}, and its compilers have
 * nothing more to do. The last is needed because a trend cannot be seen beforehand: HotSpot compiles
 * a server's last large methods for a quarter of a second and more while its speed does not change,
 * and makes it twice as fast then. Not safe for use by several threads.
 */
final class Steadiness {

    /** Chunks that are looked at for a trend. */
    static final int WINDOW = MannKendall.LENGTH;

    /**
     * Chunks in which compilers may hardly work. A large method only counts when it is done, and up to
     * five chunks passed without anything done before the last ones of the servers this was tried on.
     */
    static final int QUIET_CHUNKS = 6;

    /** Part of their time in which compilers may still work; with nothing to do it is below 0.01. */
    static final double COMPILING_MOST = 0.05;

    private final String speed;
    private final List<Double> speeds = new ArrayList<>();
    private final List<Reading> cpuPerRequest = new ArrayList<>();
    private final List<Used> used = new ArrayList<>();

    /**
     * Begins before the first chunk.
     *
     * @param speed what the speed is called
     * @param before what the server has used so far
     */
    Steadiness(String speed, Used before) {
        this.speed = speed;
        used.add(before);
    }

    /** Adds a chunk. CPU time since the last one counts as its own: that is the compilers', too. */
    void add(double chunkSpeed, long requests, Used after) {
        Used before = used.get(used.size() - 1);
        speeds.add(chunkSpeed);
        cpuPerRequest.add(after.cpuNanos().minus(before.cpuNanos()).dividedBy(requests));
        used.add(after);
    }

    /** Returns what a steady server would have and this one has not; empty if nothing. */
    Optional<String> missing() {
        if (speeds.size() < WINDOW) {
            return Optional.of(
                    text("%d chunks of at least %d could be played", speeds.size(), WINDOW));
        }
        double[] lastSpeeds = last(speeds).stream().mapToDouble(Double::doubleValue).toArray();
        if (MannKendall.showTrend(lastSpeeds)) {
            return Optional.of(changed(speed, lastSpeeds));
        }
        List<Reading> lastCpu = last(cpuPerRequest);
        if (lastCpu.stream().allMatch(Reading::isPresent)) {
            double[] values = lastCpu.stream().mapToDouble(Reading::value).toArray();
            if (MannKendall.showTrend(values)) {
                return Optional.of(changed("CPU time per request", values));
            }
        }
        int size = used.size();
        Reading compiling = used.get(size - 1).compilingSince(used.get(size - 1 - QUIET_CHUNKS));
        return compiling.isPresent() && compiling.value() > COMPILING_MOST
                ? Optional.of(
                        text(
                                "its compilers still worked %.0f %% of the time",
                                100 * compiling.value()))
                : Optional.empty();
    }

    private static <T> List<T> last(List<T> values) {
        return values.subList(values.size() - WINDOW, values.size());
    }

    /** From the mean of the first half of the last chunks to that of the second half. */
    private static String changed(String figure, double... last) {
        double before = Arrays.stream(last, 0, WINDOW / 2).sum();
        double after = Arrays.stream(last, WINDOW / 2, WINDOW).sum();
        return text("%s still changed by %+.1f %%", figure, 100 * (after / before - 1));
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
