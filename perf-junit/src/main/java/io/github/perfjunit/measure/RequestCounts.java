package io.github.perfjunit.measure;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * How many requests ended how.
 *
 * <p>Immutable and safe for use by several threads.
 *
 * @param succeeded responses that passed every check
 * @param failed failed requests by kind; kinds without a failure are left out
 * @param samples the first failures of each kind
 */
public record RequestCounts(
        long succeeded, Map<FailureKind, Long> failed, List<FailedRequest> samples) {

    public RequestCounts {
        EnumMap<FailureKind, Long> copy = new EnumMap<>(FailureKind.class);
        failed.forEach(
                (kind, count) -> {
                    if (count > 0) {
                        copy.put(kind, count);
                    }
                });
        failed = Collections.unmodifiableMap(copy);
        samples = List.copyOf(samples);
    }

    /** Returns the counts of no requests. */
    public static RequestCounts none() {
        return new RequestCounts(0, Map.of(), List.of());
    }

    /** Returns the number of failed requests of all kinds. */
    public long failures() {
        return failed.values().stream().mapToLong(Long::longValue).sum();
    }

    /** Returns the number of requests that ended, well or badly. */
    public long total() {
        return succeeded + failures();
    }

    /**
     * Returns these counts and others together; all samples are kept.
     *
     * @param other counts to add
     */
    public RequestCounts plus(RequestCounts other) {
        EnumMap<FailureKind, Long> sum = new EnumMap<>(FailureKind.class);
        sum.putAll(failed);
        other.failed.forEach((kind, count) -> sum.merge(kind, count, Long::sum));
        List<FailedRequest> both = new ArrayList<>(samples);
        both.addAll(other.samples);
        return new RequestCounts(succeeded + other.succeeded, sum, both);
    }

    /**
     * A failed request that was kept as evidence.
     *
     * @param kind why it failed
     * @param requestId the id the request carried
     * @param connection the number of its connection, from 0
     * @param detail what was expected and what came, in one line
     * @param received the first bytes of the response from the first difference on, as text with
     *     unprintable bytes escaped; bounded in size; may be empty
     */
    public record FailedRequest(
            FailureKind kind, String requestId, int connection, String detail, String received) {}
}
