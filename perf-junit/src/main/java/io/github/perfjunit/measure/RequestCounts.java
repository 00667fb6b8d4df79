package io.github.perfjunit.measure;

import io.github.perfjunit.plan.Defaults;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * How many requests ended how.
 *
 * <p>Immutable and safe for use by several threads.
 *
 * @param succeeded responses that passed every check
 * @param failed failed requests by kind; kinds without a failure are left out
 * @param samples the first failures of each kind
 * @param byRequest the same for each request of a mix, in the mix's order; empty where there is only
 *     one. A failure that is none of a certain request, as of a connection that cannot be opened, is
 *     not among them
 */
public record RequestCounts(
        long succeeded,
        Map<FailureKind, Long> failed,
        List<FailedRequest> samples,
        List<OfRequest> byRequest) {

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
        byRequest = List.copyOf(byRequest);
    }

    /**
     * Counts of a single request, or of a mix as a whole.
     *
     * @param succeeded responses that passed every check
     * @param failed failed requests by kind
     * @param samples the first failures of each kind
     */
    public RequestCounts(
            long succeeded, Map<FailureKind, Long> failed, List<FailedRequest> samples) {
        this(succeeded, failed, samples, List.of());
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
     * Defaults#FAILURES_KEPT_PER_KIND} of each kind are kept, these before the others. Those of two
     * different mixes are not told apart by request any more.
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
        return new RequestCounts(
                succeeded + other.succeeded, sum, first, OfRequest.sum(byRequest, other.byRequest));
    }

    /**
     * How many times a request of a mix ended how.
     *
     * @param request method and path, as they were declared, e.g. {@code GET /users/${data.id}}
     * @param succeeded responses that passed every check
     * @param failed the others
     */
    public record OfRequest(String request, long succeeded, long failed) {

        public OfRequest {
            Objects.requireNonNull(request, "request");
        }

        /** Returns how many times it ended, well or badly. */
        public long total() {
            return succeeded + failed;
        }

        private static List<OfRequest> sum(List<OfRequest> some, List<OfRequest> others) {
            if (some.isEmpty() || others.isEmpty()) {
                return some.isEmpty() ? others : some;
            }
            return names(some).equals(names(others))
                    ? IntStream.range(0, some.size())
                            .mapToObj(i -> some.get(i).plus(others.get(i)))
                            .toList()
                    : List.of();
        }

        private static List<String> names(List<OfRequest> of) {
            return of.stream().map(OfRequest::request).toList();
        }

        private OfRequest plus(OfRequest other) {
            return new OfRequest(request, succeeded + other.succeeded, failed + other.failed);
        }
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
