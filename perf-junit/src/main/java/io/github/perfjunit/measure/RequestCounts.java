package io.github.perfjunit.measure;

import io.github.perfjunit.plan.Defaults;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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

    /** Returns the failures by kind in words, e.g. {@code timeout 3, body 6}; empty if none. */
    public String failuresByKind() {
        return failed.entrySet().stream()
                .map(e -> String.format(Locale.ROOT, "%s %,d", e.getKey().label(), e.getValue()))
                .collect(Collectors.joining(", "));
    }

    /**
     * Returns these counts and others together. Of the samples the first {@link
     * Defaults#FAILURES_KEPT_PER_KIND} of each kind are kept, these before the others.
     *
     * @param other counts to add
     */
    public RequestCounts plus(RequestCounts other) {
        EnumMap<FailureKind, Long> sum = new EnumMap<>(FailureKind.class);
        sum.putAll(failed);
        other.failed.forEach((kind, count) -> sum.merge(kind, count, Long::sum));
        EnumMap<FailureKind, Integer> kept = new EnumMap<>(FailureKind.class);
        List<FailedRequest> first =
                Stream.concat(samples.stream(), other.samples.stream())
                        .filter(
                                s ->
                                        kept.merge(s.kind(), 1, Integer::sum)
                                                <= Defaults.FAILURES_KEPT_PER_KIND)
                        .toList();
        return new RequestCounts(succeeded + other.succeeded, sum, first);
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
