package io.github.perfjunit.measure;

/**
 * A stretch in which one subject was loaded while the others idled.
 *
 * <p>A subject alone has one slice, which is the whole measured part.
 *
 * @param position place in the order of play within the block, from 0; slices with neighbouring
 *     positions of different subjects form the pairs of a comparison
 * @param startNanos start of the counted part, from the start of the block's measured part
 * @param elapsedNanos length of the counted part, the last in-flight requests included
 * @param succeeded successful responses in the counted part
 * @param failed failed requests in the counted part
 * @param p50Nanos median service time, of an open loop response time, in the counted part; {@code
 *     NaN} without a response
 * @param p99Nanos 99th percentile of the same; {@code NaN} without a response
 * @param serverCpuNanosPerRequest server CPU time per response over the whole slice, the lead-in
 *     included; {@code NaN} if it could not be read
 * @param clientCpuNanosPerRequest CPU time of the event loop per response over the same
 * @param dropped why the slice must not be judged, by a rule that looks at the generator and the
 *     machine only; empty if it may
 */
public record Slice(
        int position,
        long startNanos,
        long elapsedNanos,
        long succeeded,
        long failed,
        double p50Nanos,
        double p99Nanos,
        double serverCpuNanosPerRequest,
        double clientCpuNanosPerRequest,
        String dropped) {

    /** Returns whether the slice may be judged. */
    public boolean kept() {
        return dropped.isEmpty();
    }

    /** Returns successful responses per second. */
    public double throughputPerSecond() {
        return succeeded * 1e9 / elapsedNanos;
    }
}
