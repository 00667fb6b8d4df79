package io.github.perfjunit.plan;

import java.util.List;
import java.util.stream.Collectors;

/**
 * The requests a scenario sends, each with its weight; which one comes next is drawn with a seed.
 *
 * <p>Immutable and safe for use by several threads.
 *
 * @param requests at least one
 */
public record RequestMix(List<Weighted> requests) {

    public RequestMix {
        requests = List.copyOf(requests);
        if (requests.isEmpty()) {
            throw new IllegalArgumentException("a mix needs at least one request");
        }
    }

    /**
     * One request of a mix.
     *
     * @param request what is sent, and what must come back
     * @param weight how often, relative to the others; at least 1
     */
    public record Weighted(RequestTemplate request, int weight) {
        public Weighted {
            if (weight < 1) {
                throw new IllegalArgumentException("weight must be at least 1, was " + weight);
            }
        }
    }

    /** Returns the mix of a single request. */
    public static RequestMix of(RequestTemplate request) {
        return new RequestMix(List.of(new Weighted(request, 1)));
    }

    /** Returns every value that figures depend on, as one line of text. */
    String definition() {
        return requests.size() == 1
                ? requests.get(0).request().definition()
                : requests.stream()
                        .map(w -> w.weight() + " x (" + w.request().definition() + ")")
                        .collect(Collectors.joining(", "));
    }
}
